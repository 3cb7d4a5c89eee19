import { availableParallelism } from 'node:os'
import type { ResourceLimits } from 'node:worker_threads'
import { InternalError, withFile } from '../internal-error.ts'
import { startThread } from './start-worker.ts'
import type { PoolJob, Task } from './task.ts'

/** Does jobs of a task, on threads or inline (in this thread); what is made is the same on either side. */
export interface WorkerPool {
  /**
   * Does all jobs. Its threads end with it: what one task leaves in their memory is of no use to another.
   * @param done is called with the output of each job, in any order
   * @throws InternalError that names the job
   */
  run: <Job extends PoolJob, Output, Shared>(
    task: Task<Job, Output, Shared>,
    shared: Shared,
    jobs: readonly Job[],
    done: (output: Output, job: Job) => void,
  ) => Promise<void>
}

interface PoolOptions {
  /** 0 does all jobs inline. Without it as many as there are processors, but for MAX_THREADS. */
  threads?: number
  /** Threads start from so many jobs on; 0 for any. */
  minJobs?: number
}

/**
 * From so many pages on threads save time. Each loads its code and is slow until that is compiled, a second of
 * CPU: two of them are no sooner done with 1,000 than one is with all.
 */
const MIN_JOBS = 1500
/** More threads than these wait for the one that writes. */
const MAX_THREADS = 4
/** So many jobs go to a thread at once, and so many batches wait there, so that none runs dry and few are held. */
const [BATCH, PREFETCH] = [8, 2]

/**
 * Megabytes that a thread may hold: without a limit each takes what it can get before it tidies up. What a limit is too
 * narrow for is done inline, where there is none. With a third of the room for what is young, what a page leaves behind
 * is taken for old, and a tenth more of all the work is tidying up.
 */
const LIMITS: ResourceLimits = { maxYoungGenerationSizeMb: 24, maxOldGenerationSizeMb: 112 }
const LARGE = 1_000_000

/** A pool whose threads start only when there is enough to do. @param program of a thread: it calls serveTasks */
export function openWorkerPool(
  program: URL,
  { threads = Math.min(availableParallelism(), MAX_THREADS), minJobs = MIN_JOBS }: PoolOptions = {},
): WorkerPool {
  return {
    async run(task, shared, jobs, done) {
      if (threads < 1 || jobs.length === 0 || jobs.length < minJobs) return inlinePool.run(task, shared, jobs, done)
      const [small, large] = [jobs.filter((job) => !isLarge(job)), jobs.filter(isLarge)]
      const workers = Array.from({ length: threads }, () => startThread(program, task, shared, LIMITS))
      let next = 0
      const pull = async ({ run }: (typeof workers)[number]) => {
        for (let batch = small.slice(next, (next += BATCH)); batch.length; batch = small.slice(next, (next += BATCH))) {
          const outputs = await run(batch).catch((error: unknown) => {
            throw error instanceof InternalError ? error : new InternalError(batch[0]?.name ?? task.name, error)
          })
          batch.forEach((job, index) => done(outputs[index] as (typeof outputs)[number], job))
        }
      }
      try {
        await Promise.all(workers.flatMap((worker) => Array.from({ length: PREFETCH }, () => pull(worker))))
      } finally {
        await Promise.all(workers.map(({ end }) => end()))
      }
      await inlinePool.run(task, shared, large, done)
    },
  }
}

const isLarge = ({ size = 0 }: PoolJob) => size > LARGE

/** Does all jobs in this thread, one after the other. */
export const inlinePool: WorkerPool = {
  async run(task, shared, jobs, done) {
    if (jobs.length === 0) return
    const run = await task.load(shared)
    for (const job of jobs)
      done(
        withFile(job.name, () => run(job)),
        job,
      )
  },
}
