import type { Block, SiteContent } from '../../../src/generated/types.ts'
import type { Phone } from '../../../src/lib/content-types.ts'
import { withFile } from '../../platform/internal-error.ts'
import { checksumOf } from '../../platform/cache/checksummed-json.ts'
import { articlePath, type ApprovedContent, type SoundContent } from '../2-validate/content.ts'
import { isObject } from '../2-validate/visit.ts'
import { labelsOf } from '../2-validate/schema/labels.ts'
import { articlesOf } from './articles.ts'
import { fillText } from './fill-facts.ts'
import { findFile } from './find.ts'
import { markdownRenderer, type MarkdownRenderer } from './markdown.ts'
import { outsideSources } from './outside-sources.ts'
import { siteParts, planCache } from './plan-cache.ts'
import { resolve, type Lookup } from './resolve.ts'
import { moduleName, type Page, type Plan, type PlannedPage, type Site, type FullPage } from './site.ts'

type RawManifest = Record<string, unknown>

/** The fields of the manifest that every page shares. */
const COMMON = ['site', 'header', 'floating', 'footer', 'analytics', 'maps', 'find'] as const

/** Makes the Site from checked content; bodies of articles are made on demand. Throws only for a fault of ours. */
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
  const manifest = content.manifest as RawManifest & {
    site: RawManifest
    facts: RawManifest
    routes: RawManifest[]
    articles?: RawManifest & { path: string; blocks: unknown[] }
  }
  const { facts, pictures, media, icons, articles: index, cards } = await siteParts(content, cache)
  const articles = articlesOf(content, index, facts, pictures, markdown, cards)
  const lookup: Lookup = { content, facts, pictures, media, cards: articles.cards, markdown }
  const blocks = (list: unknown[]) => list.map((block) => resolve(lookup, { 'x-kind': 'block' }, block) as Block)
  const { schemas } = content
  const withSources = (list: Block[]) => {
    const sources = outsideSources(schemas, list)
    return { blocks: list, ...(sources && { sources }) }
  }
  const labels = labelsOf(schemas.site, manifest)
  const section = manifest.find as RawManifest | undefined
  const common = resolve(lookup, schemas.site, {
    ...Object.fromEntries(
      COMMON.flatMap((part) => (manifest[part] === undefined ? [] : [[part, forPages(schemas, part, manifest[part])]])),
    ),
    labels,
  }) as SiteContent

  const marked = (mark: keyof Site['marked']) =>
    [...content.schemas.blocks].flatMap(([type, schema]) => (schema[mark] ? [type] : []))

  const pages = manifest.routes.map((route): PlannedPage => {
    const known = {
      path: String(route.path),
      aliases: (route.aliases ?? []) as string[],
      notFound: route.notFound === true,
    }
    const make = (): Page => ({
      id: moduleName(known.path),
      path: known.path,
      title: fillText(String(route.title), facts),
      description: fillText(String(route.description), facts),
      breadcrumb: fillText(String(route.breadcrumb ?? route.title), facts),
      layout: route.layout === 'bare' ? 'bare' : 'full',
      aliases: known.aliases,
      hidden: route.hidden === true,
      notFound: known.notFound,
      source: 'site.yaml',
      ...(typeof route.image === 'string' && { image: pictures.get(route.image)?.picture }),
      ...withSources(blocks(route.blocks as unknown[])),
    })
    return { ...known, summary: make, make: make as () => FullPage, key: () => checksumOf(JSON.stringify(make())) }
  })
  // Every article page has the same blocks.
  let shared: ReturnType<typeof withSources> | undefined
  let sharedKey: string | undefined
  const articlePages = manifest.articles
    ? articles.ids.map((id): PlannedPage => {
        const file = `content/articles/${id}.md`
        const look = () =>
          withFile(file, () => {
            const card = articles.card(id)
            if (!card) throw new Error(`There is no article ${id}`)
            shared ??= withSources(blocks(manifest.articles?.blocks ?? []))
            return {
              id: moduleName(card.link),
              path: card.link,
              title: card.title,
              description: card.summary,
              breadcrumb: card.title,
              layout: 'full' as const,
              aliases: [],
              hidden: false,
              notFound: false,
              source: file,
              image: card.image,
              ...shared,
              article: card,
            }
          })
        return {
          path: `${articlePath(content)}/${id}`,
          aliases: [],
          notFound: false,
          summary: look,
          make: () => withFile(file, () => ({ ...look(), article: articles.article(id) })),
          key: () =>
            withFile(file, () =>
              checksumOf(
                JSON.stringify([
                  { ...look(), blocks: (sharedKey ??= checksumOf(JSON.stringify(look().blocks))) },
                  articles.inputsOf(id),
                ]),
              ),
            ),
        }
      })
    : []

  return {
    common,
    phones: phonesOf(manifest.facts),
    ...(section && {
      find: () => findFile({ lookup, articles, section, routes: manifest.routes, labels, book: common.header.action }),
    }),
    marked: { 'x-over-page': marked('x-over-page'), 'x-key-facts': marked('x-key-facts') },
    url: String(manifest.site.url).replace(/\/$/, ''),
    language: String(manifest.site.language),
    theme: (manifest.site.theme ?? {}) as Record<string, string>,
    pages: [...pages, ...articlePages],
    icons,
    pictures: [...pictures.values()],
    media: [...media.values()],
  }
}

/** A section of the manifest without what pages do not get of it (x-apart). */
function forPages({ site }: SoundContent['schemas'], part: string, section: unknown): unknown {
  if (!isObject(section)) return section
  const { properties = {} } = site.properties?.[part] ?? {}
  return Object.fromEntries(Object.entries(section).filter(([name]) => !properties[name]?.['x-apart']))
}

/** Every phone number by its name in the facts, as it is shown; one of a country only by its group too. */
const phonesOf = ({ phone = {}, national = {} }: RawManifest): Record<string, string> => {
  const numbers = (group: unknown, before = '') =>
    Object.entries(group as Record<string, Phone>).map(([name, { number }]) => [`${before}${name}`, number])
  return Object.fromEntries([...numbers(phone), ...numbers(national, 'national.')]) as Record<string, string>
}
