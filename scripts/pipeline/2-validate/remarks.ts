import { rangeOf, type SourceDocument } from '../1-load/document.ts'
import type { Problem } from '../../report/problem.ts'
import type { Placed } from './content.ts'

/**
 * Whether what is said of a `# …` behind a value may be left out: behind ids, references, dates and numbers it is the
 * remark of an editor. Behind words it may be a part of them: there only words are a remark, behind a whole sentence.
 */
export function isRemark(
  { code, text, range, file }: Problem,
  documents: readonly SourceDocument[],
  valuesOf: (document: SourceDocument) => readonly Placed[],
): boolean {
  if (code !== 'hash-in-text' || text === undefined || !range || !/^#(?:\s|$)/.test(text.slice(...range))) return false
  const document = documents.find((one) => one.file === file)
  if (!document) return false
  // `role: # later` has no value at all.
  const before = text.slice(text.lastIndexOf('\n', range[0] - 1) + 1, range[0])
  if (/[:-]\s*$/.test(before)) return false
  const end = text.slice(0, range[0]).trimEnd().length
  const words = valuesOf(document).find(
    ({ kind, path }) => (kind === 'text' || kind === 'markdown') && rangeOf(document, path)[1] === end,
  )
  const value = String(words?.value ?? '')
  return !words || (/^#\s+\p{L}{2}/u.test(text.slice(...range)) && /[.!?।]$/.test(value))
}
