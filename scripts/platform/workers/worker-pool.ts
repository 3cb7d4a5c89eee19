import { availableParallelism } from 'node:os'
import { Worker, type ResourceLimits } from 'node:worker_threads'
import { InternalError } from '../internal-error.ts'

/** A kind of work that threads can do: from what all its pieces share it makes what does one piece. */
export type Work<S, I, O> = (shared: S) => Promise<(item: I) => O>

/** A piece of work; of a large one its size in bytes, where that is known. */
export interface Piece {
  name: string
  size?: number
  /** Whether it is done before a thread has started. */
  light?: boolean
}

/** Does pieces of work, here or on threads; `done` is called for each, in any order. Throws an InternalError that names the piece. */
export interface Share {
  <S, I extends Piece, O>(
    work: WorkName<S, I, O>,
    shared: S,
    items: readonly I[],
    done: (made: O, item: I) => void,
  ): Promise<void>
  /** Ends the threads, if there are any. */
  end: () => Promise<void>
}

/** The name of a kind of work, with its types. */
export interface WorkName<S, I, O> {
  name: string
  /** Loads it into this thread. */
  load: () => Promise<Work<S, I, O>>
}

/**
 * From so many texts or pages on threads save time. Each loads its code and is slow until that is warm, a second of CPU:
 * two of them are no sooner done with 1,000 than one is with all.
 */
const ENOUGH = 1500
/** So many pieces go to a thread at once, and so many lots wait there, so that none runs dry and few are held. */
const [LOT, AHEAD] = [8, 2]
/** More threads than these wait for the one that writes. */
const MOST = 4

/**
 * Megabytes that a thread may hold: without a limit each takes what it can get before it tidies up. What a limit is too
 * narrow for is done here, where there is none. With a third of the room for what is young, what a page leaves behind is
 * taken for old, and a tenth more of all the work is tidying up.
 */
const LIMITS: ResourceLimits = { maxYoungGenerationSizeMb: 24, maxOldGenerationSizeMb: 112 }
const LARGE = 1_000_000

/** What a thread is told, and what it answers. */
export interface Told {
  work: string
  shared?: unknown
  items: readonly Piece[]
}
export interface Answer {
  made: unknown[]
  fault?: { of: string; message: string; stack?: string }
}

/**
 * Shares work among threads where there is enough of it. What is made is the same on either side.
 * @param program the file that answers in a thread
 * @param threads how many; 0 does all of it here. Without it as many as there are processors, four at most
 * @param enough from so many pieces on that are not light; 0 for any
 * @param limits of the memory of each thread, in megabytes
 */
export function shareWork(
  program: URL,
  threads = Math.min(availableParallelism(), MOST),
  enough = ENOUGH,
  limits = LIMITS,
): Share {
  let crew: Worker[] = []
  const share = async <S, I extends Piece, O>(
    work: WorkName<S, I, O>,
    shared: S,
    items: readonly I[],
    done: (made: O, item: I) => void,
  ) => {
    if (threads < 1 || items.length === 0 || items.filter(({ light }) => !light).length < enough)
      return here(work, shared, items, done)
    while (crew.length < threads) {
      const worker = startThread(program, limits)
      worker.on('exit', () => {
        crew = crew.filter((one) => one !== worker)
      })
      crew.push(worker)
    }
    const isLarge = ({ size = 0 }: I) => size > LARGE
    await onThreads(
      crew,
      { work: work.name, shared },
      items.filter((item) => !isLarge(item)),
      done,
    )
    await here(work, shared, items.filter(isLarge), done)
  }
  const end = async () => {
    const all = crew
    crew = []
    await Promise.all(all.map((worker) => worker.terminate()))
  }
  return Object.assign(share, { end })
}

/** Work that is done here, one piece after the other. */
export const alone: Share = Object.assign(here, { end: () => Promise.resolve() })

async function here<S, I extends Piece, O>(
  work: WorkName<S, I, O>,
  shared: S,
  items: readonly I[],
  done: (made: O, item: I) => void,
): Promise<void> {
  if (items.length === 0) return
  const make = await (await work.load())(shared)
  for (const item of items) done(attempt(make, item), item)
}

/** Does one piece. Throws an InternalError that names it. */
export function attempt<I extends Piece, O>(make: (item: I) => O, item: I): O {
  try {
    return make(item)
  } catch (error) {
    throw error instanceof InternalError ? error : new InternalError(item.name, error)
  }
}

function onThreads<I extends Piece, O>(
  crew: readonly Worker[],
  { work, shared }: Omit<Told, 'items'>,
  items: readonly I[],
  done: (made: O, item: I) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let [next, left] = [0, items.length]
    if (left === 0) return resolve()
    const quiet: (() => void)[] = []
    const finish = (how: () => void) => {
      for (const leave of quiet) leave()
      how()
    }
    for (const worker of crew) {
      const lots: (readonly I[])[] = []
      const send = (first: boolean) => {
        const lot = items.slice(next, next + LOT)
        next += lot.length
        if (lot.length === 0) return
        lots.push(lot)
        worker.postMessage({ work, ...(first && { shared }), items: lot } satisfies Told)
      }
      const answered = ({ made, fault }: Answer) => {
        const lot = lots.shift() ?? []
        try {
          if (fault) throw new InternalError(fault.of, Object.assign(new Error(fault.message), { stack: fault.stack }))
          made.forEach((one, index) => done(one as O, lot[index] as I))
        } catch (error) {
          return finish(() => reject(error))
        }
        left -= lot.length
        if (left === 0) return finish(resolve)
        send(false)
      }
      const died = (cause: unknown) => finish(() => reject(new InternalError(lots[0]?.[0]?.name ?? work, cause)))
      const ended = (code: number) => died(new Error(`A thread ended by itself (${code})`))
      worker.on('message', answered).on('error', died).on('exit', ended).ref()
      // All listeners at once would take those with them by which Node itself starts the line.
      quiet.push(() => worker.off('message', answered).off('error', died).off('exit', ended).unref())
      for (let lot = 0; lot < AHEAD; lot++) send(lot === 0)
    }
  })
}

/** Starts a thread that keeps no program alive. Node 20 does not hand the translator of TypeScript on to threads. */
function startThread({ href }: URL, resourceLimits?: ResourceLimits): Worker {
  const translator = href.endsWith('.ts')
    ? `import(${JSON.stringify(import.meta.resolve('tsx/esm/api'))}).then(({ register }) => register())`
    : 'Promise.resolve()'
  const worker = new Worker(`${translator}.then(() => import(${JSON.stringify(href)}))`, { eval: true, resourceLimits })
  // What has nothing to do keeps no program alive, and what dies of something while it has nothing to do harms nobody.
  worker.on('error', () => {}).unref()
  return worker
}
