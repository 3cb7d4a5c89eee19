import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { editToVisible } from '../edit-to-visible.ts'
import { measure } from '../measure.ts'
import type { Rows } from '../rows.ts'
import { articleNames, writeSyntheticSite } from './write-site.ts'

/** What stays in the cache for a build without pictures: they are the slowest part, and no other tool makes them. */
export const PICTURES = /^(pictures|cards|app-icons)$/
/** What of the cache does not come from words: without all else Markdown is read, checked, rendered and proved anew. */
export const NOT_WORDS = /^(pictures|cards|app-icons|fonts|compressed|code-.*)$/

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

/**
 * Measures checks, builds and development of a site of so many synthetic articles, a row each.
 * @param edited looks at the result of an edited heading, when all else is still as it was written; what it throws
 * fails that row
 */
export async function measureScale(folder: string, count: number, { add }: Rows, edited = () => {}): Promise<void> {
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
  const edit = (file: string, find: string | RegExp, put: string) => () => {
    const before = readFileSync(join(root, file), 'utf8')
    const after = before.replace(find, put)
    if (after === before) throw new Error(`${file} has no ${String(find)} to change`)
    writeFileSync(join(root, file), after)
  }
  const middle = editedOf(count)
  const article = `content/articles/${middle}.md`
  await check('nothing remembered')
  await check('again')
  await build('nothing cached')
  await build('only pictures and cards cached', () => forgetAllBut(PICTURES, cache))
  await build('Markdown and pages anew, the rest cached', () => forgetAllBut(NOT_WORDS, cache))
  await build('nothing changed')
  await build('the body of one article edited', edit(article, /^## .*$/m, `## ${CHANGED}`), edited)
  await build('the body of one article edited again', edit(article, CHANGED, 'Another heading'))
  await build('the title of one article edited', edit(article, /^title: .*$/m, 'title: A changed title'))
  await build('a number edited that 1 article in 50 names', edit('site.yaml', '+977-61-000007', '+977-61-000008'))
  await build('a number edited that stands on every page', edit('site.yaml', '+977-61-000002', '+977-61-000003'))
  await add('development', () =>
    editToVisible(root, cache, 7, [
      {
        name: 'an article',
        path: `/advice/${middle}`,
        file: article,
        find: /^## .*$/m,
        put: (round) => `## Round ${round} of the benchmark`,
      },
      {
        name: 'a list',
        path: '/team',
        file: 'content/records/doctors.yaml',
        find: /( name: ).*/,
        put: (round) => `$1Round ${round} of the benchmark`,
      },
    ]),
  )
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
