import { placeAt } from '../../1-load/document.ts'
import { problemOf, type Problem } from '../../../report/problem.ts'
import { ARTICLES, itemsOf, listsOf, problemAt, type Content, type Rule } from '../content.ts'
import { resolveRef, type Schema } from '../schema/schemas.ts'

/** Texts that are at least this long are not equal by chance. */
const LONG = 60

/**
 * An item of a list that was copied: whole under another id, with a value that only one item can have (x-unique in the
 * schema), or with its long text unchanged.
 */
export const duplicateItem: Rule = (content) => {
  const uses = new Map<unknown, number>()
  for (const { kind, value } of content.values) if (kind === 'image') uses.set(value, (uses.get(value) ?? 0) + 1)
  const lists = listsOf(content)
    .filter((list) => list !== ARTICLES)
    .flatMap((list) => {
      const schema = content.schemas.records.get(list)?.items
      // An item that stands there twice with its id is reported by its id.
      const items = itemsOf(content, list).filter(
        ({ id }, index, all) => all.findIndex((other) => other.id === id) === index,
      )
      const fields = Object.entries(schema?.properties ?? {}).map(([field, given]) => ({
        field,
        schema: resolveRef(content.schemas, given),
      }))
      const first = new Map<string, (typeof items)[number]>()
      return items.flatMap((one): Problem[] => {
        const withSecond = (before: typeof one, problem: Problem, field: string): Problem => ({
          ...problem,
          second: placeAt(before.document, [...before.path, field]),
        })
        const thing = schema?.title ?? 'item'
        const { id: _, ...rest } = one.item
        const duplicate = remember(JSON.stringify(Object.entries(rest).sort()), one)
        if (duplicate) {
          const args = { word: one.id, other: duplicate.id, thing }
          return [withSecond(duplicate, problemAt(one.document, [...one.path, 'id'], 'duplicate-item', args), 'id')]
        }
        const same = fields.flatMap(({ field, schema: own }) => {
          const value = one.item[field]
          // A picture of many things, as one that stands in for portraits, is nobody's own.
          const isStock = own['x-kind'] === 'image' && uses.get(value) !== 2 && !isOnlyDuplicate(items, field)
          const group = own['x-unique'] === 'in-group' ? `${String(one.item.group)} ` : ''
          const key = `${field} ${group}${String(value).trim().toLowerCase()}`
          const before = isOwn(own, value) && !isStock ? remember(key, one) : undefined
          const args = { value, field, other: before?.id ?? '', thing }
          return before
            ? [
                withSecond(
                  before,
                  problemOf(
                    'duplicate-value',
                    placeAt(one.document, [...one.path, field]),
                    args,
                    [true, 'in-group'].includes(own['x-unique'] ?? '') && own['x-kind'] !== 'image'
                      ? 'error'
                      : 'warning',
                  ),
                  field,
                ),
              ]
            : []
        })
        // One copy, one message: the first of its fields.
        return same.slice(0, 1)
      })

      function remember(key: string, one: (typeof items)[number]) {
        const before = first.get(key)
        if (!before) first.set(key, one)
        return before
      }
    })
  return [...lists, ...duplicateCovers(content, uses)]
}

/** Whether all items of a list but two have a picture of their own. */
function isOnlyDuplicate(items: readonly { item: Record<string, unknown> }[], field: string): boolean {
  const values = items.flatMap(({ item }) => (item[field] === undefined ? [] : [item[field]]))
  return values.length >= 5 && new Set(values).size === values.length - 1
}

/** Two articles with one picture at the top, or with one alternative text for two pictures. */
function duplicateCovers(content: Content, uses: ReadonlyMap<unknown, number>): Problem[] {
  const first = new Map<string, ReturnType<typeof itemsOf>[number]>()
  return itemsOf(content, ARTICLES).flatMap((one): Problem[] =>
    (['image', 'alt'] as const)
      .flatMap((field): Problem[] => {
        const value = one.item[field]
        if (typeof value !== 'string' || (field === 'image' && uses.get(value) !== 2)) return []
        const key = `${field} ${value.trim().toLowerCase()}`
        const before = first.get(key)
        if (!before) first.set(key, one)
        if (!before || (field === 'alt' && before.item.image === one.item.image)) return []
        // An article that was copied whole has its message.
        if (before.item.title === one.item.title || before.document.body?.markdown === one.document.body?.markdown)
          return []
        const args = { value, field, other: before.id, thing: 'article' }
        const problem = problemOf('duplicate-value', placeAt(one.document, [field]), args, 'warning')
        return [{ ...problem, second: placeAt(before.document, [field]) }]
      })
      .slice(0, 1),
  )
}

/** Whether only one item can have a value. */
const isOwn = (schema: Schema, value: unknown): boolean =>
  typeof value === 'string' &&
  // A link to a page of the site leads many there.
  ((schema['x-unique'] !== undefined && (schema['x-kind'] !== 'link' || value.startsWith('http'))) ||
    ((schema['x-kind'] === 'text' || schema['x-kind'] === 'markdown') && value.trim().length >= LONG))
