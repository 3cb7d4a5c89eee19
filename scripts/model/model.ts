import { during } from '../report/fault.ts'
import { sumOf } from '../sealed.ts'
import { articlePath, type ApprovedContent, type Placed, type SoundContent } from '../validate/content.ts'
import { articlesOf } from './articles.ts'
import { makeFacts } from './facts.ts'
import { readIcons } from './icons.ts'
import { fillText, markdownMaker, type MakeMarkdown } from './markdown.ts'
import { noFilesRead, readMedia, readPictures, type FilesRead } from './pictures.ts'
import { resolve, type Lookup } from './resolve.ts'
import { moduleName, type Page, type Plan, type PlannedPage, type Site, type WholePage } from './site.ts'

type Raw = Record<string, unknown>

/** Parts of the manifest that every page shares. */
const COMMON = ['site', 'labels', 'header', 'floating', 'footer', 'analytics'] as const

/** Makes the one Site value from checked content, and nothing of the texts of articles yet. Throws only for a fault of ours. */
export async function model(content: ApprovedContent, markdown: MakeMarkdown = markdownMaker()): Promise<Site> {
  const planned = await plan(content, markdown)
  return { ...planned, pages: planned.pages.map(({ look, make, key }) => ({ ...look(), make, key })) }
}

/**
 * The site with pages that are made when asked for, from content that may not have been checked across its files yet.
 * Throws where something that all pages share names what does not exist.
 * @param memory what plans before this one found out
 */
export async function plan(content: SoundContent, markdown: MakeMarkdown = markdownMaker(), memory = planMemory()): Promise<Plan> {
  const manifest = content.manifest as Raw & { site: Raw; facts: Raw; labels: Raw; routes: Raw[]; articles?: Raw & { path: string; blocks: unknown[] } }
  const named = namesIn(content, memory.naming)
  const facts = makeFacts(manifest.facts, manifest.site, manifest.labels)
  const pictures = await readPictures(content.root, named.image, memory.files)
  const media = readMedia(content.root, named.media, memory.files)
  const articles = articlesOf(content, facts, pictures, markdown)
  const lookup: Lookup = { content, facts, pictures, media, cards: articles.cards, markdown }
  const blocks = (list: unknown[]) => list.map((block) => resolve(lookup, { 'x-kind': 'block' }, block))
  const common = Object.fromEntries(COMMON.filter((part) => manifest[part] !== undefined).map((part) => [part, resolve(lookup, content.schemas.site.properties?.[part] ?? {}, manifest[part])]))

  const pages = manifest.routes.map((route): PlannedPage => {
    const known = { path: String(route.path), aliases: (route.aliases ?? []) as string[], notFound: route.notFound === true }
    const make = (): Page => ({
        id: moduleName(known.path), path: known.path, title: fillText(String(route.title), facts), description: fillText(String(route.description), facts),
        breadcrumb: fillText(String(route.breadcrumb ?? route.title), facts), layout: route.layout === 'bare' ? 'bare' : 'full', aliases: known.aliases,
        hidden: route.hidden === true, notFound: known.notFound, source: 'site.yaml',
        ...(typeof route.image === 'string' && { image: pictures.get(route.image)?.picture }),
        blocks: blocks(route.blocks as unknown[]),
    })
    return { ...known, look: make, make: make as () => WholePage, key: () => sumOf(JSON.stringify(make())) }
  })
  // The same blocks stand on the page of every article.
  let shared: unknown[] | undefined
  let sharedKey: string | undefined
  const articlePages = manifest.articles ? articles.ids.map((id): PlannedPage => {
    const file = `content/articles/${id}.md`
    const look = () => during(file, () => {
      const card = articles.card(id)
      if (!card) throw new Error(`There is no article ${id}`)
      shared ??= blocks(manifest.articles?.blocks ?? [])
      return {
        id: moduleName(card.link), path: card.link, title: card.title, description: card.summary, breadcrumb: card.title, layout: 'full' as const, aliases: [], hidden: false, notFound: false,
        source: file, image: card.image, blocks: shared, article: card,
      }
    })
    return {
      path: `${articlePath(content)}/${id}`, aliases: [], notFound: false, look,
      make: () => during(file, () => ({ ...look(), article: articles.article(id) })),
      key: () => during(file, () => sumOf(JSON.stringify([{ ...look(), blocks: (sharedKey ??= sumOf(JSON.stringify(look().blocks))) }, articles.partsOf(id)]))),
    }
  }) : []

  return {
    common, url: String(manifest.site.url).replace(/\/$/, ''), language: String(manifest.site.language), theme: (manifest.site.theme ?? {}) as Record<string, string>,
    pages: [...pages, ...articlePages], icons: readIcons(named.icon), pictures: [...pictures.values()], media: [...media.values()],
  }
}

/** What values of some kinds name. */
type Names = Record<'image' | 'media' | 'icon', Set<string>>

/** What plans found out that the next one would find as well. */
export interface PlanMemory {
  files: FilesRead
  /** Of each list of values those that name a file or an icon. */
  naming: WeakMap<readonly Placed[], readonly Placed[]>
}

/** A memory in which nothing is yet. */
export const planMemory = (): PlanMemory => ({ files: noFilesRead(), naming: new WeakMap() })

/** Everything that the documents name, each once. */
function namesIn({ documents, valuesOf }: SoundContent, known: PlanMemory['naming']): Names {
  const names: Names = { image: new Set(), media: new Set(), icon: new Set() }
  for (const document of documents) {
    const values = valuesOf(document)
    const naming = known.get(values) ?? values.filter(({ kind }) => Object.hasOwn(names, kind))
    known.set(values, naming)
    for (const { kind, value } of naming) names[kind as keyof Names].add(String(value))
  }
  return names
}
