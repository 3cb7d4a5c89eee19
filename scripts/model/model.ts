import { during } from '../report/fault.ts'
import type { ApprovedContent } from '../validate/content.ts'
import { articleCards, articleMaker } from './articles.ts'
import { makeFacts } from './facts.ts'
import { readIcons } from './icons.ts'
import { fillText, markdownMaker, type MakeMarkdown } from './markdown.ts'
import { readMedia, readPictures } from './pictures.ts'
import { resolve, type Lookup } from './resolve.ts'
import type { Page, Site } from './site.ts'

type Raw = Record<string, unknown>

/** Parts of the manifest that every page shares. */
const COMMON = ['site', 'labels', 'header', 'floating', 'footer', 'analytics'] as const

/** Makes the one Site value from checked content. Throws only for a fault of ours. */
export async function model(content: ApprovedContent, markdown: MakeMarkdown = markdownMaker()): Promise<Site> {
  const manifest = content.manifest as Raw & { site: Raw; facts: Raw; labels: Raw; routes: Raw[]; articles?: Raw & { path: string; blocks: unknown[] } }
  const named = (kind: string) => content.values.filter((value) => value.kind === kind).map(({ value }) => String(value))
  const facts = makeFacts(manifest.facts, manifest.site, manifest.labels)
  const pictures = await readPictures(content.root, named('image'))
  const media = readMedia(content.root, named('media'))
  const cards = articleCards(content, facts, pictures)
  const lookup: Lookup = { content, facts, pictures, media, cards, markdown }
  const blocks = (list: unknown[]) => list.map((block) => resolve(lookup, { 'x-kind': 'block' }, block))
  const common = Object.fromEntries(COMMON.filter((part) => manifest[part] !== undefined).map((part) => [part, resolve(lookup, content.schemas.site.properties?.[part] ?? {}, manifest[part])]))

  const pages = manifest.routes.map((route): Page => ({
    id: moduleName(String(route.path)), path: String(route.path), title: fillText(String(route.title), facts), description: fillText(String(route.description), facts),
    breadcrumb: fillText(String(route.breadcrumb ?? route.title), facts), layout: route.layout === 'bare' ? 'bare' : 'full', aliases: (route.aliases ?? []) as string[],
    hidden: route.hidden === true, notFound: route.notFound === true, source: 'site.yaml',
    ...(typeof route.image === 'string' && { image: pictures.get(route.image)?.picture }),
    blocks: blocks(route.blocks as unknown[]),
  }))
  const { articles } = manifest
  const makeArticle = articleMaker(content, facts, cards, markdown)
  // The same blocks stand on the page of every article.
  const shared = articles ? blocks(articles.blocks) : []
  const articlePages = articles ? cards.map((card) => during(`content/articles/${card.id}.md`, (): Page => ({
    id: moduleName(card.link), path: card.link, title: card.title, description: card.summary, breadcrumb: card.title, layout: 'full', aliases: [], hidden: false, notFound: false,
    source: `content/articles/${card.id}.md`, image: card.image, blocks: shared, article: makeArticle(card),
  }))) : []

  return {
    common, url: String(manifest.site.url).replace(/\/$/, ''), language: String(manifest.site.language), theme: (manifest.site.theme ?? {}) as Record<string, string>,
    pages: [...pages, ...articlePages], icons: readIcons(named('icon')), pictures: [...pictures.values()], media: [...media.values()],
  }
}

/** The name of a page's module: / is home, /blog/kidney-stone is blog--kidney-stone. */
const moduleName = (path: string) => path.slice(1).replaceAll('/', '--') || 'home'
