import { openWorkerPool, type WorkerPool } from '../../platform/workers/worker-pool.ts'

/**
 * Renders pages and reads them back.
 * @param threads how many, as it was asked for, however little there is to do; without it they start where that pays
 */
export const pagePool = (threads?: number): WorkerPool =>
  openWorkerPool(PAGE_WORKER, threads === undefined ? {} : { threads, minJobs: 0 })

/** Bundled or not, the program of the threads stands next to this file. */
const PAGE_WORKER = new URL(`./page-worker.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url)
