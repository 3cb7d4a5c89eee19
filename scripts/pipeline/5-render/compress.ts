import { readFileSync, statSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { TEXTS } from './hosting/types.ts'
import type { OutputFolder } from '../../platform/files/output-folder.ts'
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
/** Search indexes of large sites and the like: Brotli at 10 takes seconds for each few megabytes. */
const LARGE_BYTES = 500_000
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
   * Puts a Brotli and a gzip version next to every file of text in a folder: a server would make them for every
   * visitor. A file whose compressed files are kept is not read.
   */
  writeAll: (out: OutputFolder) => Promise<void>
}

/**
 * Opens a compressor.
 * @param pages how many pages the site has
 * @param note called for each file that is made
 * @param inHaste whether pages are compressed quickly, for what cannot wait; those kept from before stay as they are
 */
export function compressor(
  store: Store,
  pages: number,
  note: (kind: string, what: string, why: string) => void,
  inHaste = false,
): Compressor {
  const turn = inTurns(MAX_CONCURRENT)
  const begun = new Map<string, Promise<unknown>>()
  return {
    prefetch(file, sum, bytes) {
      // Of a large site it would be the memory of many pages, and its threads have work enough.
      if (pages > MANY_PAGES || begun.has(sum) || !isText(file)) return
      const made = turn(() => make(file, sum, bytes, () => bytes().length))
      // An error is thrown when the results are requested.
      made.catch(() => {})
      begun.set(sum, made)
    },
    async writeAll(out) {
      const left = [...out.files].filter(([file]) => isText(file)).values()
      // All take from the same row.
      const worker = async () => {
        for (const [file, sum] of left) await compress(file, sum, out)
      }
      await Promise.all(Array.from({ length: MAX_CONCURRENT }, worker))
    },
  }

  /** How strongly a file may have been compressed; the last of them is how it is made now. */
  function effortsFor(file: string, size: () => number): readonly Effort[] {
    if (!isPage(file)) return [size() > LARGE_BYTES ? QUICK : STRONG]
    if (!(inHaste || pages > MANY_PAGES)) return [STRONG]
    return inHaste ? [STRONG, QUICK] : [QUICK]
  }

  async function compress(file: string, sum: string, out: OutputFolder): Promise<void> {
    const key = (ending: Ending, effort: Effort) => `${sum}.${effort[ending]}.${ending}`
    const at = join(out.path, file)
    const size = () => statSync(at).size
    const efforts = effortsFor(file, size)
    const kept = ENDINGS.filter((ending) =>
      efforts.some((effort) => out.keep(`${file}.${ending}`, key(ending, effort))),
    )
    if (kept.length === ENDINGS.length) return
    await begun.get(sum)
    const made = await turn(() => make(file, sum, () => readFileSync(at), size))
    for (const [ending, path, effort] of made) out.link(`${file}.${ending}`, path, key(ending, effort))
  }

  /** The kept compressed files of a file, none of a small one. */
  async function make(file: string, sum: string, read: () => Uint8Array, size: () => number): Promise<Made[]> {
    const efforts = effortsFor(file, size)
    const made: Made[] = []
    let bytes: Uint8Array | undefined
    for (const ending of ENDINGS) {
      const name = (effort: Effort) => `compressed/${sum}.${effort[ending]}.${ending}`
      let effort = efforts.find((one) => store.get(name(one)) !== undefined)
      let kept = effort && store.get(name(effort))
      if (effort === undefined || kept === undefined) {
        effort = efforts.at(-1) ?? STRONG
        bytes ??= read()
        if (bytes.length < MIN_BYTES) return []
        note('compressed files', `/${file}.${ending}`, 'content changed, or what was kept was gone or damaged')
        kept = store.put(name(effort), await ENCODERS[ending](bytes, effort))
      }
      made.push([ending, kept, effort])
    }
    return made
  }
}

/** A compressed file: how, where it is kept, and how strongly it was made. */
type Made = [ending: Ending, path: string, effort: Effort]

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
      // The next waiting job takes over the slot.
      if (next) next()
      else free += 1
    }
  }
}

const isText = (file: string) =>
  !PRIVATE.has(basename(file)) && (TEXTS as readonly string[]).includes(extname(file).slice(1))

const isPage = (file: string) => file.endsWith('.html')
