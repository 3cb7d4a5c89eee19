import { parentPort } from 'node:worker_threads'
import { InternalError, traceOf } from '../internal-error.ts'
import { attempt, type Answer, type Told, type WorkName } from './worker-pool.ts'

/** The other side of `shareWork`: does what it is told in the order in which it comes. */
export function answerWork(works: readonly WorkName<never, never, unknown>[]): void {
  const port = parentPort
  if (!port) throw new Error('This is a program for threads')
  let make: ((item: never) => unknown) | undefined
  let running = Promise.resolve()
  port.on('message', (told: Told) => {
    running = running.then(async () => port.postMessage(await answer(told)))
  })

  async function answer({ work, shared, items }: Told): Promise<Answer> {
    try {
      if (shared !== undefined) make = await (await works.find(({ name }) => name === work)?.load())?.(shared as never)
      const doing = make
      if (!doing) throw new Error(`No thread can ${work}`)
      return { made: items.map((item) => attempt(doing, item as never)) }
    } catch (error) {
      const cause = error instanceof InternalError ? error.cause : error
      return {
        made: [],
        fault: {
          of: error instanceof InternalError ? error.file : (items[0]?.name ?? work),
          message: cause instanceof Error ? cause.message : String(cause),
          stack: traceOf(cause),
        },
      }
    }
  }
}
