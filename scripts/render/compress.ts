import { readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { sumOf } from '../sealed.ts'
import { writeWhole } from '../write-whole.ts'
import { TEXTS } from './hosting/types.ts'
import { place } from './place.ts'
import type { Store } from './store.ts'

/** Smaller files fit into one packet as they are. */
const LEAST = 600
/** Rules of hosts, which nobody may ask for. */
const PRIVATE = new Set(['_headers', '_redirects', '.htaccess'])

/** How strongly Brotli and gzip work: 0 to 11, 0 to 9. */
interface Effort {
  br: number
  gz: number
}

/** Brotli at 10 takes 19 ms a page; 11 takes 52 ms for 2 % fewer bytes. */
const STRONG: Effort = { br: 10, gz: 9 }
const QUICK: Effort = { br: 6, gz: 6 }
/** A site with more pages than these is compressed quickly: half a minute of CPU for each thousand is too much to wait for. */
const MANY_PAGES = 500
/** At once: as many as Node has threads for it. All at once would hold every page in memory. */
const AT_ONCE = 4

const MAKERS = {
  br: (bytes: Buffer, effort: Effort) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: effort.br, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  gz: (bytes: Buffer, effort: Effort) => promisify(gzip)(bytes, { level: effort.gz }),
}
type Ending = keyof typeof MAKERS
const ENDINGS = Object.keys(MAKERS) as Ending[]

/**
 * Puts a Brotli and a gzip version beside every file of text: it is done once for each content and kept, while a
 * server would do it for every visitor. A page whose hash is known and whose compressed files are kept is not read.
 * @param note told of each file that is made
 * @param sums the hashes of files that are known already, from the folder
 */
export async function compressAll(folder: string, store: Store, sums: ReadonlyMap<string, string>, note: (kind: string, what: string, why: string) => void): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile() && !PRIVATE.has(entry.name) && (TEXTS as readonly string[]).includes(extname(entry.name).slice(1))).map((entry) => join(entry.parentPath, entry.name))
  const pages = files.filter(isPage).length
  const left = files.values()
  // All take from the same row.
  const worker = async () => { for (const file of left) await compress(file) }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))

  async function compress(file: string): Promise<void> {
    const known = sums.get(file.slice(folder.length + 1).split(sep).join('/'))
    if (known === undefined && statSync(file).size < LEAST) return
    let bytes = known === undefined ? readFileSync(file) : undefined
    const sum = known ?? sumOf(bytes ?? '')
    const effort = effortFor(file, pages)
    for (const ending of ENDINGS) {
      const name = `${sum}.${effort[ending]}.${ending}`
      const kept = store.get(name)
      if (kept === undefined) {
        bytes ??= readFileSync(file)
        if (bytes.length < LEAST) return
        note('compressed files', `${file.slice(folder.length)}.${ending}`, 'content changed, or what was kept was gone or damaged')
      }
      place(kept ?? store.put(name, await MAKERS[ending](bytes ?? readFileSync(file), effort)), `${file}.${ending}`)
    }
  }
}

/** Puts the compressed versions beside one file, made anew. @param pages how many pages the site has */
export async function compressBeside(file: string, pages: number): Promise<void> {
  const bytes = readFileSync(file)
  if (bytes.length < LEAST) return
  for (const ending of ENDINGS) writeWhole(`${file}.${ending}`, await MAKERS[ending](bytes, effortFor(file, pages)))
}

const effortFor = (file: string, pages: number) => (isPage(file) && pages > MANY_PAGES ? QUICK : STRONG)

const isPage = (file: string) => file.endsWith('.html')
