import { parentPort, workerData } from 'node:worker_threads'
import { InternalError, traceOf, withFile } from '../internal-error.ts'
import type { Call, PoolJob, Reply, SentError, Task } from './task.ts'

/** The whole program of a thread (`startThread`) or child process (`startProcess`): runs its task. */
export function serveTasks(tasks: readonly Task<never, unknown, never>[]): void {
  const [, , name] = process.argv
  const loaded = Promise.resolve(tasks.find((task) => task.name === name)).then((task) => {
    if (!task) throw new Error(`There is no task "${name}"`)
    return task.load(workerData as never) as Promise<(input: unknown) => unknown>
  })
  // The caller receives the error.
  loaded.catch(() => {})
  if (parentPort) serveThread(parentPort, loaded)
  else serveProcess(loaded)
}

type Loaded = Promise<(input: unknown) => unknown>

/** A thread is sent several jobs in one call. */
function serveThread(port: NonNullable<typeof parentPort>, loaded: Loaded): void {
  const runAll = async (jobs: unknown) => {
    const run = await loaded
    return (jobs as PoolJob[]).map((job) => withFile(job.name, () => run(job)))
  }
  port.on('message', (call: Call) => void replyTo(call, runAll).then((reply) => port.postMessage(reply)))
}

/** Ends with the process that started it, however that ends, and after the last call. */
function serveProcess(loaded: Loaded): void {
  let [open, ends] = [0, false]
  process.on('disconnect', () => process.exit())
  process.on('message', (call: Call) => {
    open += 1
    ends ||= call.last === true
    void replyTo(call, async (input) => (await loaded)(input)).then((reply) =>
      process.send?.(reply, () => {
        open -= 1
        if (ends && open === 0) process.exit()
      }),
    )
  })
}

async function replyTo({ id, input }: Call, run: (input: unknown) => Promise<unknown>): Promise<Reply> {
  try {
    return { id, output: await run(input) }
  } catch (error) {
    return { id, error: sentError(error) }
  }
}

function sentError(error: unknown): SentError {
  if (error instanceof InternalError) return { ...sentError(error.cause), file: error.file }
  const { message, code, path } = (error instanceof Error ? error : new Error(String(error))) as NodeJS.ErrnoException
  return { message, stack: traceOf(error), code, path }
}
