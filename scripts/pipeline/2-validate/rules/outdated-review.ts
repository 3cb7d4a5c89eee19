import { placeAt } from '../../1-load/document.ts'
import { problemOf, type Problem } from '../../../report/problem.ts'
import type { Rule } from '../content.ts'
import { wordsRead, writtenEntries } from '../languages.ts'
import { isObject } from '../visit.ts'

/** A reading of a translation that does not say which words were read, or that was of other words than those now. */
export const outdatedReview: Rule = (content) =>
  writtenEntries(content).flatMap(({ document, index, of, text }) => {
    const item: unknown = Array.isArray(document.data) ? document.data[index] : undefined
    return ['languageChecked', 'clinicianChecked'].flatMap((field): Problem[] => {
      const check = isObject(item) ? item[field] : undefined
      const words = wordsRead(of, text)
      if (!isObject(check) || check.words === words) return []
      const args = { word: String(check.by), words, changed: check.words !== undefined }
      // Nothing is wrong on the page: it shows what it would show without the reading.
      return [problemOf('outdated-review', placeAt(document, [index, field]), args, 'warning')]
    })
  })
