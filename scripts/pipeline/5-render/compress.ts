import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, extname, join, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { checksumOf } from '../../platform/cache/checksummed-json.ts'
import { atomicWrite } from '../../platform/files/atomic-write.ts'
import { TEXTS } from './hosting/types.ts'
import { linkOrCopy } from '../../platform/files/link-or-copy.ts'
import type { Store } from '../../platform/cache/file-store.ts'

/** Smaller files fit into one packet as they are. */
const MIN_BYTES = 600
/** Rules of hosts, which are not served. */
const PRIVATE = new Set(['_headers', '_redirects', '.htaccess'])

/** How strongly Brotli and gzip work: 0 to 11, 0 to 9. */
interface Effort {
  br: number
  gz: number
}

/** Brotli at 10 takes 19 ms a page; 11 takes 52 ms for 2 % fewer bytes. */
const STRONG: Effort = { br: 10, gz: 9 }
const QUICK: Effort = { br: 6, gz: 6 }
/** A site with more pages is compressed quickly: each thousand would take half a minute of CPU. */
const MANY_PAGES = 500
/** Files compressed at a time: Node has four threads for it; more would hold many pages in memory. */
const MAX_CONCURRENT = 16

const ENCODERS = {
  br: (bytes: Uint8Array, effort: Effort) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: effort.br, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gz: (bytes: Uint8Array, effort: Effort) => promisify(gzip)(bytes, { level: effort.gz }),
}
type Ending = keyof typeof ENCODERS
const ENDINGS = Object.keys(ENCODERS) as Ending[]

/** Compresses the files of one site; results are cached by content. */
export interface Compressor {
  /**
   * Begins to compress a file that will be in the site.
   * @param file from the site's folder
   * @param bytes reads the file, if its compressed files are not kept
   */
  prefetch: (file: string, sum: string, bytes: () => Uint8Array) => void
  /**
   * Puts a Brotli and a gzip version beside every file of text in a folder: a server would make them for every visitor.
   * A file whose hash is known and whose compressed files are kept is not read.
   * @param sums the hashes of files that are known already, from the folder
   */
  writeAll: (folder: string, sums: ReadonlyMap<string, string>) => Promise<void>
}

/**
 * Opens a compressor.
 * @param pages how many pages the site has
 * @param note called for each file that is made
 */
export function compressor(
  store: Store,
  pages: number,
  note: (kind: string, what: string, why: string) => void,
): Compressor {
  const turn = inTurns(MAX_CONCURRENT)
  const begun = new Map<string, Promise<unknown>>()
  return {
    prefetch(file, sum, bytes) {
      // Of a large site it would be the memory of many pages, and its threads have work enough.
      if (pages > MANY_PAGES || begun.has(sum) || !isText(file)) return
      const made = turn(() => make(file, sum, bytes))
      // What goes wrong is reported when all are asked for.
      made.catch(() => {})
      begun.set(sum, made)
    },
    async writeAll(folder, sums) {
      const files = readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && isText(entry.name))
        .map((entry) => join(entry.parentPath, entry.name))
      const left = files.values()
      // All take from the same row.
      const worker = async () => {
        for (const file of left) await compress(file, folder, sums)
      }
      await Promise.all(Array.from({ length: MAX_CONCURRENT }, worker))
    },
  }

  async function compress(path: string, folder: string, sums: ReadonlyMap<string, string>): Promise<void> {
    const file = path
      .slice(folder.length + 1)
      .split(sep)
      .join('/')
    const known = sums.get(file)
    if (known === undefined && statSync(path).size < MIN_BYTES) return
    const bytes = known === undefined ? readFileSync(path) : undefined
    const sum = known ?? checksumOf(bytes ?? '')
    await begun.get(sum)
    const made = await turn(() => make(file, sum, () => bytes ?? readFileSync(path)))
    for (const [ending, kept] of made) linkOrCopy(kept, `${path}.${ending}`)
  }

  /** The kept compressed files of a file, none of a small one. */
  async function make(file: string, sum: string, read: () => Uint8Array): Promise<[Ending, string][]> {
    const effort = effortFor(file, pages)
    const made: [Ending, string][] = []
    let bytes: Uint8Array | undefined
    for (const ending of ENDINGS) {
      const name = `compressed/${sum}.${effort[ending]}.${ending}`
      let kept = store.get(name)
      if (kept === undefined) {
        bytes ??= read()
        if (bytes.length < MIN_BYTES) return []
        note('compressed files', `/${file}.${ending}`, 'content changed, or what was kept was gone or damaged')
        kept = store.put(name, await ENCODERS[ending](bytes, effort))
      }
      made.push([ending, kept])
    }
    return made
  }
}

/** Lets so many pieces of work run at once; the others wait for their turn. */
function inTurns(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let free = most
  return async (work) => {
    if (free > 0) free -= 1
    else
      await new Promise<void>((go) => {
        waiting.push(go)
      })
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // Whose turn it is now takes the place.
      if (next) next()
      else free += 1
    }
  }
}

/** Puts the compressed versions beside one file, made anew. @param pages how many pages the site has */
export async function compressBeside(file: string, pages: number): Promise<void> {
  const bytes = readFileSync(file)
  if (bytes.length < MIN_BYTES) return
  for (const ending of ENDINGS) atomicWrite(`${file}.${ending}`, await ENCODERS[ending](bytes, effortFor(file, pages)))
}

const effortFor = (file: string, pages: number) => (isPage(file) && pages > MANY_PAGES ? QUICK : STRONG)

const isText = (file: string) =>
  !PRIVATE.has(basename(file)) && (TEXTS as readonly string[]).includes(extname(file).slice(1))

const isPage = (file: string) => file.endsWith('.html')
