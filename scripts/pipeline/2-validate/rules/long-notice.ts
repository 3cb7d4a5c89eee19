import { placeAt } from '../../1-load/document.ts'
import { problemOf, type Problem } from '../../../report/problem.ts'
import type { Rule } from '../content.ts'
import { comingNotices } from '../notices.ts'

/** What a banner bears on a phone of 360 pixels: with more letters it takes half of the screen. */
const MOST = { title: 70, text: 200, stays: 100 }

/** An emergency notice with so many words that the page below it is not found. */
export const longNotice: Rule = (content) =>
  comingNotices(content)
    .filter(({ level }) => level === 'emergency')
    .flatMap((notice) =>
      (['title', 'text', 'stays'] as const).flatMap((field): Problem[] => {
        const count = [...notice[field]].length
        const place = placeAt(notice.document, [...notice.path, field])
        return count > MOST[field]
          ? [problemOf('long-notice', place, { field, count, limit: MOST[field] }, 'warning')]
          : []
      }),
    )
