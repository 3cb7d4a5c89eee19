import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { withFile } from '../../platform/internal-error.ts'
import type { Cache } from '../../platform/cache/cache.ts'

/** A picture that was decoded: its size when it stands upright, or why it cannot be shown. */
export interface PictureRead {
  width: number
  height: number
  wrong?: 'cut' | 'damaged' | 'large'
}

/** Pictures for one process; each holds a thread of the decoder until it is done. */
const BATCH = 250
/** Milliseconds without output after which the decoder counts as hanging. */
const PATIENCE = 600_000
/** A file that was written in the last two seconds may be written again without another time (FAT). */
const COARSE = 2_000

/** The pictures decoded in this process, by content. */
const decoded = new Map<string, PictureRead>()

/**
 * Decodes pictures that are not known yet, in a separate process: what a damaged picture does to the decoder, and the
 * memory it takes, ends with it.
 * @param cache results by the picture's content and, so that files need not be read, by their time and size on disk
 * @returns the result for each picture, by its path; throws when the decoder itself does not run, an internal error
 */
export function readPictureFiles(paths: readonly string[], cache: Cache<PictureRead>): Map<string, PictureRead> {
  const found = new Map<string, PictureRead>()
  const unknown = new Map<string, { path: string; seen?: string }[]>()
  for (const path of new Set(paths))
    withFile(path, () => {
      const { dev, ino, size, mtimeMs, ctimeMs } = statSync(path)
      const seen =
        Date.now() - Math.max(mtimeMs, ctimeMs) > COARSE ? `${dev} ${ino} ${size} ${mtimeMs} ${ctimeMs}` : undefined
      const before = seen === undefined ? undefined : cache.get(seen)
      if (before) return void found.set(path, before)
      const hash = createHash('sha256').update(readFileSync(path)).digest('hex')
      const known = decoded.get(hash) ?? cache.get(hash)
      if (!known) return void unknown.set(hash, [...(unknown.get(hash) ?? []), { path, seen }])
      found.set(path, known)
      if (seen !== undefined) cache.set(seen, known)
    })
  const wanted = [...unknown.values()].flatMap(([first]) => (first ? [first.path] : []))
  const reads = wanted.length ? decodeApart(wanted) : []
  ;[...unknown].forEach(([hash, files], index) => {
    const read = reads[index] ?? { width: 0, height: 0, wrong: 'damaged' as const }
    decoded.set(hash, read)
    cache.set(hash, read)
    for (const { path, seen } of files) {
      found.set(path, read)
      if (seen !== undefined) cache.set(seen, read)
    }
  })
  return found
}

/** What pictures are like, in their order. One at which the decoder ends or hangs even when it is alone is damaged. */
function decodeApart(paths: readonly string[]): (PictureRead | undefined)[] {
  const batches = Array.from({ length: Math.ceil(paths.length / BATCH) }, (_, index) =>
    paths.slice(index * BATCH, (index + 1) * BATCH),
  )
  return batches.flatMap((batch) => {
    const reads = run(batch)
    return batch.map((path, index) => reads.get(index) ?? (batch.length > 1 ? run([path]).get(0) : undefined))
  })
}

function run(paths: readonly string[]): Map<number, PictureRead> {
  const program = new URL(
    import.meta.url.endsWith('.ts') ? '../workers/decode-worker.ts' : './decode-worker.js',
    import.meta.url,
  )
  const translator = program.href.endsWith('.ts') ? ['--import', import.meta.resolve('tsx')] : []
  const { stdout, stderr, error } = spawnSync(process.execPath, [...translator, fileURLToPath(program)], {
    input: JSON.stringify(paths),
    encoding: 'utf8',
    timeout: PATIENCE,
    killSignal: 'SIGKILL',
    maxBuffer: 2 ** 26,
    env: { ...process.env, MALLOC_ARENA_MAX: '1' },
  })
  const [ready, ...lines] = (stdout ?? '').split('\n')
  if (ready !== '"ready"') throw new Error(`Pictures cannot be decoded here: ${error?.message ?? stderr}`)
  // The last line may be torn.
  return new Map(lines.filter((line) => line.endsWith(']')).map((line) => JSON.parse(line) as [number, PictureRead]))
}
