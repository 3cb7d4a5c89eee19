import { placeAt } from '../../1-load/document.ts'
import { problemOf } from '../../../report/problem.ts'
import type { Rule } from '../content.ts'
import { comingNotices } from '../notices.ts'

/** An emergency notice that does not say whom to call. */
export const noticeWithoutNumber: Rule = (content) =>
  comingNotices(content)
    .filter(({ level, call }) => level === 'emergency' && !call)
    .map(({ id, document, path }) =>
      problemOf('notice-without-number', placeAt(document, [...path, 'level']), { word: id }, 'warning'),
    )
