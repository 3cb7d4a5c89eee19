import { placeAt } from '../../1-load/document.ts'
import { nearest } from '../../../report/nearest.ts'
import { problemOf, type Problem } from '../../../report/problem.ts'
import type { Rule } from '../content.ts'
import { siteTexts, writtenTranslations } from '../languages.ts'

/** A translation of a text that stands nowhere, as after a change of that text: pages show the text instead. */
export const unknownTranslation: Rule = (content) => {
  const written = writtenTranslations(content)
  if (written.length === 0) return []
  const texts = siteTexts(content)
  const translated = new Set(written.map(({ of }) => of))
  const untranslated = [...texts.keys()].filter((text) => !translated.has(text))
  return written.flatMap(({ document, index, of }): Problem[] => {
    if (texts.has(of)) return []
    // Of ten thousand texts those that could be this one, a little changed: all of them would take seconds.
    const like = untranslated.filter((text) => text.startsWith(of.slice(0, 4)) || text.endsWith(of.slice(-4)))
    // "front desk" in a sentence was always another text than the label "Front desk".
    const sameCase = like.filter((text) => /^\p{Lu}/u.test(text) === /^\p{Lu}/u.test(of))
    const args = of.includes('\n') ? changesOf(of, like) : { word: of, suggestion: nearest(of, sameCase) }
    return [problemOf('unknown-translation', placeAt(document, [index, 'of']), args, 'warning')]
  })
}

/** A text of several lines by its first, and the lines that it has and the one that it may now be, each the first. */
function changesOf(of: string, like: readonly string[]) {
  const lines = linesOf(of)
  const shared = (text: string) => linesOf(text).filter((line) => lines.includes(line)).length
  const best = Math.max(0, ...like.map(shared))
  const now = best * 2 >= lines.length ? like.find((text) => shared(text) === best) : undefined
  const nowLines = now === undefined ? [] : linesOf(now)
  return {
    word: lines[0] ?? of,
    begins: true as const,
    ...(now !== undefined && {
      before: lines.find((line) => !nowLines.includes(line)) ?? '',
      after: nowLines.find((line) => !lines.includes(line)) ?? '',
    }),
  }
}

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '')
