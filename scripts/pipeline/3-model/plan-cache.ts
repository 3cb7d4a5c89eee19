import type { ArticleCard } from '../../../src/lib/content-types.ts'
import type { SourceDocument } from '../1-load/document.ts'
import { countsOf, type SoundContent } from '../2-validate/content.ts'
import type { Timetables } from '../2-validate/clock/timetables.ts'
import type { Cache } from '../../platform/cache/cache.ts'
import { factsOfManifest, type Facts } from './facts.ts'
import { readIcons } from './icons.ts'
import { indexArticles, sameFiles, type ArticleIndex } from './article-index.ts'
import { mediaCache, readPictures, type MediaCache, type PictureSource, type Size } from './pictures.ts'
import { readDocuments, readMedia, type MediaSource } from './media.ts'
import { recentTimetables } from './recent-timetables.ts'

/** The inputs that all pages of a site share. */
export interface SiteParts {
  facts: Facts
  pictures: ReadonlyMap<string, PictureSource>
  media: ReadonlyMap<string, MediaSource>
  documents: ReadonlyMap<string, MediaSource>
  icons: Record<string, string>
  articles: ArticleIndex
  /** Who is there when, without what is long past. */
  timetables: Timetables
  /** Article cards by their front matter, valid for these facts, pictures and this manifest. */
  cards: WeakMap<object, ArticleCard>
}

/** Results of earlier plans, so that the cost of planning after one saved file does not grow with the site. */
export interface PlanCache {
  files: MediaCache
  last?: SiteParts & { manifest: SoundContent['manifest'] }
  /** The pictures, films, documents and icons that each document refers to. */
  names: WeakMap<SourceDocument, ReferencedNames>
  /** Drops a picture, film or document that was saved. */
  forget: (file: string) => void
}

/** An empty cache, but for known sizes of pictures. */
export function planCache(sizes?: Cache<Size>): PlanCache {
  const cache: PlanCache = {
    files: mediaCache(sizes),
    names: new WeakMap(),
    forget(file) {
      cache.files.pictures.delete(file)
      cache.files.media.delete(file)
      // A picture may have come or gone: its name is looked up on the disk again.
      cache.last = undefined
    },
  }
  return cache
}

/** Collects the shared inputs of a site; those whose own inputs did not change come from the cache. */
export async function siteParts(content: SoundContent, cache: PlanCache): Promise<SiteParts> {
  const { last } = cache
  const { manifest } = content
  const timetables = recentTimetables(content)
  const counts = countsOf(content.schemas, content.documents)
  const sameFacts =
    last?.manifest === manifest &&
    isSame(last.timetables.schedules, timetables.schedules) &&
    [...counts].every(([list, count]) => last.facts.words.get(`count.${list}`) === String(count))
  const facts = sameFacts ? last.facts : factsOfManifest(content.schemas, manifest, counts, timetables.schedules)
  const files = last && sameNames(content, last.articles.documents, cache) ? last : await filesOf(content, cache)
  const cards = last && sameFacts && files === last ? last.cards : new WeakMap<object, ArticleCard>()
  cache.last = {
    manifest,
    facts,
    timetables,
    pictures: files.pictures,
    media: files.media,
    documents: files.documents,
    icons: files.icons,
    cards,
    articles: indexArticles(content, last?.articles),
  }
  return cache.last
}

const isSame = (one: Timetables['schedules'], other: Timetables['schedules']) =>
  JSON.stringify([...one]) === JSON.stringify([...other])

/** Reads every file that the documents refer to, each once. */
async function filesOf(
  content: SoundContent,
  cache: PlanCache,
): Promise<Pick<SiteParts, 'pictures' | 'media' | 'documents' | 'icons'>> {
  const names = (kind: keyof ReferencedNames) =>
    new Set(content.documents.flatMap((document) => referencedNames(content, document, cache)[kind]))
  const pictures = await readPictures(content.files, names('image'), cache.files)
  return {
    pictures,
    media: readMedia(content.files, names('media'), cache.files),
    documents: readDocuments(content.files, names('document'), cache.files),
    icons: readIcons(names('icon')),
  }
}

/** The file and icon names that a document refers to. */
type ReferencedNames = Record<'document' | 'image' | 'media' | 'icon', readonly string[]>

function referencedNames({ valuesOf }: SoundContent, document: SourceDocument, { names }: PlanCache): ReferencedNames {
  const known = names.get(document)
  if (known) return known
  const values = valuesOf(document)
  const of = (wanted: keyof ReferencedNames) =>
    values.filter(({ kind }) => kind === wanted).map(({ value }) => String(value))
  const found = { document: of('document'), image: of('image'), media: of('media'), icon: of('icon') }
  names.set(document, found)
  return found
}

/** Whether each document refers to the same files as its previous version. */
function sameNames(content: SoundContent, before: readonly SourceDocument[], cache: PlanCache): boolean {
  const names = (document: SourceDocument) => JSON.stringify(referencedNames(content, document, cache))
  return (
    sameFiles(content.documents, before) &&
    content.documents.every(
      (document, index) => document === before[index] || names(document) === names(before[index] ?? document),
    )
  )
}
