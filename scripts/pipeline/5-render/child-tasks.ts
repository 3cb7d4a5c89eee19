import type { Craft } from '../workshop.ts'
import type { FontToCut } from './cut-fonts.ts'
import type { PictureToDraw } from './draw.ts'

/** Bundles scripts and renderer into a folder; gives its checksum. */
export const BUNDLE: Craft<string, string> = { name: 'bundle', load: async () => (await import('./make-code.ts')).makeCode }

/** Cuts fonts to the letters that a site shows; gives the checksum of each. */
export const CUT: Craft<readonly FontToCut[], string[]> = { name: 'cut', load: async () => (await import('./cut-fonts.ts')).cutFonts }

/** Draws a picture, a card or an icon; gives its checksum. */
export const DRAW: Craft<PictureToDraw, string> = { name: 'draw', load: async () => (await import('./draw.ts')).drawer() }
