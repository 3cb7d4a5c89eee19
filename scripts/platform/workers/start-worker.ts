import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Worker, type ResourceLimits } from 'node:worker_threads'
import { InternalError } from '../internal-error.ts'
import type { Call, Reply, Task } from './task.ts'

/** A thread or a process that does one task. */
export interface TaskWorker<Input, Output> {
  /** Runs one task; several may be under way. Throws what was thrown there, and when the worker ended by itself. */
  run: (input: Input, last?: boolean) => Promise<Output>
  /** Ends it; its memory is free when this is done. */
  end: () => Promise<void>
}

/**
 * How a process asks for memory. The libraries that draw pictures and bundle scripts use other allocators than V8,
 * which by themselves keep a share for each thread and give little of it back: twice as much as they ever need at once.
 * Read by glibc and by mimalloc (in Rolldown) when a program starts; nobody else minds.
 */
const FRUGAL = { MALLOC_ARENA_MAX: '1', MIMALLOC_PURGE_DELAY: '0' }

/** Starts a thread for jobs of a task. @param program its file, which calls serveTasks */
export function startThread<Input, Output, Shared>(
  program: URL,
  task: Task<Input, Output, Shared>,
  shared: Shared,
  resourceLimits?: ResourceLimits,
): TaskWorker<readonly Input[], Output[]> {
  const [file, ...argv] = commandFor(program, task.name)
  const thread = new Worker(file, { argv, execArgv: [], workerData: shared, resourceLimits })
  const calls = openCalls<readonly Input[], Output[]>((call) => thread.postMessage(call))
  thread.on('message', calls.reply).on('error', calls.fail)
  thread.on('exit', (code) => calls.fail(new Error(`A thread ended by itself (${code})`)))
  return { run: calls.run, end: async () => void (await thread.terminate()) }
}

/**
 * Starts a process for a task. It is for what is needed once in a build and takes a hundred megabytes or more, which no
 * library gives back while the process lives. What it makes is a file of the cache that appears when it is whole, so it
 * may end at any time.
 * @param program its file, which calls serveTasks
 */
export function startProcess<Input, Output>(
  program: URL,
  task: Task<Input, Output>,
): TaskWorker<Input, Awaited<Output>> {
  const [file, ...argv] = commandFor(program, task.name)
  const child = fork(file, argv, { execArgv: [], env: { ...process.env, ...FRUGAL }, serialization: 'advanced' })
  const calls = openCalls<Input, Awaited<Output>>((call) =>
    child.send(call, (error) => {
      if (error) calls.fail(error)
    }),
  )
  child.on('message', calls.reply).on('error', calls.fail)
  child.on('exit', (code, signal) => {
    const ended = () => calls.fail(new Error(`A process of ours ended by itself (${signal ?? code})`))
    // What it said last may still be on its way.
    if (child.connected) child.once('disconnect', ended)
    else ended()
  })
  return {
    run: calls.run,
    async end() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill()
      await gone
    },
  }
}

/** Runs a task once in a separate process, which ends by itself when it has answered, however busy this one is. */
export async function runInProcess<Input, Output>(
  program: URL,
  task: Task<Input, Output>,
  input: Input,
): Promise<Awaited<Output>> {
  const child = startProcess(program, task)
  return child.run(input, true).finally(child.end)
}

/** Matches replies with calls. `fail` rejects all pending calls. */
function openCalls<Input, Output>(send: (call: Call) => void) {
  const open = new Map<number, { resolve: (output: Output) => void; reject: (error: unknown) => void }>()
  let [last, failed] = [0, undefined as Error | undefined]
  return {
    run: (input: Input, isLast?: boolean) =>
      new Promise<Output>((resolve, reject) => {
        if (failed) return reject(failed)
        open.set(++last, { resolve, reject })
        send({ id: last, input, last: isLast })
      }),
    reply({ id, output, error }: Reply) {
      const call = open.get(id)
      open.delete(id)
      if (!error) return call?.resolve(output as Output)
      const { file, ...rest } = error
      const thrown = Object.assign(new Error(error.message), rest)
      call?.reject(file === undefined ? thrown : new InternalError(file, thrown))
    },
    fail(error: Error) {
      failed ??= error
      for (const { reject } of open.values()) reject(failed)
      open.clear()
    },
  }
}

/** The file to start and its arguments. Node 20 does not hand the loader of TypeScript on to threads. */
function commandFor(program: URL, task: string): [string, ...string[]] {
  const loader = fileURLToPath(new URL('./load-typescript.mjs', import.meta.url))
  return program.href.endsWith('.ts') ? [loader, task, program.href] : [fileURLToPath(program), task]
}
