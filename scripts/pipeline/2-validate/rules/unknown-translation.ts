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
    const args = { word: of, suggestion: nearest(of, untranslated) }
    return [problemOf('unknown-translation', placeAt(document, [index, 'of']), args, 'warning')]
  })
}
