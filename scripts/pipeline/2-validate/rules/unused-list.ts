import { DOCUMENTS } from '../../1-load/site-folders.ts'
import { placeAt } from '../../1-load/document.ts'
import { problemOf, type Problem } from '../../../report/problem.ts'
import type { Rule } from '../content.ts'
import { isObject } from '../visit.ts'

/** A list that no block shows and no other list names: visitors never see it. Documents may be in links alone. */
export const unusedList: Rule = (content) => {
  const used = new Set(
    content.values.map(({ kind, value, schema }) =>
      kind === 'list'
        ? value
        : kind === 'records' && isObject(value)
          ? value.from
          : kind === 'record-id'
            ? schema['x-record']
            : undefined,
    ),
  )
  const list = DOCUMENTS.slice(1)
  if (content.documents.some(({ name, text }) => name !== list && text.includes(`${DOCUMENTS}/`))) used.add(list)
  return content.documents.flatMap((document): Problem[] =>
    document.kind !== 'records' || used.has(document.name) || !content.schemas.records.has(document.name)
      ? []
      : [problemOf('unused-list', placeAt(document, [0, 'id']), { list: document.name }, 'warning')],
  )
}
