import type { Mutator } from '../mistake.ts'

/** What comes with text that was pasted from Word, a website or a message, and what breaks Markdown in silence. */
export const paste: readonly Mutator[] = []
