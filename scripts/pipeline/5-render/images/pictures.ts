import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { stepHash } from '../../../platform/cache/step-hash.ts'
import { DiskError } from '../../../platform/files/disk-error.ts'
import type { PictureSource } from '../../3-model/pictures.ts'
import { InternalError } from '../../../platform/internal-error.ts'
import { slashed } from '../../2-validate/schema/schemas.ts'
import { startProcess } from '../../../platform/workers/start-worker.ts'
import { CHILD_WORKER, DRAW } from '../child-tasks.ts'
import type { PictureDrawing, PictureToDraw } from './draw.ts'
import { cardOf, isTooCut, variantsOf, type Variant } from './variants.ts'
import type { DrawnIcon } from '../icons/drawn-icon.ts'
import { cachedOriginal } from '../keep-original.ts'
import type { Store } from '../../../platform/cache/file-store.ts'

/** A picture file of the site, and how to draw it where the cache lacks it; an SVG is copied. */
interface PictureFile {
  url: string
  cached: string
  drawing: PictureDrawing | { of: 'original'; file: string }
  /** The pixels of the original. */
  pixels?: number
}

/** The hashes of what draws pictures and cards. */
interface DrawnBy {
  pictures: string
  cards: string
}

const drawnByNow = (): DrawnBy => ({
  pictures: stepHash('scripts/pipeline/5-render/images/draw.ts'),
  cards: stepHash('scripts/pipeline/5-render/images/draw-card.ts'),
})

/** Keyed by the original's content and by what draws it. */
function pictureFile(root: string, drawnBy: DrawnBy, { source, width, format, url }: Variant): PictureFile {
  const file = resolve(root, source.file)
  if (format === 'svg') return { url, cached: '', drawing: { of: 'original', file } }
  if (format === 'card')
    return {
      url,
      cached: `pictures/${source.hash}-card-${drawnBy.cards}.jpg`,
      drawing: { of: 'card', file, whole: isTooCut(source.picture) },
    }
  return {
    url,
    cached: `pictures/${source.hash}-${width}-${drawnBy.pictures}.${format}`,
    drawing: { of: 'picture', file, width, format },
    pixels: source.picture.width * source.picture.height,
  }
}

/** Makes one file unless it is cached; returns its path in the cache. */
export async function makeVariant(root: string, store: Store, variant: Variant): Promise<string> {
  return made(store, pictureFile(root, drawnByNow(), variant), async (order) => (await DRAW.load())(order))
}

async function made(
  store: Store,
  { url, cached, drawing }: PictureFile,
  draw: (order: PictureToDraw) => Promise<string>,
): Promise<string> {
  if (drawing.of === 'original') return cachedOriginal(store, drawing.file, url)
  const kept = store.get(cached)
  if (kept !== undefined) return kept
  const path = store.draft(cached)
  return store.take(cached, path, await draw({ path, drawing }))
}

interface PicturesInput {
  root: string
  store: Store
  sources: readonly PictureSource[]
  /** Those that are shown beside shared links. */
  cards: readonly PictureSource[]
  icons: readonly DrawnIcon[]
  /** Puts a file of the cache at an address of the site. */
  put: (from: string, url: string) => void
  /** Leaves a file where it is, if the site has it with this checksum already. @returns whether it does */
  keep: (url: string, sum: string) => boolean
  progress: (done: number, all: number) => void
  note: (kind: string, what: string, why: string) => void
}

/**
 * Pictures drawn at a time: sharp works on the four threads of Node's pool. More would wait there, each with a whole
 * picture in memory.
 */
const MAX_CONCURRENT = 4
/** Pictures with more pixels are drawn one at a time, because each takes hundreds of megabytes. */
const LARGE_PIXELS = 8_000_000
/** Up to so many are drawn in this process: starting another one takes as long as ten cards. */
const MAX_INLINE = 10

/** Makes all files of all pictures in parallel, and reports progress. */
export async function makePictures({
  root,
  store,
  sources,
  cards,
  icons,
  put,
  keep,
  progress,
  note,
}: PicturesInput): Promise<void> {
  const variants = [...sources.flatMap(variantsOf), ...cards.map(cardOf)]
  const drawnBy = drawnByNow()
  const all: PictureFile[] = [...variants.map((variant) => pictureFile(root, drawnBy, variant)), ...icons]
  // What nobody touched in the site since it was put there need not be read.
  const isThere = ({ cached, url }: PictureFile) => cached !== '' && store.sumsOf(cached).some((sum) => keep(url, sum))
  const [there, jobs] = [all.filter(isThere), all.filter((job) => !isThere(job))]
  for (const { cached } of there) store.touch(cached)
  const missing = new Set(
    jobs.flatMap(({ cached, drawing }) =>
      drawing.of === 'original' || store.get(cached) !== undefined ? [] : [cached],
    ),
  )
  for (const cached of missing) note('pictures', cached, 'new, or what was kept was damaged')
  // A process of its own, because sharp never releases its memory (200 MB).
  const child = missing.size > MAX_INLINE ? startProcess(CHILD_WORKER, DRAW) : undefined
  let here: ReturnType<typeof DRAW.load> | undefined
  const draw = async (order: PictureToDraw) => (child ? child.run(order) : (await (here ??= DRAW.load()))(order))
  let large: Promise<string> = Promise.resolve('')
  // Two names may stand for the same bytes.
  const begun = new Map<string, Promise<string>>()
  const make = (job: PictureFile): Promise<string> => {
    const { url, drawing, pixels = 0 } = job
    const making = () =>
      made(store, job, draw).catch((error: unknown) => {
        throw error instanceof InternalError || error instanceof DiskError
          ? error
          : new InternalError('file' in drawing ? slashed(root, drawing.file) : url.slice(1), error)
      })
    return pixels > LARGE_PIXELS ? (large = large.then(making)) : making()
  }
  const once = (job: PictureFile) => {
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
  await Promise.all(Array.from({ length: Math.min(MAX_CONCURRENT, availableParallelism() + 1) }, worker)).finally(() =>
    child?.end(),
  )
}
