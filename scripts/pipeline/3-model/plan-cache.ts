import type { ArticleCard } from '../../../src/lib/content-types.ts'
import type { SourceDocument } from '../1-load/document.ts'
import type { SoundContent } from '../2-validate/content.ts'
import type { Memory } from '../../platform/cache/memory.ts'
import { factsOfManifest, type Facts } from './facts.ts'
import { readIcons } from './icons.ts'
import { listed, sameFiles, type Listed } from './listed.ts'
import {
  noFilesRead,
  readMedia,
  readPictures,
  type FilesRead,
  type MediaSource,
  type PictureSource,
  type Size,
} from './pictures.ts'

/** What all pages of a site are made of besides their own words. */
export interface Parts {
  facts: Facts
  pictures: ReadonlyMap<string, PictureSource>
  media: ReadonlyMap<string, MediaSource>
  icons: Record<string, string>
  listed: Listed
  /** Cards of articles by their front matter, made of these facts, these pictures and this manifest. */
  cards: WeakMap<object, ArticleCard>
}

/** What plans found out that the next one would find as well, so that a plan after one saved file costs little however many there are. */
export interface PlanMemory {
  files: FilesRead
  last?: Parts & { manifest: SoundContent['manifest'] }
  /** Of each document the names in it. */
  naming: WeakMap<SourceDocument, Naming>
  /** To be called with the path of a picture or film that was saved. */
  forget: (file: string) => void
}

/**
 * A memory in which nothing is yet.
 * @param sizes what is known of pictures already
 */
export function planMemory(sizes?: Memory<Size>): PlanMemory {
  const memory: PlanMemory = {
    files: noFilesRead(sizes),
    naming: new WeakMap(),
    forget(file) {
      memory.files.pictures.delete(file)
      memory.files.media.delete(file)
      // Pictures may have come or gone: the names are looked for on the disk again.
      memory.last = undefined
    },
  }
  return memory
}

/** Puts the parts of a site together: those of the plan before where nothing that they are made of has changed. */
export async function partsOf(content: SoundContent, memory: PlanMemory): Promise<Parts> {
  const { last } = memory
  const { documents, manifest } = content
  const sameManifest = last?.manifest === manifest
  const facts = sameManifest ? last.facts : factsOfManifest(content.schemas, manifest)
  const files = last && sameNames(content, last.listed.documents, memory) ? last : await filesOf(content, memory)
  const { pictures, media, icons } = files
  const cards = last && sameManifest && files === last ? last.cards : new WeakMap<object, ArticleCard>()
  memory.last = { manifest, facts, pictures, media, icons, cards, listed: listed({ documents }, last?.listed) }
  return memory.last
}

/** Reads what the documents name, each once. */
async function filesOf(
  content: SoundContent,
  memory: PlanMemory,
): Promise<Pick<Parts, 'pictures' | 'media' | 'icons'>> {
  const names = (kind: keyof Naming) =>
    new Set(content.documents.flatMap((document) => namesIn(content, document, memory)[kind]))
  const pictures = await readPictures(content.files, names('image'), memory.files)
  return { pictures, media: readMedia(content.files, names('media'), memory.files), icons: readIcons(names('icon')) }
}

/** What the values of some kinds in a document name. */
type Naming = Record<'image' | 'media' | 'icon', readonly string[]>

function namesIn({ valuesOf }: SoundContent, document: SourceDocument, { naming }: PlanMemory): Naming {
  const before = naming.get(document)
  if (before) return before
  const values = valuesOf(document)
  const of = (wanted: keyof Naming) => values.filter(({ kind }) => kind === wanted).map(({ value }) => String(value))
  const made = { image: of('image'), media: of('media'), icon: of('icon') }
  naming.set(document, made)
  return made
}

/** Whether each document names what the one before in its place named. */
function sameNames(content: SoundContent, before: readonly SourceDocument[], memory: PlanMemory): boolean {
  const names = (document: SourceDocument) => JSON.stringify(namesIn(content, document, memory))
  return (
    sameFiles(content.documents, before) &&
    content.documents.every(
      (document, index) => document === before[index] || names(document) === names(before[index] ?? document),
    )
  )
}
