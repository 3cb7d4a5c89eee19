import type { Craft } from '../workshop.ts'
import type { FontToCut } from './cut-fonts.ts'
import type { PictureToDraw } from './draw.ts'

/** Bundles scripts and renderer into a folder of the cache. */
export const BUNDLE: Craft<string, void> = { name: 'bundle', load: async () => (await import('./make-code.ts')).makeCode }

/** Cuts fonts to the letters that a site shows. */
export const CUT: Craft<readonly FontToCut[], void> = { name: 'cut', load: async () => (await import('./cut-fonts.ts')).cutFonts }

/** Draws a picture, a card or an icon. */
export const DRAW: Craft<PictureToDraw, void> = { name: 'draw', load: async () => (await import('./draw.ts')).drawer() }
