import { placeAt } from '../../1-load/document.ts'
import { problemOf } from '../../../report/problem.ts'
import type { Rule } from '../content.ts'
import { isObject } from '../visit.ts'

/** An article in whose text no word of its title stands: it may be the text of another. */
export const titleNotInText: Rule = ({ documents }) =>
  documents.flatMap((document) => {
    const title = isObject(document.data) && document.body ? document.data.title : undefined
    if (typeof title !== 'string') return []
    const words = title.toLowerCase().match(/[\p{L}\p{M}]{4,}/gu) ?? []
    const text = document.body?.markdown.toLowerCase() ?? ''
    if (words.length === 0 || words.some((word) => text.includes(word.slice(0, 5)))) return []
    return [problemOf('title-not-in-text', placeAt(document, ['title']), { word: title })]
  })
