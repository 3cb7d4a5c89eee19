import { problemAt, type Rule } from '../content.ts'
import { differenceOf, writtenTranslations } from '../languages.ts'

/** A translation with other numbers, facts, addresses or lines than its text. */
export const translationMismatch: Rule = (content) =>
  writtenTranslations(content).flatMap(({ document, index, of, text, differs }) => {
    const difference = differs ? undefined : differenceOf(of, text)
    return difference ? [problemAt(document, [index, 'text'], 'translation-mismatch', { ...difference })] : []
  })
