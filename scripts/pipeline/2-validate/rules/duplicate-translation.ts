import { placeAt } from '../../1-load/document.ts'
import { problemOf, type Problem } from '../../../report/problem.ts'
import type { Rule } from '../content.ts'
import { isGlossary, languageOf, writtenEntries, type WrittenTranslation } from '../languages.ts'

/** A text, or a term of the glossary, that is translated twice in one language: only one of both can be shown. */
export const duplicateTranslation: Rule = (content) => {
  const first = new Map<string, WrittenTranslation>()
  return writtenEntries(content).flatMap((one): Problem[] => {
    const key = `${languageOf(one.document)} ${isGlossary(one.document)} ${one.of}`
    const before = first.get(key)
    if (!before) {
      first.set(key, one)
      return []
    }
    const problem = problemOf('duplicate-translation', placeAt(one.document, [one.index, 'of']), { word: one.of })
    return [{ ...problem, second: placeAt(before.document, [before.index, 'of']) }]
  })
}
