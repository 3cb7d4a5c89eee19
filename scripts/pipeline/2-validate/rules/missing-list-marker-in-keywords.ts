import { placeAt } from '../../1-load/document.ts'
import { problemOf, type Problem } from '../../../report/problem.ts'
import type { FileRule } from '../content.ts'
import { isObject } from '../visit.ts'

/** A search has hardly more words. */
const LONG = 10

/** Several keywords in one item of their list: nobody searches for all of them at once. */
export const missingListMarkerInKeywords: FileRule = ({ documents }) =>
  documents.flatMap((document): Problem[] => {
    const keywords = isObject(document.data) ? document.data.keywords : undefined
    if (document.kind !== 'article' || !Array.isArray(keywords)) return []
    return keywords.flatMap((keyword: unknown, index) => {
      if (typeof keyword !== 'string') return []
      const many = /[,;|].*[,;|]|\n/.test(keyword) || (keywords.length === 1 && /[,;|]/.test(keyword))
      if (!many && keyword.split(/\s+/).length <= LONG) return []
      const args = { kind: 'keywords' as const, word: keyword, mark: '-' }
      return [problemOf('missing-list-marker', placeAt(document, ['keywords', index]), args, 'warning')]
    })
  })
