import { placeAt } from '../../1-load/document.ts'
import { problemOf, type Problem } from '../../../report/problem.ts'
import type { Rule } from '../content.ts'
import { keepersOf } from '../glossary.ts'
import { languageOf, writtenTranslations } from '../languages.ts'

/** A translation that has none of the words that the glossary of its language has for a term of its text. */
export const glossaryMismatch: Rule = (content) => {
  const keepers = keepersOf(content)
  return writtenTranslations(content).flatMap(({ document, index, of, text, differs }): Problem[] => {
    const terms = differs ? [] : (keepers.get(languageOf(document))?.(of, text) ?? [])
    const [first] = terms
    if (!first) return []
    const args = { terms: terms.map(({ of: term, words }) => ({ term, words })), glossary: first.document.file }
    return [
      {
        ...problemOf('glossary-mismatch', placeAt(document, [index, 'text']), args, 'warning'),
        second: placeAt(first.document, [first.index, 'of']),
      },
    ]
  })
}
