import { keyRangeOf, placeAt } from '../../1-load/document.ts'
import { problemOf, type Problem } from '../../../report/problem.ts'
import { problemAt, type Content, type Rule } from '../content.ts'
import { keepersOf } from '../glossary.ts'
import { isGlossary, languageOf, writtenTranslations } from '../languages.ts'
import { isObject } from '../visit.ts'

/**
 * A translation that has none of the words that the glossary of its language has for a term of its text; and other
 * words for a text that is no term, which nothing would read.
 */
export const glossaryMismatch: Rule = (content) => {
  const keepers = keepersOf(content)
  const mismatches = writtenTranslations(content).flatMap(({ document, index, of, text, differs }): Problem[] => {
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
  return [...mismatches, ...orOutsideGlossary(content)]
}

/** Lines "or:" outside a glossary. */
const orOutsideGlossary = ({ documents, schemas }: Content): Problem[] =>
  documents.flatMap((document) =>
    document.kind === 'language' && !isGlossary(document) && Array.isArray(document.data)
      ? document.data.flatMap((item: unknown, index): Problem[] => {
          if (!isObject(item) || item.or === undefined) return []
          const known = Object.keys(schemas.language.items?.properties ?? {}).filter((name) => name !== 'or')
          const args = { word: 'or', thing: 'translation', known }
          return [problemAt(document, [index], 'unknown-field', args, keyRangeOf(document, [index, 'or']))]
        })
      : [],
  )
