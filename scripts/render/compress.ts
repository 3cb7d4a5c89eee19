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

/** Brotli's strongest setting takes 60 ms of CPU a page; 8 takes 1.6 ms and its files are a tenth larger. */
const [STRONGEST, QUICK] = [11, 8]
/** A site with more pages than these is compressed quickly: a minute of CPU for each thousand is too much to wait for. */
const MANY_PAGES = 500

const MAKERS = {
  br: (bytes: Buffer, quality: number) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  gz: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
}

/** Puts the compressed versions beside one file, made anew. @param pages how many pages the site has */
export async function compressBeside(file: string, pages: number): Promise<void> {
  const bytes = readFileSync(file)
  if (bytes.length < LEAST) return
  for (const [ending, make] of Object.entries(MAKERS)) writeWhole(`${file}.${ending}`, await make(bytes, qualityOf(file, pages)))
}

const qualityOf = (file: string, pages: number) => (file.endsWith('.html') && pages > MANY_PAGES ? QUICK : STRONGEST)

/**
 * Puts a Brotli and a gzip version beside every file of text, at the strongest setting (the pages of a very large
 * site excepted): it is done once for each content and kept, while a server would do it worse and for every visitor.
 * @param note told of each file that is made
 * @param sums the hashes of files that are known already, from the folder
 */
export async function compressAll(folder: string, store: Store, sums: ReadonlyMap<string, string>, note: (kind: string, what: string, why: string) => void): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile() && !PRIVATE.has(entry.name) && (TEXTS as readonly string[]).includes(extname(entry.name).slice(1))).map((entry) => join(entry.parentPath, entry.name))
  const jobs = files.flatMap((file) => Object.keys(MAKERS).map((ending) => ({ file, ending: ending as keyof typeof MAKERS })))
  const pages = files.filter((file) => file.endsWith('.html')).length
  let next = 0
  // A few at a time: all at once would hold every page in memory.
  const worker = async () => {
    for (let job = jobs[next++]; job; job = jobs[next++]) await compress(job.file, job.ending)
  }
  await Promise.all([worker(), worker(), worker(), worker()])

  async function compress(file: string, ending: keyof typeof MAKERS) {
    if (statSync(file).size < LEAST) return
    const quality = qualityOf(file, pages)
    const name = `${sums.get(file.slice(folder.length + 1).split(sep).join('/')) ?? sumOf(readFileSync(file))}.${ending === 'br' ? `${quality}.br` : ending}`
    const kept = store.get(name)
    if (!kept) note('compressed files', `${file.slice(folder.length)}.${ending}`, 'content changed, or what was kept was gone or damaged')
    place(kept ?? store.put(name, await MAKERS[ending](readFileSync(file), quality)), `${file}.${ending}`)
  }
}
