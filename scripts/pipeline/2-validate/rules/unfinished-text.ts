import { problemAt, type FileRule } from '../content.ts'
import { inProse, wordRange } from '../text/prose.ts'

const UNFINISHED = /\b(?:TODO|FIXME|TBD|TBC|XXX+|xxxx+|[Ll]orem [Ii]psum|[Dd]olor sit amet)\b|(?<![?!])\?{3,}/

/** A note to write something later, or the words of an example (x-dummy of a schema), in a text that visitors read. */
export const unfinishedText: FileRule = (content) => [
  ...inProse(content, (piece) => {
    const found = UNFINISHED.exec(piece.text)
    if (!found) return []
    const range = wordRange(piece, found[0], found.index)
    return [problemAt(piece.document, piece.path, 'unfinished-text', { word: found[0] }, range)]
  }),
  ...content.values.flatMap(({ value, schema, document, path }) =>
    typeof value === 'string' && schema['x-dummy']?.some((dummy) => dummy.toLowerCase() === value.trim().toLowerCase())
      ? [problemAt(document, path, 'unfinished-text', { word: value })]
      : [],
  ),
]
