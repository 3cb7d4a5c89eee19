import { placeAt, type Path, type SourceDocument } from '../../1-load/document.ts'
import { problemOf, type ArgsFor, type Problem } from '../../../report/problem.ts'
import { ARTICLES, factsOf, itemsOf, type Content, type Rule } from '../content.ts'
import { plainWords, recordLists, type RecordList } from '../entries.ts'
import { resolveRef } from '../schema/schemas.ts'

type Entry = RecordList['items'][number]
type Kind = ArgsFor<'other-entry'>['kind']

/** A value of one entry that has the name of another: its picture, its address, its words. */
export const otherEntry: Rule = (content) => [...ofLists(content), ...covers(content)]

function ofLists(content: Content): Problem[] {
  const lists = recordLists(content)
  const portraits = lists.flatMap(({ items, schema }) =>
    schema?.properties?.image?.['x-unique'] === true && schema.properties.name ? items : [],
  )
  /** Whose picture it is too, in another list; one that many have stands in for theirs. */
  const sameFace = (image: string, { document, item: { name } }: Entry) => {
    const all = portraits.filter(({ item }) => item.image === image)
    return all.length === 2 ? all.find((one) => one.document !== document && one.item.name !== name) : undefined
  }
  return lists.flatMap((list) => list.items.flatMap((one) => inEntry(content, one, list, sameFace).slice(0, 1)))
}

const told = (document: SourceDocument, path: Path, word: string, other: string, kind: Kind, also?: Path): Problem => {
  const problem = problemOf('other-entry', placeAt(document, path), { word, other, kind }, 'warning')
  return also ? { ...problem, second: placeAt(document, also) } : problem
}

function inEntry(
  content: Content,
  one: Entry,
  list: RecordList,
  sameFace: (image: string, one: Entry) => Entry | undefined,
): Problem[] {
  const { id, item, document, path } = one
  const others = list.items.filter((other) => other.id !== id)
  const found: Problem[] = []
  for (const [field, given] of Object.entries(list.schema?.properties ?? {})) {
    const value = item[field]
    if (typeof value !== 'string') continue
    const at = [...path, field]
    const [, group = '', name = ''] = /^\{\{\s*([a-z]+)\.([a-z0-9-]+)\s*\}\}/.exec(value) ?? []
    const mixed = name === '' ? undefined : others.find((other) => name.endsWith(`-${other.id}`))
    const right = mixed ? `${name.slice(0, -mixed.id.length)}${id}` : ''
    if (mixed && factsOf(content)[group]?.[right] !== undefined) {
      const args = { value: `${group}.${name}`, right: `${group}.${right}`, why: 'named' as const }
      found.push(problemOf('other-fact', placeAt(document, at), args, 'warning'))
    }
    const kind = resolveRef(content.schemas, given)['x-kind']
    if (kind === 'image') {
      // Where pictures are not named after their entries, a name says nothing.
      const usual = others.filter((two) => isOwn(fileName(String(two.item[field] ?? '')), two.id))
      const other = usual.length * 2 > others.length ? namedBy(fileName(value), others, id) : undefined
      if (other) found.push(told(document, at, value, other.id, 'picture'))
      const twin =
        given['x-unique'] === true && !plainWords(value).join(' ').includes(plainWords(id).join(' '))
          ? sameFace(value, one)
          : undefined
      if (!other && twin) found.push(told(document, at, value, String(twin.item.name), 'picture'))
    }
    if (kind === 'link' && /^https?:/.test(value)) {
      const other = hostOf(value, id, item, others)
      if (other) found.push(told(document, at, value, other.id, 'link'))
    }
    if (field === 'name' || field === 'title') {
      const slug = plainWords(value).join('-')
      const other = others.find((one) => one.id === slug)
      // The MRI for outpatients is an MRI too.
      if (other && slug !== id && !plainWords(slug).every((word) => plainWords(id).includes(word)))
        found.push(told(document, at, value, other.id, 'name', [...path, 'id']))
    }
    const isLabel = kind === 'text' && /^(?:label|note|caption)$/.test(field)
    if (isLabel) {
      const other = others.find((two) => String(two.item.name).length > 3 && value.includes(String(two.item.name)))
      const usual = others.filter((two) => String(two.item[field]).includes(String(two.item.name)))
      if (other && usual.length * 2 > others.length && !value.includes(String(item.name)))
        found.push(told(document, at, String(other.item.name), String(item.name), 'person', [...path, 'name']))
    }
    if (Array.isArray(given.enum) && typeof item.name === 'string') {
      const words = plainWords(item.name).join(' ')
      const ends = (name: unknown, kindOf: unknown) =>
        ` ${plainWords(name).join(' ')}`.endsWith(` ${plainWords(kindOf).join(' ')}`)
      const other = given.enum.find((two) => two !== value && ends(item.name, two))
      // "Town Savings Bank" is a bank where others of this name are, and nothing else is called so.
      const called = others.filter((two) => ends(two.item.name, other))
      const isUsual = called.length > 0 && called.every((two) => two.item[field] === other)
      if (other !== undefined && isUsual && !` ${words} `.includes(` ${plainWords(value).join(' ')} `)) {
        const args = { word: value, other: item.name, kind: 'department' as const }
        found.push({
          ...problemOf('fields-disagree', placeAt(document, at), args, 'warning'),
          second: placeAt(document, [...path, 'name']),
        })
      }
    }
    if (field === 'alt' && given['x-unique'] === true && typeof item.name === 'string') {
      const name = item.name
      const other = others.find((one) => isPerson(one.item.name) && value.includes(String(one.item.name)))
      const said = other ? String(other.item.name) : portrayed(value, name)
      if (said !== undefined && !value.includes(name))
        found.push(told(document, at, said, name, 'person', [...path, 'name']))
    }
    if (field === 'text' && typeof item.name === 'string') {
      const said = ASKED.exec(value)?.[1]
      const isUsual = others.some((one) => String(one.item.text).includes(String(one.item.name).split(' ')[0] ?? ' '))
      if (said && isPerson(item.name) && isUsual && !plainWords(item.name).includes(said.toLowerCase()))
        found.push(told(document, at, said, item.name, 'person', [...path, 'name']))
    }
  }
  return found
}

const ASKED = /^(?:Ask|Meet|Call|Contact|Write to|Talk to) (\p{Lu}[\p{Ll}\p{M}]+)\b/u
const PORTRAIT = /^(?:Portrait|Photo(?:graph)?|Picture) of (\p{Lu}[\p{L}\p{M}.'’-]+(?: \p{Lu}[\p{L}\p{M}.'’-]+)+)/u

/** Whom a portrait shows by its words, where it is not who the entry is about. A doctor has another message. */
function portrayed(alt: string, name: string): string | undefined {
  const said = PORTRAIT.exec(alt)?.[1]?.trim()
  const own = plainWords(name)
  return said && isPerson(said) && !/\bDr\b/.test(said) && !plainWords(said).some((word) => own.includes(word))
    ? said
    : undefined
}

const isPerson = (name: unknown) => typeof name === 'string' && name.split(' ').length > 1

const fileName = (value: string) =>
  plainWords(
    value
      .split('/')
      .at(-1)
      ?.replace(/\.\w+$/, ''),
  )

/** Whether a file has the id of its entry in its name, or a word of it. */
const isOwn = (words: readonly string[], id: string) =>
  ` ${words.join(' ')} `.includes(` ${plainWords(id).join(' ')} `) ||
  plainWords(id).some((word) => word.length > 3 && words.includes(word))

/** The other entry of a list whose id a file has in its name, where it does not have the own one. */
function namedBy(words: readonly string[], others: readonly Entry[], id: string): Entry | undefined {
  const name = ` ${words.join(' ')} `
  const has = (one: string) => name.includes(` ${plainWords(one).join(' ')} `)
  if (isOwn(words, id)) return undefined
  const named = others.filter((one) => one.id.length > 1 && has(one.id))
  return named.length === 1 ? named[0] : undefined
}

/** The other entry whose name an address on the web begins with. */
function hostOf(link: string, id: string, item: Record<string, unknown>, others: readonly Entry[]): Entry | undefined {
  const host = plainWords(/^https?:\/\/(?:www\.)?([^/.]+)/.exec(link)?.[1]).join('')
  const names = (one: string, name: unknown) =>
    [plainWords(one), plainWords(name)].map((words) => words.filter((word) => word.length > 2))
  const fits = (words: readonly string[]) => words.length > 0 && host.startsWith(words.slice(0, 2).join(''))
  if (
    host === '' ||
    names(id, item.name)
      .flat()
      .some((word) => host.includes(word))
  )
    return undefined
  const named = others.filter((one) => names(one.id, one.item.name).some(fits))
  return named.length === 1 ? named[0] : undefined
}

/** A cover named after another article, where covers are named after their own. */
const covers = (content: Content): Problem[] => {
  const articles = itemsOf(content, ARTICLES)
  const ids = new Set(articles.map(({ id }) => id))
  const usual = articles.filter(({ id, item }) => fileName(String(item.image ?? '')).join('-') === id)
  if (usual.length * 2 < articles.length) return []
  return articles.flatMap(({ id, item, document }) => {
    const name = fileName(String(item.image ?? '')).join('-')
    return name !== id && ids.has(name) ? [told(document, ['image'], String(item.image), name, 'picture')] : []
  })
}
