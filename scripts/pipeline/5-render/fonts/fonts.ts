import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { runInProcess } from '../../../platform/workers/start-worker.ts'
import { CHILD_WORKER, CUT } from '../child-tasks.ts'
import type { Store } from '../../../platform/cache/file-store.ts'
import { LINE_METRICS, withLineMetrics } from './line-metrics.ts'

const resolve = createRequire(import.meta.url).resolve
const FOLDER = '@fontsource-variable/anek-devanagari/files'

interface FontFile {
  /** As src/styles writes it. */
  source: string
  file: string
  /** Which of the site's characters it is for. */
  takes: (character: string) => boolean
  /** Weights kept: the range in use for Latin, the one of running text for Devanagari, whose outlines are many. */
  wght: number | { min: number; max: number }
  /** OpenType features kept. */
  features: string[]
}

/**
 * Everything that spells Devanagari right. Left out is `pres`: half letters that are fused with the next one, and signs
 * of the vowel i as wide as their letter. Both have a plain form as good, and they are 47 of 80 KB.
 */
const DEVANAGARI = [
  'nukt',
  'akhn',
  'rphf',
  'rkrf',
  'blwf',
  'half',
  'vatu',
  'cjct',
  'haln',
  'abvm',
  'blwm',
  'abvs',
  'blws',
  'psts',
  'dist',
  'kern',
  'mark',
  'mkmk',
  'locl',
  'ccmp',
]

/** Left out are fractions, whose small digits are a tenth of the bytes. Tables of numbers use `tnum`. */
const LATIN = ['rvrn', 'ccmp', 'locl', 'liga', 'tnum', 'dist', 'kern', 'mark', 'mkmk']

/** Devanagari with the joiners between its letters: without U+200D, र्‍य is drawn as र् and य. */
const isDevanagari = (character: string) => /[\u0900-\u097f\u200c\u200d]/.test(character)

/** The typeface (Anek Devanagari, SIL Open Font Licence), one file per script. */
const FILES: FontFile[] = [
  {
    source: '/fonts/latin.woff2',
    file: `${FOLDER}/anek-devanagari-latin-wght-normal.woff2`,
    takes: (character) => !isDevanagari(character),
    wght: { min: 400, max: 700 },
    features: LATIN,
  },
  {
    source: '/fonts/devanagari.woff2',
    file: `${FOLDER}/anek-devanagari-devanagari-wght-normal.woff2`,
    takes: isDevanagari,
    wght: 420,
    features: DEVANAGARI,
  },
]

/** Characters that the Latin file always has: what people may type into forms and browsers may insert. */
export const BASIC_CHARACTERS =
  Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('') + '\u00a0©–—‘’“”…•×→'

/**
 * The path of a whole font for development, not compressed, made when first asked for; undefined when the address is
 * that of no font.
 */
export async function wholeFont(source: string, store: Store): Promise<string | undefined> {
  const file = FILES.find((font) => font.source === source)?.file
  if (file === undefined) return undefined
  const original = readFileSync(resolve(file))
  const name = `fonts/${fontKey(original, 'whole')}.ttf`
  const made = store.get(name)
  if (made !== undefined) return made
  const make = async () => {
    const { convert } = await import('fontverter')
    return store.put(name, withLineMetrics(await convert(original, 'sfnt')))
  }
  // One after the other: fontverter decodes in memory that the next font overwrites.
  const turn = (turns.get(store) ?? Promise.resolve('')).then(make, make)
  turns.set(store, turn)
  return turn
}

/** The last font that is being made for each cache. */
const turns = new WeakMap<Store, Promise<string>>()

/** A font subset in the cache. Its address is known at once; the file is made meanwhile. */
export interface SubsetFont {
  source: string
  /** As published: named after its content, so that browsers may keep it for ever. */
  url: string
  path: Promise<string>
}

/** A hash of what a font is made of. */
const fontKey = (original: Buffer, ...settings: unknown[]) =>
  createHash('sha256')
    .update(original)
    .update(JSON.stringify([LINE_METRICS, ...settings]))
    .digest('hex')
    .slice(0, 10)

/**
 * Subsets the fonts to the characters of the site and basic Latin, once for each set of characters, in a child process,
 * because HarfBuzz never releases its 100 MB. An error rejects `path` only.
 * @param used every character that the site shows
 */
export function siteFonts(used: Iterable<string>, store: Store): SubsetFont[] {
  const characters = [...new Set([...used, ...BASIC_CHARACTERS])].sort()
  const fonts = FILES.map(({ source, file, takes, wght, features }) => {
    const wanted = characters.filter(takes).join('')
    const original = resolve(file)
    const key = fontKey(readFileSync(original), wanted, wght, features)
    return {
      source,
      url: source.replace('.woff2', `.${key}.woff2`),
      name: `fonts/${key}.woff2`,
      cut: { file: original, characters: wanted, wght, features },
    }
  })
  const missing = fonts
    .filter(({ name }) => store.get(name) === undefined)
    .map(({ name, cut }) => ({ name, order: { ...cut, path: store.draft(name) } }))
  const made = missing.length
    ? runInProcess(
        CHILD_WORKER,
        CUT,
        missing.map(({ order }) => order),
      ).then((sums) => missing.forEach(({ name, order }, index) => store.take(name, order.path, sums[index] ?? '')))
    : Promise.resolve()
  return fonts.map(({ source, url, name }) => {
    const path = made.then(() => store.get(name) ?? '')
    path.catch(() => {})
    return { source, url, path }
  })
}
