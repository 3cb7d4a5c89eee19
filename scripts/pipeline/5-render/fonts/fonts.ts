import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { PROJECT } from '../../../platform/project-root.ts'
import { runInProcess } from '../../../platform/workers/start-worker.ts'
import { CHILD_WORKER, CUT } from '../child-tasks.ts'
import { stepHash } from '../../../platform/cache/step-hash.ts'
import type { Store } from '../../../platform/cache/file-store.ts'
import { withLineMetrics } from './line-metrics.ts'

const resolve = createRequire(import.meta.url).resolve
const FOLDER = '@fontsource-variable/anek-devanagari/files'

interface FontFile {
  /** As src/styles writes it. */
  source: string
  file: string
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

/**
 * Left out are fractions, whose small digits are a tenth of the bytes, what combining marks need, which the file has
 * none of (500 bytes), and `liga`, whose fi looks like f and i (550). Tables of numbers use `tnum`.
 */
const LATIN = ['rvrn', 'tnum', 'kern']

/** The typeface (Anek Devanagari, SIL Open Font Licence), one file per script. */
const FILES: FontFile[] = [
  {
    source: '/fonts/latin.woff2',
    file: `${FOLDER}/anek-devanagari-latin-wght-normal.woff2`,
    wght: { min: 400, max: 700 },
    features: LATIN,
  },
  {
    source: '/fonts/devanagari.woff2',
    file: `${FOLDER}/anek-devanagari-devanagari-wght-normal.woff2`,
    wght: 420,
    features: DEVANAGARI,
  },
]

/** The letters for which src/styles/fonts.css names a file, and why these: a browser asks the file for no other. */
export function lettersOf(source: string): string {
  const faces = readFileSync(join(PROJECT, 'src/styles/fonts.css'), 'utf8').split('@font-face')
  const range = /unicode-range:([^;]+)/.exec(faces.find((face) => face.includes(source)) ?? '')?.[1] ?? ''
  return [...range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)]
    .map(([, from = '', to = from]) => [parseInt(from, 16), parseInt(to, 16)] as const)
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)))
    .join('')
}

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

/** A hash of what a font is made of, and of what makes it. */
const fontKey = (original: Buffer, ...settings: unknown[]) =>
  createHash('sha256')
    .update(original)
    .update(JSON.stringify([stepHash('scripts/pipeline/5-render/fonts/subset-fonts.ts'), ...settings]))
    .digest('hex')
    .slice(0, 10)

/**
 * Cuts the fonts to their letters, the same for every site, in a child process, because HarfBuzz never releases its
 * 100 MB. An error rejects `path` only.
 */
export function siteFonts(store: Store): SubsetFont[] {
  const fonts = FILES.map(({ source, file, wght, features }) => {
    const characters = lettersOf(source)
    const original = resolve(file)
    const key = fontKey(readFileSync(original), characters, wght, features)
    return {
      source,
      url: source.replace('.woff2', `.${key}.woff2`),
      name: `fonts/${key}.woff2`,
      cut: { file: original, characters, wght, features },
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
