import type { Danger, FindFile, FindItem } from '../../../src/find/types.ts'
import type { Session, Timetable } from '../../../src/clock/types.ts'
import { fill } from '../../../src/clock/words.ts'
import type { Phone, Schedule } from '../../../src/lib/content-types.ts'
import type { SiteContent } from '../../../src/generated/types.ts'
import { ARTICLES, itemsOf } from '../2-validate/content.ts'
import type { Schema } from '../2-validate/schema/schemas.ts'
import { anchorsOfItems } from '../2-validate/query.ts'
import { isObject } from '../2-validate/visit.ts'
import type { Articles } from './articles.ts'
import { WEEKDAYS } from '../2-validate/weekdays.ts'
import { daysIn } from './facts.ts'
import { OPEN, pathIn, withoutMarks } from './languages.ts'
import { resolve, type Lookup } from './resolve.ts'

interface FindSection {
  path: string
  call: Phone
  always?: Phone
  lists: {
    label: string
    kind: string
    items: Record<string, unknown>[]
    link?: string
    withoutBooking?: Record<string, unknown>[]
  }[]
  danger?: {
    id: string
    heading: string
    items: string[]
    call: Phone
    also?: Phone
    link?: { label: string; link: string }
    words: Words
    except?: Words
  }[]
}

type Words = Record<string, string[]>

/** The section `find` of the manifest, with the labels of the layout for pages and articles. */
interface FindInput {
  lookup: Lookup
  articles: Articles
  /** The section as it is written. */
  section: Record<string, unknown>
  routes: readonly Record<string, unknown>[]
  labels: Record<string, unknown>
  /** The button of the header. */
  book: { label: string; link: string }
}

/** The content of find.json: the items of the lists, the pages, the articles, and the signs of danger. */
export function findFile({ lookup, articles, section, routes, labels, book }: FindInput): FindFile {
  const { schemas } = lookup.content
  const {
    path,
    call,
    always,
    lists,
    danger = [],
  } = resolve(lookup, schemas.site.properties?.find ?? {}, section) as FindSection
  const kinds = new Map(
    (section.lists as { kind: string; items: { from: string } }[]).map((one) => [one.items.from, one.kind]),
  )
  const walkIn = new Set(
    lists.flatMap(({ kind, withoutBooking = [] }) => withoutBooking.map(({ id }) => `${kind}:${String(id)}`)),
  )
  const { language } = (lookup.content.manifest as { site: { language: string } }).site
  const records = lists.flatMap(({ kind, items, link }, index) => {
    const from = (section.lists as { items: { from: string } }[])[index]?.items.from ?? ''
    const owner = ownerIn(schemas.records.get(from)?.items, kinds)
    const places = placesOn(lookup.content, routes, link, from)
    const linkTo = ({ id }: Record<string, unknown>) => (places.has(String(id)) ? `${link}#${String(id)}` : link)
    return items
      .map((item) => fromRecord(kind, item, linkTo(item) ?? '/', owner, { labels, language }))
      .map((item) => (walkIn.has(item.ref) || walkIn.has(item.of ?? '') ? { ...item, walkIn: true } : item))
  })
  const pages = routes.flatMap((route) => (isFound(route, path) ? [fromPage(lookup, route)] : []))
  const found = itemsOf(lookup.content, ARTICLES).flatMap(({ id, item }): FindItem[] => {
    const card = articles.card(id)
    if (!card) return []
    const about = texts(item.keywords)
    return [
      {
        ref: `article:${id}`,
        title: card.title,
        link: card.link,
        ...(about && { about }),
        text: firstSentence(card.summary),
      },
    ]
  })
  return {
    groups: [
      ...lists.map(({ kind, label }) => ({ kind, label })),
      { kind: 'page', label: String(labels.findPages) },
      { kind: 'article', label: String(labels.findArticles) },
    ],
    items: [...records, ...pages, ...found],
    dangers: danger.map(fromDanger),
    path,
    call: numberOf(call),
    ...(always && { always: numberOf(always) }),
    book: { label: book.label, link: book.link },
    labels: Object.fromEntries(WORDS.map(([name, label]) => [name, String(labels[label])])) as FindFile['labels'],
  }
}

/** The words of results, and the labels that say them. */
const WORDS: readonly (readonly [keyof FindFile['labels'], string])[] = [
  ['many', 'findMany'],
  ['one', 'findOne'],
  ['none', 'findNone'],
  ['noneHelp', 'findNoneHelp'],
  ['without', 'findWithout'],
  ['all', 'findAll'],
  ['here', 'findHere'],
  ['also', 'findAlso'],
  ['call', 'call'],
  ['newTab', 'newTab'],
]

/** A record, by the fields that our lists have in common. */
function fromRecord(
  kind: string,
  item: Record<string, unknown>,
  link: string,
  owner: Owner | undefined,
  words: DayWords,
): FindItem {
  const first = (...values: unknown[]) => values.find((value): value is string => typeof value === 'string')
  const names = texts(item.plainName, item.specialty, item.role)
  const about = texts(item.treats)
  const also = texts(item.languages, item.registration)
  const text = first(item.text, item.summary, item.description)
  const answer = firstParagraph(item.text)
  // Hours are what somebody looks for who asks for them; they stand for the sentence that leads to them.
  const hours = (item.schedules as Schedule[] | undefined)?.map(hoursInFind).join(' ')
  const days = daysInFind(item.sessions as Timetable | undefined, words)
  return {
    ref: `${kind}:${String(item.id)}`,
    title: first(item.name, item.title, item.heading) ?? String(item.id),
    link: first(item.page, item.link) ?? link,
    ...(names && { names }),
    ...wordsOf(item.words),
    ...(about && { about }),
    ...(also && { also }),
    ...(text && { text: firstSentence(text) }),
    ...(answer && { text: firstSentence(answer, SHORT_LETTERS) }),
    ...(hours && { text: hours }),
    ...(days && { days }),
    ...(owner && typeof item[owner.field] === 'string' && { of: `${owner.kind}:${String(item[owner.field])}` }),
  }
}

/** The items of a list that stand on a page at places of their own. */
function placesOn(
  content: Lookup['content'],
  routes: readonly Record<string, unknown>[],
  path: string | undefined,
  list: string,
): ReadonlySet<string> {
  const blocks = routes.flatMap((route) => (route.path === path ? (route.blocks as Record<string, unknown>[]) : []))
  const own = blocks.filter(({ items }) => isObject(items) && items.from === list)
  return new Set(own.flatMap((block) => anchorsOfItems(content, block)))
}

interface DayWords {
  labels: Record<string, unknown>
  language: string
}

/** Weekdays on which somebody is there each week, and in words what is not each week: nobody travels in vain. */
function daysInFind(timetable: Timetable | undefined, { labels, language }: DayWords): string[] | undefined {
  const sessions = timetable?.sessions ?? []
  const weekly = WEEKDAYS.filter((_, day) => sessions.some((one) => isWeekly(one) && one.days.includes(day)))
  const seldom = sessions.flatMap((session) => {
    const days = session.days.map((day) => WEEKDAYS[day]).join(', ')
    if (isWeekly(session)) return []
    if (!session.nth) return [fill(String(labels.everySecond), { days })]
    const ordinals = String(labels.ordinals).split(/\s*,\s*/)
    const nth = session.nth.map((one) => ordinals.at(one < 0 ? -1 : one - 1) ?? String(one))
    return [fill(String(labels.nthOfMonth), { nth: nth.join(', '), days })]
  })
  const days = [...weekly, ...seldom]
  return days.length ? days.map((day) => daysIn(language, day)) : undefined
}

/** Opening hours in one sentence, under their name. */
const hoursInFind = ({ label, rows }: Schedule) =>
  `${label}: ${rows.map((row) => `${row.label} ${row.text}`).join('; ')}.`

const isWeekly = ({ nth, secondWeek }: Session) => !nth && secondWeek === undefined

interface Owner {
  field: string
  kind: string
}

/** The field of a record that names an item of another list that can be found. */
function ownerIn(schema: Schema | undefined, kinds: ReadonlyMap<string, string>): Owner | undefined {
  for (const [field, value] of Object.entries(schema?.properties ?? {})) {
    const kind = value['x-kind'] === 'record-id' ? kinds.get(value['x-record'] ?? '') : undefined
    if (kind) return { field, kind }
  }
  return undefined
}

/** Pages of records are found as their records; those that search engines leave out are left out here too. */
const isFound = (route: Record<string, unknown>, own: string) =>
  !route.each && !route.hidden && !route.notFound && route.layout !== 'bare' && route.path !== own

function fromPage(lookup: Lookup, route: Record<string, unknown>): FindItem {
  const { title, breadcrumb, description } = Object.fromEntries(
    ['title', 'breadcrumb', 'description'].map((field) => [
      field,
      route[field] === undefined ? undefined : String(resolve(lookup, { 'x-kind': 'text' }, route[field])),
    ]),
  )
  return {
    ref: `page:${String(route.path)}`,
    title: breadcrumb ?? title ?? '',
    link: String(route.path),
    ...(breadcrumb && title && breadcrumb !== title && { names: [title] }),
    ...wordsOf(route.words),
    ...(description && { text: firstSentence(description) }),
  }
}

const fromDanger = ({
  id,
  heading,
  items,
  call,
  also = call.elsewhere,
  link,
  words,
  except = {},
}: NonNullable<FindSection['danger']>[number]): Danger => ({
  id,
  heading,
  items,
  call: numberOf(call),
  ...(also && { also: numberOf(also) }),
  ...(link && { link }),
  words: Object.values(words).flat(),
  except: Object.values(except).flat(),
})

const numberOf = ({ label, number, href, reach }: Phone) => ({ label, number, href, ...(reach && { reach }) })

/**
 * What the field looks through on pages in another language: everything in the language of the site, found by the same
 * words as there and by those of the translation, and shown in the translation. What has none says its language.
 * @param site the site in that language
 * @param said what the translated content gives, in which texts without a translation are marked
 * @param file the same of the language of the site, with all pages
 */
export function findFileIn(
  { language, common }: { language: string; common: SiteContent },
  said: FindFile,
  file: FindFile,
  source: string,
): FindFile {
  const byRef = new Map(said.items.map((item) => [item.ref, item]))
  const items = file.items.map((item): FindItem => {
    const path = item.ref.startsWith('page:') ? item.ref.slice('page:'.length) : undefined
    const other = byRef.get(path === undefined ? item.ref : `page:${pathIn(language, path)}`)
    if (!other || isMarked(other.title)) return { ...item, lang: source, ...(other && { link: other.link }) }
    const translated = (texts: readonly string[] = []) => texts.filter((text) => !isMarked(text))
    const words = texts(item.words, item.names)
    const about = texts(translated(other.about), item.about)
    const { text: _, ...same } = item
    return {
      ...same,
      title: other.title,
      link: other.link,
      source: item.title,
      names: translated(other.names),
      ...(words && { words }),
      ...(about && { about }),
      also: [...new Set([...translated(other.also), ...(item.also ?? [])])],
      ...(other.text && !isMarked(other.text) && { text: other.text }),
      ...(other.days && { days: other.days }),
    }
  })
  const dangers = said.dangers.map((danger, index): Danger => {
    const own = file.dangers[index]
    if (!own || ![danger.heading, ...danger.items].some(isMarked)) return danger
    return { ...danger, lang: source, heading: own.heading, items: own.items }
  })
  return {
    ...withoutMarks(said),
    items,
    source,
    dangers: withoutMarks(dangers),
    ...(dangers.some(({ lang }) => lang) && { waits: common.labels.draftWaits }),
  }
}

const isMarked = (text: string) => text.includes(OPEN)

/** The words of the first paragraph of Markdown. */
function firstParagraph(text: unknown): string | undefined {
  const html = isObject(text) && typeof text.html === 'string' ? text.html : ''
  const paragraph = /<p>(.*?)<\/p>/s.exec(html)?.[1]
  return paragraph?.replace(/<[^>]+>/g, '').replace(/&(amp|lt|gt|quot|#x?\w+);/g, (sign) => SIGNS[sign] ?? sign)
}
const SIGNS: Record<string, string> = {
  '&amp;': '&',
  '&#x26;': '&',
  '&lt;': '<',
  '&#x3C;': '<',
  '&gt;': '>',
  '&quot;': '"',
}

/** A result shows one sentence. */
const firstSentence = (text: string, most = MOST_LETTERS) =>
  shortened(/^.{20,}?[.!?।](?=\s|$)/su.exec(text)?.[0] ?? text, most)

/** As many letters of a text as a result shows on a phone; the file with all of them is kept small. */
const MOST_LETTERS = 120
/** Of what is written in Markdown: there is more of it. */
const SHORT_LETTERS = 60
const shortened = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, text.lastIndexOf(' ', most)).replace(/[\s,;:–-]+$/, '')} …` : text

/** Plain words by their language: Nepali is in its own letters and in Roman ones. */
function wordsOf(value: unknown): Pick<FindItem, 'words' | 'nepali'> {
  const { nepali, romanised, ...rest } = isObject(value) ? value : {}
  const [english, own] = [texts(...Object.values(rest)), texts(nepali, romanised)]
  return { ...(english && { words: english }), ...(own && { nepali: own }) }
}

/** All texts of fields that are a text or a list of texts; undefined where there is none. */
function texts(...values: unknown[]): string[] | undefined {
  const all = values.flat().filter((value): value is string => typeof value === 'string')
  return all.length ? [...new Set(all)] : undefined
}
