import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { editToVisible, type VisibleEdit } from '../edit-to-visible.ts'
import { measure } from '../measure.ts'
import type { Rows } from '../rows.ts'
import { articleNames, NEWEST, writeSyntheticSite } from './write-site.ts'

/** What stays in the cache for a build without pictures: they are the slowest part, and no other tool makes them. */
export const PICTURES = /^(pictures|app-icons)$/
/**
 * What of the cache does not come from words: without all else Markdown is read, checked, rendered and proved again.
 */
export const NOT_WORDS = /^(pictures|app-icons|fonts|compressed|code-.*)$/

/** Where a site of the bench is, and what is made of it. */
export interface ScalePlaces {
  root: string
  dist: string
  cache: string
}

/** The places of a site in a folder. */
export const placesIn = (folder: string): ScalePlaces => ({
  root: join(folder, 'site'),
  dist: join(folder, 'dist'),
  cache: join(folder, 'cache'),
})

/** The heading that the bench gives an article, the one in the middle. */
export const CHANGED = 'A changed heading'
/** The article that the bench edits. */
export const editedOf = (count: number) => articleNames(count)[Math.floor(count / 2)] ?? ''

/** A change to a file of the site, and what built pages show of it: a build that does not take it up has failed. */
export interface BuiltEdit {
  name: string
  file: string
  find: string | RegExp
  put: string
  /** Addresses of pages that show it, without slashes around them. */
  pages: readonly string[]
  shows: string
}

/** What is edited between two builds, in this order. The site is as right after each as before, or no build is made. */
export function builtEdits(count: number): BuiltEdit[] {
  const names = articleNames(count)
  const [first = '', middle, last = ''] = [names[0], editedOf(count), names.at(-1)]
  const file = `content/articles/${middle}.md`
  const pages = [`advice/${middle}`]
  return [
    { name: 'the body of one article edited', file, find: /^## .*$/m, put: `## ${CHANGED}`, pages, shows: CHANGED },
    {
      name: 'the body of one article edited again',
      file,
      find: CHANGED,
      put: 'Another heading',
      pages,
      shows: 'Another heading',
    },
    {
      name: 'the title of one article edited',
      file,
      find: /^title: .*$/m,
      put: 'title: A changed title',
      // The list shows no more than the newest.
      pages: count <= NEWEST ? [...pages, 'advice'] : pages,
      shows: 'A changed title',
    },
    {
      name: 'a number edited that 1 article in 50 names',
      file: 'site.yaml',
      find: '+977-61-000007',
      put: '+977-61-000008',
      pages: [`advice/${first}`],
      shows: '+977-61-000008',
    },
    {
      name: 'a number edited that stands on every page',
      file: 'site.yaml',
      find: '+977-61-000002',
      put: '+977-61-000003',
      pages: ['', 'team', 'advice', `advice/${first}`, `advice/${last}`],
      shows: '+977-61-000003',
    },
  ]
}

/** What is saved in development. Of a doctor only words that nothing else goes by: articles name who read them. */
export function savedEdits(count: number): VisibleEdit[] {
  const middle = editedOf(count)
  return [
    {
      name: 'an article',
      path: `/advice/${middle}`,
      file: `content/articles/${middle}.md`,
      find: /^## .*$/m,
      put: (round) => `## Round ${round} of the benchmark`,
    },
    {
      name: 'a list',
      path: '/team',
      file: 'content/records/doctors.yaml',
      find: /( specialty: ).*/,
      put: (round) => `$1Round ${round} of the benchmark`,
    },
  ]
}

/** Changes a file of a site; throws when there is nothing to change. */
export function applyEdit(root: string, { file, find, put }: Pick<BuiltEdit, 'file' | 'find' | 'put'>): void {
  const before = readFileSync(join(root, file), 'utf8')
  const after = before.replace(find, put)
  if (after === before) throw new Error(`${file} has no ${String(find)} to change`)
  writeFileSync(join(root, file), after)
}

/** A tool that did not take up an edit is not quick but wrong. */
export function demandShown(dist: string, pages: readonly string[], text: string): void {
  for (const page of pages) {
    const file = join(dist, page, 'index.html')
    if (!readFileSync(file, 'utf8').includes(text))
      throw new Error(`${file} does not show "${text}", so this build cannot be compared.`)
  }
}

interface ScaleOptions {
  /** How often each kind of file is saved in development. */
  rounds?: number
  /** Looks at the result of each edit; what it throws fails that row. */
  edited?: (edit: BuiltEdit) => void
}

/**
 * Measures checks, builds and development of a site of so many synthetic articles, a row each. A build that does not
 * show what was edited fails its row.
 */
export async function measureScale(
  folder: string,
  count: number,
  { add }: Rows,
  { rounds = 7, edited = () => {} }: ScaleOptions = {},
): Promise<void> {
  const { root, dist, cache } = placesIn(folder)
  await writeSyntheticSite(root, count)
  const build = (name: string, before = () => {}, after = () => {}) =>
    add(`\`build\`, ${name}`, async () => {
      before()
      const measured = {
        ...(await measure(name, 'build', ['--site', root, '--out', dist, '--cache', cache])),
        ...sizeOf(dist),
      }
      after()
      return measured
    })
  const check = (name: string) =>
    add(`\`check\` alone, ${name}`, () =>
      measure(name, 'check', ['--site', root, '--cache', join(folder, 'cache-check')]),
    )
  await check('nothing remembered')
  await check('again')
  await build('nothing cached')
  await build('only pictures and cards cached', () => forgetAllBut(PICTURES, cache))
  await build('Markdown and pages anew, the rest cached', () => forgetAllBut(NOT_WORDS, cache))
  await build('nothing changed')
  for (const edit of builtEdits(count))
    await build(
      edit.name,
      () => applyEdit(root, edit),
      () => {
        demandShown(dist, edit.pages, edit.shows)
        edited(edit)
      },
    )
  await add('development', () => editToVisible(root, cache, rounds, savedEdits(count)))
}

/** Deletes everything from a cache but what is named. */
export function forgetAllBut(stays: RegExp, cache: string): void {
  for (const name of readdirSync(cache)) if (!stays.test(name)) rmSync(join(cache, name), { recursive: true })
}

/** Pages and bytes of a built site, without the files that were compressed ahead and the old addresses. */
export function sizeOf(dist: string): { pages: number; bytes: number } {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  return {
    pages: files.filter((file) => file.endsWith('.html')).length,
    bytes: files.reduce((sum, file) => sum + statSync(file).size, 0),
  }
}
