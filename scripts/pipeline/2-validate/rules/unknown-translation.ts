import { placeAt } from '../../1-load/document.ts'
import { nearest } from '../../../report/nearest.ts'
import { problemOf, type Problem } from '../../../report/problem.ts'
import type { Rule } from '../content.ts'
import { translatableTexts, writtenTranslations } from '../languages.ts'

/** A translation of a text that stands nowhere, as after a change of that text: pages show the text instead. */
export const unknownTranslation: Rule = (content) => {
  const written = writtenTranslations(content)
  if (written.length === 0) return []
  const texts = translatableTexts(content)
  const translated = new Set(written.map(({ of }) => of))
  const untranslated = [...texts].filter((text) => !translated.has(text))
  return written.flatMap(({ document, index, of }): Problem[] => {
    if (texts.has(of)) return []
    // Of ten thousand texts those that could be this one, a little changed: all of them would take seconds.
    const like = untranslated.filter((text) => text.startsWith(of.slice(0, 4)) || text.endsWith(of.slice(-4)))
    const args = { word: of, suggestion: nearest(of, like) }
    return [problemOf('unknown-translation', placeAt(document, [index, 'of']), args, 'warning')]
  })
}
