import type { Task } from '../../platform/workers/task.ts'
import type { FontToSubset } from './fonts/subset-fonts.ts'
import type { PictureToDraw } from './images/draw.ts'

/** The program of child processes: its own file, or, when our code is bundled, a file next to the bundle. */
export const CHILD_WORKER = new URL(
  import.meta.url.endsWith('.ts') ? '../workers/child-worker.ts' : './child-worker.js',
  import.meta.url,
)

/** Bundles scripts and renderer into a folder; gives its checksum. */
export const BUNDLE: Task<string, Promise<string>> = {
  name: 'bundle',
  load: async () => (await import('./bundle/make-bundle.ts')).makeBundle,
}

/** Cuts fonts to the letters of their script; gives the checksum of each. */
export const CUT: Task<readonly FontToSubset[], Promise<string[]>> = {
  name: 'cut',
  load: async () => (await import('./fonts/subset-fonts.ts')).subsetFonts,
}

/** Draws a picture, a card or an icon; gives its checksum. */
export const DRAW: Task<PictureToDraw, Promise<string>> = {
  name: 'draw',
  load: async () => (await import('./images/draw.ts')).drawer(),
}
