import { problemAt, type Placed, type FileRule } from '../content.ts'
import { inProse, wordRange } from '../text/prose.ts'

const UNFINISHED =
  /\b(?:TODO|FIXME|TBD|TBC|XXX+|xxxx+|[Ll]orem [Ii]psum|[Dd]olor sit amet|CHECK THIS)\b|\((?:please|pls|plz|to be|ask) (?:check|confirm|verify|review|complete|add|update|checked|confirmed|added|written)(?: (?:this|it|again|later|soon))?\)|(?<![?!])\?{3,}/

/** Words that are no text by themselves, whatever stands under this name. */
const NOTHING_YET = /^(?:tbd|tbc|todo|to do|to be (?:done|written|added))\.?$/i

const SENTENCES = /^(?:alt|text|lead|summary|description)$/
/** Texts that stand for one that was to be written. */
const STANDS_FOR =
  /^(?:x{2,}|asdf+\w*|qwert\w*|test(?:ing)?|dummy|abc|foo|bar|bla(?: bla)*|blah(?: blah)*|\.{2,}|-{2,}|\?+)$/i

/** A note to write something later, or the words of an example (x-dummy of a schema), in a text that visitors read. */
export const unfinishedText: FileRule = (content) => [
  ...inProse(content, (piece) => {
    const isText = SENTENCES.test(String(piece.path.at(-1)))
    const words = piece.text.trim()
    const found = (isText && STANDS_FOR.exec(words)) || NOTHING_YET.exec(words) || UNFINISHED.exec(piece.text)
    if (!found) return []
    const range = wordRange(piece, found[0], found.index)
    return [problemAt(piece.document, piece.path, 'unfinished-text', { word: found[0] }, range)]
  }),
  ...content.values
    .filter(isDummy)
    // Of an example that was left as it is, its first line is told.
    .filter(({ document, path }, at, all) => {
      const before = all[at - 1]
      return before?.document !== document || before.path.slice(0, -1).join() !== path.slice(0, -1).join()
    })
    .map(({ value, document, path }) => problemAt(document, path, 'unfinished-text', { word: String(value) })),
]

const isDummy = ({ value, schema }: Placed) =>
  typeof value === 'string' && schema['x-dummy']?.some((dummy) => dummy.toLowerCase() === value.trim().toLowerCase())
