import type { Jobs } from './aside-thread.ts'
import { startThread } from './share.ts'

/** What a thread is told. */
export interface Order<Job extends keyof Jobs = keyof Jobs> { job: Job; input: Parameters<Jobs[Job]>[0] }

/**
 * Does one large piece of work on a thread of its own, which ends with it, while this one goes on.
 * @param job the name of the work, in `aside-thread.ts`
 * @param input what it needs; it and what is given back have to be values that can be copied
 * @throws what the work throws, or that the thread ended by itself
 */
export function aside<Job extends keyof Jobs>(job: Job, input: Parameters<Jobs[Job]>[0]): Promise<Awaited<ReturnType<Jobs[Job]>>> {
  return new Promise((resolve, reject) => {
    // Put together or not, the program of the thread stands beside this file.
    const worker = startThread(new URL(import.meta.url.endsWith('.ts') ? './aside-thread.ts' : './aside-thread.js', import.meta.url))
    worker.ref()
    worker.once('message', resolve).once('error', reject).once('exit', (code) => reject(new Error(`The thread for the work "${job}" ended by itself (${code})`)))
    worker.postMessage({ job, input } satisfies Order<Job>)
  })
}
