import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** A kind of work that a process of its own can do: `load` makes it ready there. Orders and what is made of them are values that can be copied. */
export interface Craft<O, M> {
  name: string
  load: () => Promise<(order: O) => Promise<M>>
}

/** Does work in a process of its own, several orders at a time. */
export interface Workshop {
  /** Throws what was thrown there, and where the process ended by itself. */
  make: <O, M>(craft: Craft<O, M>, order: O) => Promise<M>
  /** Ends the process, if there is one; its memory is free when this is done. */
  end: () => Promise<void>
}

/** What the process is told, and what it answers. */
export interface Order {
  id: number
  craft: string
  order: unknown
  last: boolean
}
export interface Delivery {
  id: number
  made?: unknown
  fault?: { message: string; stack?: string; code?: string; path?: string }
}

/**
 * How the process asks for memory. The libraries that draw pictures and bundle scripts use other allocators than V8,
 * which by themselves keep a share for each thread and give little of it back: twice as much as they ever need at once.
 * Read by glibc and by mimalloc (in Rolldown) when a program starts; nobody else minds.
 */
const FRUGAL = { MALLOC_ARENA_MAX: '1', MIMALLOC_PURGE_DELAY: '0' }

/**
 * Opens a workshop; the process starts with the first order. It is for what is needed once in a build and takes a
 * hundred megabytes or more, which no library gives back while the process lives. What is made there is a file of the
 * cache that appears when it is whole, so it may end at any time.
 * @param program the file that answers in the process
 * @param orders after so many the process ends by itself, and its memory is free however long nobody here listens
 */
export function openWorkshop(program: URL, orders = Infinity): Workshop {
  let started: ChildProcess | undefined
  let last = 0
  const waiting = new Map<number, { done: (made: never) => void; failed: (error: unknown) => void }>()
  const ended = (how: string) => {
    started = undefined
    for (const { failed } of waiting.values()) failed(new Error(`A process of ours ended by itself (${how})`))
    waiting.clear()
  }
  const start = () => {
    const child = fork(fileURLToPath(program), {
      execArgv: program.href.endsWith('.ts') ? ['--import', import.meta.resolve('tsx')] : [],
      env: { ...process.env, ...FRUGAL },
      serialization: 'advanced',
    })
    child.on('message', ({ id, made, fault }: Delivery) => {
      const one = waiting.get(id)
      waiting.delete(id)
      if (fault) one?.failed(Object.assign(new Error(fault.message), fault))
      else one?.done(made as never)
    })
    child
      .on('error', (error) => ended(error.message))
      .on('exit', (code, signal) => {
        // What it said last may still be on its way.
        if (child.connected) child.once('disconnect', () => ended(String(signal ?? code)))
        else ended(String(signal ?? code))
      })
    return child
  }
  return {
    make: ({ name }, order) =>
      new Promise((done, failed) => {
        const id = ++last
        waiting.set(id, { done, failed })
        started ??= start()
        started.send({ id, craft: name, order, last: id === orders } satisfies Order, (error) => {
          if (error) failed(error)
        })
      }),
    async end() {
      const child = started
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const gone = new Promise((done) => {
        child.once('exit', done)
      })
      child.kill()
      await gone
    },
  }
}

/** Carries orders out in a workshop of their own, all at once. */
export async function makeApart<O, M>(program: URL, craft: Craft<O, M>, orders: readonly O[]): Promise<M[]> {
  const workshop = openWorkshop(program, orders.length)
  return Promise.all(orders.map((order) => workshop.make(craft, order))).finally(workshop.end)
}
