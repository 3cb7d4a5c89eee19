import { shareWork, type Share } from '../../platform/workers/worker-pool.ts'

/** Megabytes of a thread. Without a limit what is of no use any more lies around for a gigabyte. */
const LIMITS = { maxYoungGenerationSizeMb: 48, maxOldGenerationSizeMb: 384 }

/**
 * Shares the reading of Markdown among threads.
 * @param threads how many, as it was asked for: then however little there is to read; without it where it pays
 */
export function shareMarkdown(threads?: string): Share {
  // Put together or not, the program of the threads stands beside this file.
  const program = new URL(
    import.meta.url.endsWith('.ts') ? './markdown-worker.ts' : './markdown-worker.js',
    import.meta.url,
  )
  return threads === undefined
    ? shareWork(program, undefined, undefined, LIMITS)
    : shareWork(program, Number(threads), 0, LIMITS)
}
