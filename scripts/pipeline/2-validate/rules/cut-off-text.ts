import { blocksOf } from '../text/blocks.ts'
import { placeAt } from '../../1-load/document.ts'
import { problemOf } from '../../../report/problem.ts'
import type { FileRule } from '../content.ts'

/** Shorter lines at the end are names, dates and signs. */
const LONG = 60

/** An article whose last paragraph ends without a full stop: the end of the text may be missing. */
export const cutOffText: FileRule = ({ documents }) =>
  documents.flatMap((document) => {
    const { body } = document
    const last = body && blocksOf(body.markdown).at(-1)
    if (last && last.text.trim().length <= LONG) return []
    // Points of lists, rows and headings end without one.
    if (!last || /^\s*(?:[-*+|>#]|\d+[.)])/m.test(last.text) || /[.!?…।:}")”’*_\]]\s*$/.test(last.text)) return []
    const word = /\S+\s*$/.exec(last.text)?.[0].trim() ?? ''
    const end = body.start + last.start + last.text.trimEnd().length
    return [problemOf('cut-off-text', placeAt(document, [], [end - word.length, end]), { word }, 'warning')]
  })
