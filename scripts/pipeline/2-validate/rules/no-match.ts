import { keyRangeOf } from '../../1-load/document.ts'
import { nearest } from '../../../report/nearest.ts'
import type { Problem } from '../../../report/problem.ts'
import { ARTICLES, itemsOf, listsOf, problemAt, type Content, type Placed, type Rule } from '../content.ts'
import { namesField } from '../record-pages.ts'
import { isObject } from '../visit.ts'

/** A choice of items (where, except) by a field or a value that none of them has: it would choose nothing. */
export const noMatch: Rule = (content) =>
  content.values.flatMap((placed) => {
    const { kind, value } = placed
    if (
      kind !== 'records' ||
      !isObject(value) ||
      typeof value.from !== 'string' ||
      !listsOf(content).includes(value.from)
    )
      return []
    const list = value.from
    return ['where', 'except'].flatMap((choice) =>
      isObject(value[choice])
        ? Object.entries(value[choice]).flatMap(([field, wanted]) =>
            inChoice(content, placed, list, choice, field, wanted),
          )
        : [],
    )
  })

function inChoice(
  content: Content,
  { document, path }: Placed,
  list: string,
  choice: string,
  field: string,
  wanted: unknown,
): Problem[] {
  const schema = list === ARTICLES ? content.schemas.article : content.schemas.records.get(list)?.items
  const known = Object.keys(schema?.properties ?? {})
  const at = [...path, choice, field]
  if (!known.includes(field))
    return [
      problemAt(
        document,
        at,
        'unknown-field',
        { word: field, thing: `list of ${list}`, suggestion: nearest(field, known), known },
        keyRangeOf(document, at),
      ),
    ]
  const values = itemsOf(content, list).map(({ item }) => item[field])
  // A field of the record whose page it is may choose nothing there.
  if (values.length === 0 || values.flat().includes(wanted) || namesField(wanted)) return []
  const words = [
    ...new Set(
      values
        .flat()
        .filter((value) => value !== undefined)
        .map(String),
    ),
  ]
  const suggestion = nearest(String(wanted), words)
  // Where nothing has to be left out, nothing is wrong: the last of them may be deleted.
  if (choice === 'except' && suggestion === undefined) return []
  return [problemAt(document, at, 'no-match', { list, field, value: wanted, choice, known: words, suggestion })]
}
