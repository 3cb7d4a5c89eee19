import { problemAt, type Placed, type FactRule } from '../content.ts'
import { siteLanguage } from '../text/passages.ts'
import { inProse, wordRange } from '../text/prose.ts'

/** Notes of who writes English. Elsewhere todo is everything, and TBC tuberculosis. */
const UNFINISHED =
  /\b(?:TODO|FIXME|TBD|TBC|XXX+|xxxx+|CHECK THIS)\b|\((?:please|pls|plz|to be|ask) (?:check|confirm|verify|review|complete|add|update|checked|confirmed|added|written)(?: (?:this|it|again|later|soon))?\)|(?<![?!])\?{3,}/

const NOTHING_YET = /^(?:tbd|tbc|todo|to do|to be (?:done|written|added))\.?$/i
const FILLER = /\b(?:lorem ipsum|dolor sit amet)\b/i

/** A note to write something later, or the words of an example (x-dummy of a schema), in a text that visitors read. */
export const unfinishedText: FactRule = (content) => {
  const isEnglish = siteLanguage(content) === 'en'
  return [
    ...inProse(content, (piece) => {
      const notes = isEnglish ? [NOTHING_YET.exec(piece.text.trim()), UNFINISHED.exec(piece.text)] : []
      const found = [...notes, FILLER.exec(piece.text)].find((one) => one !== null)
      if (!found) return []
      const range = wordRange(piece, found[0], found.index)
      return [problemAt(piece.document, piece.path, 'unfinished-text', { word: found[0] }, range)]
    }),
    ...content.values
      .filter(isDummy)
      // Of an example that was left as it is, its first line is reported.
      .filter(({ document, path }, at, all) => {
        const before = all[at - 1]
        return before?.document !== document || before.path.slice(0, -1).join() !== path.slice(0, -1).join()
      })
      .map(({ value, document, path }) => problemAt(document, path, 'unfinished-text', { word: String(value) })),
  ]
}

const isDummy = ({ value, schema }: Placed) =>
  typeof value === 'string' && schema['x-dummy']?.some((dummy) => dummy.toLowerCase() === value.trim().toLowerCase())
