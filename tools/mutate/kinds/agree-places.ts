import type { SourceDocument } from '../../../scripts/pipeline/1-load/document.ts'

/** Every place of a file where a pattern fits. */
export const placesOf = (document: SourceDocument, pattern: RegExp) =>
  [...document.text.matchAll(pattern)].map(({ 0: word, index }) => ({ document, at: index, word }))

/** The lines of the same item, near an offset, that a pattern finds: told there it is right as well. */
export function placeOf({ text }: SourceDocument, pattern: RegExp, at: number): number[] {
  const start = text.lastIndexOf('\n- ', at) + 1
  const end = text.indexOf('\n- ', at)
  return [...text.slice(start, end < 0 ? text.length : end).matchAll(pattern)].map(({ index }) => start + index + 1)
}
