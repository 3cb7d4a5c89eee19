import type { Block, SiteContent } from '../../../src/generated/types.ts'
import type { Phone } from '../../../src/lib/content-types.ts'
import { clockItems } from '../2-validate/clock/timetables.ts'
import { factsOf, type ApprovedContent, type SoundContent } from '../2-validate/content.ts'
import { recordAddresses, recordRoutes } from '../2-validate/record-pages.ts'
import { isObject } from '../2-validate/visit.ts'
import { labelsOf } from '../2-validate/schema/labels.ts'
import { articlesOf } from './articles.ts'
import { calendarsOf } from './calendars.ts'
import { clockContent } from './clock-content.ts'
import { documentNotes } from './document-notes.ts'
import { numberShown, type Facts } from './facts.ts'
import { fillLink } from './fill-facts.ts'
import { findFile, findFileIn } from './find.ts'
import { otherLanguages, pathIn, translationsOf } from './languages.ts'
import { inventoryOf, type WholeSite } from './inventory.ts'
import { draftsOf, isRead } from '../2-validate/languages.ts'
import { madeOn } from './made.ts'
import { markdownRenderer, type MarkdownRenderer } from './markdown.ts'
import { nextNotice } from './notices.ts'
import { outsideSources } from './outside-sources.ts'
import { siteParts, planCache, type SiteParts } from './plan-cache.ts'
import { recordPlans } from './record-plans.ts'
import { resolve, type Lookup } from './resolve.ts'
import { once, routePlan } from './route-plan.ts'
import { findFileOf, type NumberToSave, type Plan, type Site } from './site.ts'
import { markdownFor, pathsOf, translatedParts, withAlternates } from './translations.ts'

type RawManifest = Record<string, unknown>

/** The fields of the manifest that every page shares. */
const COMMON = ['site', 'header', 'floating', 'footer', 'analytics', 'maps', 'find'] as const

/** Makes the Site from checked content; bodies of articles are made on demand. Throws only for an internal error. */
export async function model(
  content: ApprovedContent,
  markdown: MarkdownRenderer = markdownRenderer(),
  cache = planCache(),
): Promise<Site> {
  const planned = await plan(content, markdown, cache)
  return { ...planned, pages: planned.pages.map(({ summary: look, make, key }) => ({ ...look(), make, key })) }
}

/**
 * Plans the site from content that may not have been checked across files; pages are made on demand.
 * Throws where something that all pages share refers to what does not exist.
 * @param cache results of earlier plans
 */
export async function plan(
  content: SoundContent,
  markdown: MarkdownRenderer = markdownRenderer(),
  cache = planCache(),
): Promise<Plan> {
  const parts = await siteParts(content, cache)
  const addressOf = recordAddresses(content)
  const whole = { content, drafts: once(() => draftsOf(content)) }
  const own = planIn(content, parts, markdown, addressOf, whole)
  const manifest = content.manifest as RawManifest & { site: RawManifest; facts: RawManifest }
  const language = String(manifest.site.language)
  const others = otherLanguages(content).map((other) => {
    const translations = [...translationsOf(content.documents, other.language).values()]
    const markdownOf = markdownFor(language, translations)
    const said = planIn(...translatedParts(content, parts, other), markdownOf, addressOf, whole)
    const isThere = pathsOf(other.pages.map((path) => pathIn(other.language, path)))
    return {
      ...said,
      language: other.language,
      isDraft: translations.some((one) => !isRead(one, one.languageChecked)),
      pages: said.pages.filter(({ path }) => isThere(path)),
    }
  })
  const marked = (mark: keyof Site['marked']) =>
    [...content.schemas.blocks].flatMap(([type, schema]) => (schema[mark] ? [type] : []))
  const { common, find, calendars, notices, numbers } = own
  /** The search of a language that has the page of results. */
  const finds = (said: (typeof others)[number]) => {
    const path = said.common.find?.path
    const make = said.find
    return find && make && path !== undefined && path !== common.find?.path
      ? [[findFileOf(path), () => findFileIn(said, make(), find(), language)] as const]
      : []
  }
  const calendarsIn = (language?: string) =>
    (language ? others.find((other) => other.language === language)?.calendars : calendars)?.()
  return {
    common,
    translations: Object.fromEntries(others.map((other) => [other.language, other.common])),
    phones: phonesOf(manifest.facts),
    numbers: (language) => others.find((other) => other.language === language)?.numbers ?? numbers,
    find: find ? Object.fromEntries([[findFileOf(own.common.find?.path ?? ''), find], ...others.flatMap(finds)]) : {},
    ...(calendars && { calendars: calendarsIn, nextNotice: nextNotice(notices) }),
    made: madeOn(content),
    openData: {
      schema: content.schemas.data,
      shownBy: [...content.schemas.blocks].flatMap(([type, { properties = {} }]) =>
        Object.entries(properties).flatMap(([field, schema]) =>
          schema['x-open-data'] ? [{ type, field, list: schema['x-record'] ?? '' }] : [],
        ),
      ),
      samples: samplesOf(content, parts.facts),
    },
    marked: { 'x-over-page': marked('x-over-page'), 'x-key-facts': marked('x-key-facts') },
    url: String(manifest.site.url).replace(/\/$/, ''),
    language,
    theme: (manifest.site.theme ?? {}) as Record<string, string>,
    pages: withAlternates(common, own.pages, others),
    icons: parts.icons,
    pictures: [...parts.pictures.values()],
    media: [...parts.media.values(), ...parts.documents.values()],
  }
}

/**
 * What a site says in one language.
 * @param addressOf the pages of records in the site's own language
 * @param whole the site in its own language
 */
function planIn(
  content: SoundContent,
  parts: SiteParts,
  markdown: MarkdownRenderer,
  addressOf: ReturnType<typeof recordAddresses>,
  whole: WholeSite,
) {
  const manifest = content.manifest as RawManifest & { routes: RawManifest[] }
  const { facts, timetables, pictures, media, documents, articles: index, cards } = parts
  const pageOf = (list: string, id: string) => {
    const path = addressOf(list, id)
    return path && fillLink(path, facts)
  }
  const articles = articlesOf(content, index, facts, pictures, markdown, pageOf, cards)
  const lookup: Lookup = {
    content,
    facts,
    pictures,
    media,
    documents,
    cards: articles.cards,
    markdown,
    pageOf,
    timetables,
  }
  const { schemas } = content
  const labels = labelsOf(schemas.site, manifest)
  const section = manifest.find as RawManifest | undefined
  const clock = clockContent(lookup)
  const inventory = once(() => inventoryOf(whole, lookup))
  const onPage = (path: string, blocks: Block[]) => {
    const sources = outsideSources(schemas, blocks)
    const asks = blocks.some(({ type }) => schemas.blocks.get(type)?.['x-inventory'])
    return {
      blocks,
      ...(sources && { sources }),
      ...clock?.forPage(path, blocks),
      ...(asks && { inventory: inventory() }),
    }
  }
  const common = {
    ...(resolve(lookup, schemas.site, {
      ...Object.fromEntries(
        COMMON.flatMap((part) =>
          manifest[part] === undefined ? [] : [[part, forPages(schemas, part, manifest[part])]],
        ),
      ),
      labels,
    }) as SiteContent),
    ...(clock && { clock: clock.common }),
    ...(documents.size > 0 && { documents: documentNotes(content, documents, labels) }),
  }
  const records = new Map(recordRoutes(content).map((one) => [one.route, one]))
  const pages = manifest.routes.flatMap((route) => {
    const each = records.get(route)
    return each ? recordPlans({ lookup, onPage, articles }, each) : [routePlan({ lookup, onPage }, route)]
  })
  return {
    common,
    pages,
    notices: clock?.notices,
    find:
      section &&
      (() => findFile({ lookup, articles, section, routes: manifest.routes, labels, book: common.header.action })),
    calendars: clock && (() => calendarsOf(lookup)),
    numbers: numbersOf(facts, manifest),
  }
}

/** A section of the manifest without what pages do not get of it (x-apart). */
function forPages({ site }: SoundContent['schemas'], part: string, section: unknown): unknown {
  if (!isObject(section)) return section
  const { properties = {} } = site.properties?.[part] ?? {}
  return Object.fromEntries(Object.entries(section).filter(([name]) => !properties[name]?.['x-apart']))
}

/** The numbers of a site that say what people call them for. */
const numbersOf = ({ values }: Facts, { facts }: RawManifest) =>
  Object.entries((facts as { phone: Record<string, RawManifest> }).phone).flatMap(([id, { use }]): NumberToSave[] =>
    use ? [{ id, phone: values.get(`phone.${id}`) as Phone }] : [],
  )

/** Numbers and addresses that are made up, as texts say them, and notices by `notices/ID`. */
const samplesOf = (content: SoundContent, { words }: Facts): Set<string> =>
  new Set([
    ...Object.entries(factsOf(content)).flatMap(([kind, group]) =>
      Object.entries(group).flatMap(([id, fact]) =>
        isObject(fact) && fact.sample ? (words.get(`${kind}.${id}`) ?? []) : [],
      ),
    ),
    ...clockItems(content, 'notices').flatMap(({ id, item }) => (item.sample ? `notices/${id}` : [])),
  ])

/** Every phone number by its name in the facts, as it is shown; one of a country only by its group too. */
const phonesOf = ({ phone = {}, national = {} }: RawManifest): Record<string, string> => {
  const numbers = (group: unknown, before = '') =>
    Object.entries(group as Record<string, RawManifest>).map(([name, fact]) => [`${before}${name}`, numberShown(fact)])
  return Object.fromEntries([...numbers(phone), ...numbers(national, 'national.')]) as Record<string, string>
}
