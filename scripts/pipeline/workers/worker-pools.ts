import { openWorkerPool, type WorkerPool } from '../../platform/workers/worker-pool.ts'

/** Megabytes of a thread that reads Markdown. Without a limit what is of no use any more lies around for a gigabyte. */
const MARKDOWN_LIMITS = { maxYoungGenerationSizeMb: 48, maxOldGenerationSizeMb: 384 }

/** Reads Markdown. @param threads how many, as it was asked for; without it threads start where that pays */
export const markdownPool = (threads?: number): WorkerPool =>
  openWorkerPool(programOf('markdown-worker'), { ...asked(threads), resourceLimits: MARKDOWN_LIMITS })

/** Renders pages and reads them back. @param threads as above */
export const pagePool = (threads?: number): WorkerPool => openWorkerPool(programOf('page-worker'), asked(threads))

/** Whoever names a number gets it, however little there is to do. */
const asked = (threads?: number) => (threads === undefined ? {} : { threads, minJobs: 0 })

/** Bundled or not, the program of the threads stands beside this file. */
const programOf = (name: string) =>
  new URL(`./${name}.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url)
