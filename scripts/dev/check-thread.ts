import { parentPort, Worker, workerData } from 'node:worker_threads'
import { rememberingReader } from '../pipeline/1-load/remember-files.ts'
import { checkSite, prepare, type Prepared } from '../pipeline/check-site.ts'
import { internalErrorWords } from '../platform/internal-error.ts'
import { rules } from '../pipeline/2-validate/all-rules.ts'
import { summary, terminalReport } from '../report/reporters/terminal.ts'
import { memoryReleaser } from '../platform/workers/release-memory.ts'

/** Milliseconds without a new save after which the thread tidies up. */
const CALM = 1000

/** What the thread is asked: which files changed since it was asked last; undefined stands for any. */
interface Asked {
  changed: (string | undefined)[]
}

/** What the thread says: what it found, as in the terminal and empty when all is well; or that it gave way before it was done. */
type Answer = { report: string } | { gaveWay: true }

/** What the thread is started with. */
interface Start {
  root: string
  cache: string
}

/** What the thread is started with, and a word that both sides see at once: 1 stands for "give way". */
type Data = Start & { word: Int32Array<SharedArrayBuffer> }

export interface Checks {
  /** Asks for a check of the files as they are now. While one is under way the next waits, however often it is asked for. */
  ask: (look: number, changed: Iterable<string | undefined>) => void
  /** Ends the check that is under way as soon as it can: what it read it keeps, what it found is not told. */
  giveWay: () => void
  /** Ends the thread; what it was asked is not told any more. */
  end: () => void
}

/**
 * The check of all files, on a thread of its own, so that pages are answered while it works.
 * @param command the program that runs `answerChecks` when it is started as a thread
 * @param told called with the look that a report is about; the report is empty when all is well
 */
export function checkThread(command: URL, start: Start, told: (look: number, report: string) => void): Checks {
  let worker: Worker | undefined
  let asked: number | undefined
  let waiting: { look: number; changed: Set<string | undefined> } | undefined
  const word = new Int32Array(new SharedArrayBuffer(4))

  const answer = (given: Answer) => {
    const look = asked ?? 0
    asked = undefined
    if ('report' in given) told(look, given.report)
    if (waiting) send()
  }
  const begin = () => {
    const made = new Worker(program(command), { eval: true, workerData: { ...start, word } satisfies Data })
    made.on('message', answer).on('error', (error) => {
      worker = undefined
      answer({ report: internalErrorReport(error) })
    })
    // The server alone keeps the program alive.
    made.unref()
    return made
  }
  const send = () => {
    if (asked !== undefined || !waiting) return
    const { look, changed } = waiting
    waiting = undefined
    asked = look
    Atomics.store(word, 0, 0)
    worker ??= begin()
    worker.postMessage({ changed: [...changed] } satisfies Asked)
  }
  return {
    ask(look, changed) {
      waiting = { look, changed: new Set([...(waiting?.changed ?? []), ...changed]) }
      send()
    },
    giveWay: () => void Atomics.store(word, 0, 1),
    end: () => void worker?.removeAllListeners().terminate(),
  }
}

/** Loads a program in a thread. Node 20 does not hand the translator of TypeScript on to threads. */
function program({ href }: URL): string {
  const translator = href.endsWith('.ts')
    ? `import(${JSON.stringify(import.meta.resolve('tsx/esm/api'))}).then(({ register }) => register())`
    : 'Promise.resolve()'
  return `${translator}.then(() => import(${JSON.stringify(href)}))`
}

/** The other side of `checkThread`: checks when it is asked, by the one function of all checks. */
export function answerChecks(): void {
  const { root, cache, word } = workerData as Data
  const { read, forget } = rememberingReader()
  let prepared: Prepared | undefined
  const say = (answer: Answer) => parentPort?.postMessage(answer)
  const releaseMemory = memoryReleaser()
  let resting: NodeJS.Timeout | undefined
  const givesWay = () => Atomics.load(word, 0) === 1
  /** Work that begins only while nobody else needs the processor. */
  const yielding =
    <A extends unknown[], R>(work: (...given: A) => R) =>
    (...given: A): R => {
      if (givesWay()) throw new Error('The check gives way')
      return work(...given)
    }
  parentPort?.on('message', ({ changed }: Asked) => {
    clearTimeout(resting)
    resting = setTimeout(releaseMemory, CALM)
    for (const file of changed) forget(file)
    try {
      prepared ??= remembering(cache)
      const { problems, site } = checkSite(root, prepared, {
        read: yielding(read),
        rules: Object.values(rules).map(yielding),
      })
      say({ report: site ? '' : `${terminalReport(problems)}\n\n${summary(problems)}` })
    } catch (error) {
      // What was read and parsed until then is right and is kept. An internal error comes again with the next check.
      if (givesWay()) return say({ gaveWay: true })
      prepared = undefined
      forget()
      say({ report: internalErrorReport(error) })
    }
  })
}

/** An internal error in the place where mistakes are told. */
export const internalErrorReport = (error: unknown) =>
  `${internalErrorWords(error)}\n${error instanceof Error ? error.message : String(error)}`

/** What earlier runs found out of Markdown is known at the start; it is written once, not with every save of an editor. */
function remembering(cache: string): Prepared {
  const once = <T extends object>(memory: T): T => {
    if (!('save' in memory) || typeof memory.save !== 'function') return memory
    const { save } = memory as { save: () => void }
    let saved = false
    return {
      ...memory,
      save: () => {
        if (!saved) save()
        saved = true
      },
    }
  }
  return Object.fromEntries(
    Object.entries(prepare(cache)).map(([name, part]: [string, object]) => [name, once(part)]),
  ) as unknown as Prepared
}
