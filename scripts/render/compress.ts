import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { writeWhole } from '../write-whole.ts'
import { TEXTS } from './hosting/types.ts'
import { place } from './pictures.ts'

/** Smaller files fit into one packet as they are. */
const LEAST = 600
/** Rules of hosts, which nobody may ask for. */
const PRIVATE = new Set(['_headers', '_redirects', '.htaccess'])

const MAKERS = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  gz: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
}

/**
 * Puts a Brotli and a gzip version beside every file of text, at the strongest setting: it is done once for each
 * content and kept, while a server would do it worse and for every visitor.
 */
export async function compressAll(folder: string, cache: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile() && !PRIVATE.has(entry.name) && (TEXTS as readonly string[]).includes(extname(entry.name).slice(1))).map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(files.map(async (file) => {
    const bytes = readFileSync(file)
    if (bytes.length < LEAST) return
    const key = createHash('sha256').update(bytes).digest('hex').slice(0, 24)
    await Promise.all(Object.entries(MAKERS).map(async ([ending, make]) => {
      const kept = join(cache, 'compressed', `${key}.${ending}`)
      if (!existsSync(kept)) writeWhole(kept, await make(bytes))
      place(kept, `${file}.${ending}`)
    }))
  }))
}
