import { availableParallelism } from 'node:os'
import { extname, resolve } from 'node:path'
import type { Picture } from '../../../../src/lib/content-types.ts'
import { DiskError } from '../../../platform/files/disk-error.ts'
import type { PictureSource } from '../../3-model/pictures.ts'
import { InternalError } from '../../../platform/internal-error.ts'
import { slashed } from '../../2-validate/schema/schemas.ts'
import { startProcess } from '../../../platform/workers/start-worker.ts'
import { CHILD_WORKER, DRAW } from '../child-tasks.ts'
import type { Drawing, Format, PictureToDraw } from './draw.ts'
import type { Made } from '../social-cards/made.ts'
import { keptOriginal } from '../keep-original.ts'
import type { Store } from '../../../platform/cache/file-store.ts'

/** Raise it when formats are written another way (draw.ts): every picture is made again. */
const VERSION = 2

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
  if (extname(source.file) === '.svg')
    return [{ source, width: source.picture.width, format: 'svg', url: `${src}.svg` }]
  const fallback = fallbackWidth(source.picture)
  return [
    ...widths.flatMap((width) =>
      (['avif', 'webp'] as const).map((format): Variant => ({
        source,
        width,
        format,
        url: `${src}-${width}.${format}`,
      })),
    ),
    { source, width: fallback, format: 'jpg', url: `${src}-${fallback}.jpg` },
  ]
}

/** As in src/parts/picture.tsx; a test holds them together. */
export const fallbackWidth = (picture: Picture) =>
  picture.widths.filter((width) => width <= 960).at(-1) ?? picture.widths[0] ?? picture.width

/** A file of the cache, and what to draw where it is not there; an SVG is there as it is. */
interface Job {
  url: string
  cached: string
  drawing: Drawing | { of: 'original'; file: string }
  /** How many the original has. */
  pixels?: number
}

/** Keyed by the original's content. */
function jobOf(root: string, { source, width, format, url }: Variant): Job {
  const file = resolve(root, source.file)
  if (format === 'svg') return { url, cached: '', drawing: { of: 'original', file } }
  return {
    url,
    cached: `pictures/${source.hash}-${width}-v${VERSION}.${format}`,
    drawing: { of: 'picture', file, width, format },
    pixels: source.picture.width * source.picture.height,
  }
}

/** Makes one file unless the cache has it; returns its path in the cache. */
export async function makeVariant(root: string, store: Store, variant: Variant): Promise<string> {
  return made(store, jobOf(root, variant), async (order) => (await DRAW.load())(order))
}

async function made(
  store: Store,
  { url, cached, drawing }: Job,
  draw: (order: PictureToDraw) => Promise<string>,
): Promise<string> {
  if (drawing.of === 'original') return keptOriginal(store, drawing.file, url)
  const kept = store.get(cached)
  if (kept !== undefined) return kept
  const path = store.draft(cached)
  return store.take(cached, path, await draw({ path, drawing }))
}

interface PicturesInput {
  root: string
  store: Store
  sources: readonly PictureSource[]
  /** Further pictures that are drawn: cards, icons. */
  made: readonly Made[]
  /** Puts a file of the cache at an address of the site. */
  put: (from: string, url: string) => void
  progress: (done: number, all: number) => void
  note: (kind: string, what: string, why: string) => void
}

/**
 * At once, at most: sharp works on the threads of Node's pool, of which there are four. More would only wait there with
 * a whole picture each in memory.
 */
const MOST_AT_ONCE = 4
/** Of pictures with more pixels than this one is drawn at a time: each takes some hundred megabytes. */
const LARGE = 8_000_000
/** So many are drawn here: to start a process takes as long as ten cards. */
const FEW = 10

/** Makes all files of all pictures, as many at a time as there are cores for, and tells how far it is. */
export async function makePictures({
  root,
  store,
  sources,
  made: found,
  put,
  progress,
  note,
}: PicturesInput): Promise<void> {
  const jobs: Job[] = [...sources.flatMap(variantsOf).map((variant) => jobOf(root, variant)), ...found]
  const missing = new Set(
    jobs.flatMap(({ cached, drawing }) =>
      drawing.of === 'original' || store.get(cached) !== undefined ? [] : [cached],
    ),
  )
  for (const cached of missing) note('pictures', cached, 'new, or what was kept was damaged')
  // What sharp takes, two hundred megabytes with all that it leaves lying about, it never gives back.
  const child = missing.size > FEW ? startProcess(CHILD_WORKER, DRAW) : undefined
  let here: ReturnType<typeof DRAW.load> | undefined
  const draw = async (order: PictureToDraw) => (child ? child.run(order) : (await (here ??= DRAW.load()))(order))
  let large: Promise<string> = Promise.resolve('')
  // Two pages may share a card.
  const begun = new Map<string, Promise<string>>()
  const make = (job: Job): Promise<string> => {
    const { url, drawing, pixels = 0 } = job
    const making = () =>
      made(store, job, draw).catch((error: unknown) => {
        throw error instanceof InternalError || error instanceof DiskError
          ? error
          : new InternalError('file' in drawing ? slashed(root, drawing.file) : url.slice(1), error)
      })
    return pixels > LARGE ? (large = large.then(making)) : making()
  }
  const once = (job: Job) => {
    const key = job.cached || job.url
    const path = begun.get(key) ?? make(job)
    begun.set(key, path)
    return path
  }
  let next = 0
  let done = 0
  const worker = async () => {
    for (let job = jobs[next++]; job; job = jobs[next++]) {
      put(await once(job), job.url)
      progress(++done, jobs.length)
    }
  }
  // One more than cores: while a picture is written the next is drawn.
  await Promise.all(Array.from({ length: Math.min(MOST_AT_ONCE, availableParallelism() + 1) }, worker)).finally(() =>
    child?.end(),
  )
}
