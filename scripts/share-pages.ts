import { shareWork, type Share } from './share.ts'

/**
 * From so many pages on threads save time. Each loads the renderer and is slow until it is warm, a second of CPU, so that
 * two of them are no sooner done with 1,000 pages than one is with all.
 */
const ENOUGH = 1500
/**
 * Megabytes of a thread. With a third of the room for what is young (8), what a page leaves behind is taken for old, and
 * the collector has a tenth more of all the work to do.
 */
const LIMITS = { maxYoungGenerationSizeMb: 24, maxOldGenerationSizeMb: 112 }

/**
 * Shares the rendering and the proof of pages among threads.
 * @param threads how many, as it was asked for: then however little there is to do; without it where it pays
 */
export function sharePages(threads?: string): Share {
  // Put together or not, the program of the threads stands beside this file.
  const program = new URL(import.meta.url.endsWith('.ts') ? './page-thread.ts' : './page-thread.js', import.meta.url)
  return threads === undefined ? shareWork(program, undefined, ENOUGH, LIMITS) : shareWork(program, Number(threads), 1, LIMITS)
}
