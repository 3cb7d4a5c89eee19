import { shareWork, type Share } from '../../platform/workers/worker-pool.ts'

/**
 * Shares the rendering and the proof of pages among threads.
 * @param threads how many, as it was asked for: then however little there is to do; without it where it pays
 */
export function sharePages(threads?: string): Share {
  // Put together or not, the program of the threads stands beside this file.
  const program = new URL(import.meta.url.endsWith('.ts') ? './page-worker.ts' : './page-worker.js', import.meta.url)
  return threads === undefined ? shareWork(program) : shareWork(program, Number(threads), 0)
}
