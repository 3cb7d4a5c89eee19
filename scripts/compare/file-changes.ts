import { isSame, type ReadableFiles } from '../pipeline/6-verify/built-files.ts'
import type { Change } from './compare-sites.ts'
import type { Concern } from './concern.ts'
import { textsOfFile } from './hidden.ts'
import { changesOf, says } from './page-changes.ts'
import type { Statement } from './statement.ts'
import { coreOf, DISTINCT, without } from './words.ts'

/** Code, copies of other files that are compressed, and what is drawn, cut or taken from words that pages show. */
const MADE = /\.(?:br|gz|html)$|^(?:assets|cards|data|fonts)\/|^(?:service-worker\.js|\.nojekyll)$/
const TEXT = /\.(?:ics|vcf|json|xml|txt|vtt|webmanifest|speculationrules)$|(?:^|\/)(?:_\w+|\.?htaccess)$/
const HASH = /\.[0-9a-f]{10}(?=[-.])/
const SIZE = /-\d+(?=\.\w+$)/

/**
 * What differs in the files of two built sites that are no pages: calendars, the search, captions, documents, pictures
 * and films under the same name. What a page says as well is left to it.
 * @param said what differs on pages
 */
export function fileChanges(before: ReadableFiles, after: ReadableFiles, said: readonly Change[]): Change[] {
  const [old, now] = [filesByName(before), filesByName(after)]
  const found: Change[] = []
  for (const name of new Set([...old.keys(), ...now.keys()])) {
    const [was, is] = [old.get(name), now.get(name)]
    const isPicture = name.startsWith('pictures/')
    const file = { concern: 'words' as const, kind: 'file' as const, heading: '', pages: [`/${name}`] }
    if (!was || !is) {
      // A picture that is new or gone is listed with its page.
      if (!isPicture)
        found.push(was ? { ...file, what: 'removed', before: name } : { ...file, what: 'added', after: name })
    } else if (TEXT.test(name)) {
      if (isSame(before, after, was[0]!, is[0])) continue
      for (const one of changesIn(name, before.read(was[0]!), after.read(is[0]!), said))
        found.push({ ...one, pages: [`/${name}`] })
    } else if (stateOf(was, before) !== stateOf(is, after)) {
      const state = stateOf(is, after)
      // Two pictures may have changed places.
      const other = isPicture ? [...old].find(([, files]) => stateOf(files, before) === state)?.[0] : undefined
      found.push({ ...file, what: 'changed', ...(other && { before: other }), after: name, pages: pagesWith(name) })
    }
  }
  return found

  /** The pages that show a file; its own address where none does. */
  function pagesWith(name: string): string[] {
    const pages = [...after.files].filter((file) => file.endsWith('.html') && after.read(file).includes(`/${name}.`))
    return pages.length ? pages.map(addressOf) : [`/${name}`]
  }
}

/** The address of a page by its file. */
export const addressOf = (file: string) => `/${file.replace(/(?:\/)?index\.html$|\.html$/, '')}`

/** Files by their names without hashes and sizes. */
function filesByName({ files }: ReadableFiles): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const file of [...files].filter((one) => !MADE.test(one)).sort()) {
    const name = file
      .replace(HASH, '')
      .replace(SIZE, '')
      .replace(/^(pictures\/.*)\.\w+$/, '$1')
    found.set(name, [...(found.get(name) ?? []), file])
  }
  return found
}

const stateOf = (files: readonly string[], built: ReadableFiles) =>
  files.map((file) => HASH.exec(file)?.[0] ?? built.checksumOf(file)).join()

/** The differences of one file, without those that pages report in the same words. */
function changesIn(name: string, before: string, after: string, said: readonly Change[]) {
  const texts = [before, after].map((text) => textsOfFile(name, text)) as [string[], string[]]
  // Nobody reads such a file from top to bottom, but for captions.
  const [gone, fresh] = name.endsWith('.vtt') ? texts : [without(...texts), without(texts[1], texts[0])]
  const statements = (of: readonly string[]) =>
    of.map((one): Statement => ({
      kind: 'hidden',
      text: one,
      heading: titleOf(name),
      // An event by what it is called.
      item: name.endsWith('.ics') ? (one.split('; ')[0] ?? '') : '',
      concern: concernOf(name, one),
    }))
  const shown = said.filter(({ kind }) => kind === 'text' || kind === 'title' || kind === 'page')
  const cores = new Set(shown.map(({ before: a = '', after: b = '' }) => coreOf(a, b)))
  const value = (text: string) => text.replace(/^[\w -]+: /, '')
  const onPage = (text: string | undefined, side: 'before' | 'after') =>
    text !== undefined && shown.some((change) => change[side]?.includes(value(text)))
  return changesOf(statements(gone), statements(fresh)).filter(({ what, before: a, after: b }) => {
    if (what === 'added') return !onPage(b, 'after')
    if (what === 'removed') return !onPage(a, 'before')
    if (shown.some((change) => says(change.after, value(b ?? '')))) return false
    const core = coreOf(a ?? '', b ?? '')
    return !(DISTINCT.test(core) && cores.has(core))
  })
}

/** Files by what visitors know them as. */
const TITLES: [RegExp, string][] = [
  [/(?:^|\/)find\.json$/, 'The search'],
  [/\.ics$/, 'A calendar'],
  [/\.vcf$/, 'The numbers to save in a phone'],
  [/\.vtt$/, 'Captions of a film'],
  [/^feed\.xml$/, 'The feed of articles'],
]
const titleOf = (name: string) => TITLES.find(([names]) => names.test(name))?.[1] ?? name

/** Words of an emergency in the data of the search are treatment, calendars are hours, captions are words. */
function concernOf(name: string, text: string): Concern {
  if (name.endsWith('.ics')) return 'hours'
  if (name === 'phones.json' || name.endsWith('.vcf')) return 'contact'
  return /^dangers\b/.test(text) ? 'clinical' : 'words'
}
