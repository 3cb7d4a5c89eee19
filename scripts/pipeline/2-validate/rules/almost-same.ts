import { placeAt } from '../../1-load/document.ts'
import { slips } from '../../../report/nearest.ts'
import { problemOf, type Problem } from '../../../report/problem.ts'
import { ARTICLES, itemsOf, type Content, type Rule } from '../content.ts'
import { recordLists } from '../entries.ts'
import { resolveRef, type Schema } from '../schema/schemas.ts'
import { inProse, wordRange } from '../text/prose.ts'
import { isObject } from '../visit.ts'

/** Shorter words are too near to others. */
const LONG = 6
/** Two slips make of a shorter name that of another town. */
const SURE = 10
/** Longer texts are sentences. */
const SHORT = 40

/** A category, a specialty or the name of the house that is written nearly as elsewhere: two groups, or a slip. */
export const almostSame: Rule = (content) => [...inLists(content), ...names(content), ...namesInText(content)]

function inLists(content: Content): Problem[] {
  const lists = [
    ...recordLists(content),
    { list: ARTICLES, items: itemsOf(content, ARTICLES), schema: content.schemas.article },
  ]
  // A word that is somebody's name is no slip, and a slip of it is.
  const names = new Set(lists.flatMap(({ items }) => items.map(({ item }) => item.name)))
  return lists.flatMap(({ items, schema }) =>
    Object.entries(schema?.properties ?? {}).flatMap(([field, own]) => {
      const { items: each, ...resolved } = resolveRef(content.schemas, own)
      const kind = each ? resolveRef(content.schemas, each)['x-kind'] : resolved['x-kind']
      if (
        kind !== 'text' ||
        /^(?:name|title|text|alt|summary|keywords|words|treats|tests|signs|prepare|bring|responsibilities|skills)$/.test(
          field,
        )
      )
        return []
      const uses = new Map<string, number>()
      for (const { item } of items)
        for (const value of Array.isArray(item[field]) ? (item[field] as unknown[]) : [item[field]])
          if (typeof value === 'string' && value.length <= SHORT) uses.set(value, (uses.get(value) ?? 0) + 1)
      if (uses.size < 2) return []
      const given = items.flatMap(({ item, document, path }) =>
        Array.isArray(item[field])
          ? item[field].map((value: unknown, index) => ({ item, value, document, path: [...path, field, index] }))
          : [{ item, value: item[field], document, path: [...path, field] }],
      )
      return given.flatMap(({ item, value, document, path }): Problem[] => {
        if (typeof value !== 'string' || uses.get(value) !== 1 || value.length < LONG || names.has(value)) return []
        const usual =
          [...uses].find(([other, count]) => other !== value && count > 1 && isNear(value, other))?.[0] ??
          ownName(content, item, schema?.properties, value)
        if (usual === undefined) return []
        return [problemOf('almost-same', placeAt(document, path), { word: value, right: usual }, 'warning')]
      })
    }),
  )
}

/** A name that is written otherwise than in the words of its portrait: with a slip, or in capitals. */
const names = (content: Content): Problem[] =>
  recordLists(content).flatMap(({ items }) =>
    items.flatMap(({ item: { name, alt }, document, path }): Problem[] => {
      if (typeof name !== 'string' || typeof alt !== 'string' || alt.includes(name) || name.length < LONG) return []
      const [, said = ''] = /^(?:Portrait|Photo(?:graph)?|Picture) of ([^,]+)/.exec(alt) ?? []
      if (said === '' || slips(said.toLowerCase(), name.toLowerCase()) > 2) return []
      const problem = problemOf(
        'almost-same',
        placeAt(document, [...path, 'name']),
        { word: name, right: said },
        'warning',
      )
      return [{ ...problem, second: placeAt(document, [...path, 'alt']) }]
    }),
  )

/** The name of an item that the entry refers to, which is written nearly so: specialty and department. */
function ownName(content: Content, item: Record<string, unknown>, properties: Schema['properties'], value: string) {
  return Object.entries(properties ?? {}).flatMap(([field, given]) => {
    const schema = resolveRef(content.schemas, given)
    if (schema['x-kind'] !== 'record-id') return []
    const target = itemsOf(content, String(schema['x-record'])).find(({ id }) => id === item[field])
    const name = target?.item.name
    return typeof name === 'string' && name !== value && isNear(value, name) ? [name] : []
  })[0]
}

/** The same but for capitals, or with one slip inside of a word; another ending or number is another thing. */
function isNear(one: string, other: string): boolean {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()]
  if (a === b) return true
  if (a === `${b}${b.at(-1) ?? ''}`) return true
  // MD and MS, DM and MD are degrees: only in a word of some length one letter is a slip.
  const words = a.split(/[^\p{L}\p{M}]+/u)
  const differing = b.split(/[^\p{L}\p{M}]+/u).filter((word, index) => word !== words[index])
  if (differing.length !== 1 || (differing[0]?.length ?? 0) < LONG - 1) return false
  if (/\d/.test(a + b) || a.startsWith(b) || b.startsWith(a) || a.slice(-2) !== b.slice(-2)) return false
  return isSwapped(a, b) || slips(a, b) === 1
}

/** Two letters beside each other that have changed places. */
function isSwapped(a: string, b: string): boolean {
  const at = [...a].findIndex((letter, index) => letter !== b[index])
  const swapped = a.slice(at, at + 2) === `${b[at + 1] ?? ''}${b[at] ?? ''}`
  return a.length === b.length && swapped && a.slice(at + 2) === b.slice(at + 2)
}

/** Words of a name that many have in theirs. */
const COMMON =
  /^(?:hospitals?|clinics?|cent(?:er|re)s?|health|healthcare|medical|medicine|dental|heart|neuro|nursing|home|college|institute|foundation|multispecialty|speciality|specialty|general|district|regional|national|international|teaching|memorial|limited|company)$/i

/** The name of the house or its town with a slip in it. */
function namesInText(content: Content): Problem[] {
  const site = isObject(content.manifest.site) ? content.manifest.site : {}
  const { name, shortName, company, town } = site
  const own = [
    ...new Set(
      [name, shortName, company, town].flatMap((one) => String(one ?? '').match(/\p{Lu}[\p{L}\p{M}]+/gu) ?? []),
    ),
  ]
  const counts = (word: string) => [name, shortName, company].filter((one) => String(one ?? '').includes(word)).length
  const usual = own.filter((word) => word.length > LONG && !COMMON.test(word) && (word === town || counts(word) > 1))
  if (usual.length === 0) return []
  const starts = [...new Set(usual.map((word) => word.slice(0, 1)))].join('')
  const pattern = new RegExp(`(?<![\\p{L}\\p{M}/@.-])[${starts}][\\p{L}\\p{M}]{${LONG - 2},}`, 'gu')
  return inProse(content, (piece) =>
    [...piece.text.matchAll(pattern)].flatMap(({ 0: word, index }): Problem[] => {
      if (usual.includes(word)) return []
      const right = usual.find(
        (one) =>
          Math.abs(one.length - word.length) <= 2 &&
          (isSwapped(word, one) || slips(word, one) <= (one.length < SURE ? 1 : 2)),
      )
      if (!right || word.startsWith(right)) return []
      return [
        problemOf(
          'almost-same',
          placeAt(piece.document, piece.path, wordRange(piece, word, index)),
          { word, right },
          'warning',
        ),
      ]
    }),
  )
}
