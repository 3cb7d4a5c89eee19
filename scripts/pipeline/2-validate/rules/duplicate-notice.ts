import { placeAt } from '../../1-load/document.ts'
import { problemOf, type Problem } from '../../../report/problem.ts'
import type { Rule } from '../content.ts'
import { atOnce, comingNotices, type WrittenNotice } from '../notices.ts'

/** Two notices that say the same at the same time on the same page. */
export const duplicateNotice: Rule = (content) =>
  atOnce(comingNotices(content)).flatMap(([later, earlier]): Problem[] => {
    const field = (['text', 'title'] as const).find((name) => plain(later[name]) === plain(earlier[name]))
    if (!field || !meet(later, earlier)) return []
    const place = placeAt(later.document, [...later.path, field])
    const problem = problemOf('duplicate-notice', place, { word: later.id, other: earlier.id }, 'warning')
    return [{ ...problem, second: placeAt(earlier.document, [...earlier.path, field]) }]
  })

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

const meet = ({ where }: WrittenNotice, other: WrittenNotice) =>
  !where || !other.where || where.some((page) => other.where?.includes(page))
