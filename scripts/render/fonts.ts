import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const resolve = createRequire(import.meta.url).resolve
const FOLDER = '@fontsource-variable/anek-devanagari/files'

/** The typeface (Anek Devanagari, SIL Open Font Licence), one file per script, by the address the styles use. */
const FILES: Record<string, string> = {
  '/fonts/latin.woff2': `${FOLDER}/anek-devanagari-latin-wght-normal.woff2`,
  '/fonts/devanagari.woff2': `${FOLDER}/anek-devanagari-devanagari-wght-normal.woff2`,
}

export interface Font {
  /** As src/styles writes it. */
  source: string
  /** As published: named after its content, so that browsers may keep it for ever. */
  url: string
  bytes: Buffer
}

/** Reads the fonts of the site. */
export function readFonts(): Font[] {
  return Object.entries(FILES).map(([source, file]) => {
    const bytes = readFileSync(resolve(file))
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10)
    return { source, bytes, url: source.replace('.woff2', `.${hash}.woff2`) }
  })
}
