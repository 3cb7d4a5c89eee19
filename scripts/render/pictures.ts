import { readFileSync, statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { extname, join } from 'node:path'
import type { Sharp } from 'sharp'
import type { Picture } from '../../src/lib/content-types.ts'
import type { PictureSource } from '../model/pictures.ts'
import { writeWhole } from '../write-whole.ts'
import type { Made } from './found/made.ts'
import { keptOriginal, place } from './place.ts'

/** How each format is written. Changing this changes every picture: raise the version. */
const VERSION = 1
const FORMATS = {
  avif: (image: Sharp) => image.avif({ quality: 52, effort: 2 }),
  webp: (image: Sharp) => image.webp({ quality: 74, effort: 3 }),
  jpg: (image: Sharp) => image.jpeg({ quality: 76, mozjpeg: true }),
} as const

type Format = keyof typeof FORMATS

/** One file to make: a picture in a width and a format. */
export interface Variant {
  source: PictureSource
  width: number
  format: Format | 'svg'
  url: string
}

/** Every file a picture needs: AVIF and WebP in all widths, JPEG in one, an SVG as it is. */
export function variantsOf(source: PictureSource): Variant[] {
  const { src, widths } = source.picture
  if (extname(source.file) === '.svg') return [{ source, width: source.picture.width, format: 'svg', url: `${src}.svg` }]
  const fallback = fallbackWidth(source.picture)
  return [
    ...widths.flatMap((width) => (['avif', 'webp'] as const).map((format): Variant => ({ source, width, format, url: `${src}-${width}.${format}` }))),
    { source, width: fallback, format: 'jpg', url: `${src}-${fallback}.jpg` },
  ]
}

/** As in src/parts/picture.tsx; a test holds them together. */
export const fallbackWidth = (picture: Picture) => picture.widths.filter((width) => width <= 960).at(-1) ?? picture.widths[0] ?? picture.width

/** Makes one file unless the cache has it; returns its path in the cache. Keyed by the original's content. */
export async function makeVariant(root: string, cache: string, { source, width, format, url }: Variant, note?: Note): Promise<string> {
  const original = join(root, source.file)
  if (format === 'svg') return keptOriginal(cache, original, url)
  return makeOnce(cache, `pictures/${source.hash}-${width}-v${VERSION}.${format}`, async () => FORMATS[format]((await openSharp())(readFileSync(original)).resize({ width })).toBuffer(), note)
}

/** Opens the library of pictures, which is large, when there is one to make. */
async function openSharp() {
  const { default: sharp } = await import('sharp')
  // No two pictures are the same, so what it would keep of the last ones (50 MB) helps no other.
  sharp.cache(false)
  return sharp
}

type Note = (kind: string, what: string, why: string) => void

/** Makes a file of the cache unless it is there; it appears only when it is whole. Returns its path. */
async function makeOnce(cache: string, name: string, make: () => Promise<Buffer>, note?: Note): Promise<string> {
  const path = join(cache, name)
  if (statSync(path, { throwIfNoEntry: false })?.size) return path
  note?.('pictures', name, 'new')
  writeWhole(path, await make())
  return path
}

interface PicturesInput {
  root: string
  cache: string
  sources: readonly PictureSource[]
  /** Further pictures that are drawn: cards, icons. */
  made: readonly Made[]
  out: string
  progress: (done: number, all: number) => void
  note: (kind: string, what: string, why: string) => void
}

/**
 * At once, at most: sharp works on the threads of Node's pool, of which there are four. More would only wait there with
 * a whole picture each in memory.
 */
const MOST_AT_ONCE = 4

/** Makes all files of all pictures, as many at a time as there are cores for, and tells how far it is. */
export async function makePictures({ root, cache, sources, made, out, progress, note }: PicturesInput): Promise<void> {
  const jobs = [
    ...sources.flatMap(variantsOf).map((variant) => ({ url: variant.url, path: () => makeVariant(root, cache, variant, note) })),
    ...made.map((one) => ({ url: one.url, path: () => makeOnce(cache, one.cached, one.make, note) })),
  ]
  let next = 0
  let done = 0
  const worker = async () => {
    for (let job = jobs[next++]; job; job = jobs[next++]) {
      place(await job.path(), join(out, job.url))
      progress(++done, jobs.length)
    }
  }
  // One more than cores: while a picture is written the next is drawn.
  await Promise.all(Array.from({ length: Math.min(MOST_AT_ONCE, availableParallelism() + 1) }, worker))
}
