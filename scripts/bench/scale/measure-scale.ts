import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { editToVisible, median } from '../edit-to-visible.ts'
import { measure, type Measured } from '../measure.ts'
import { articleNames, writeSyntheticSite } from './write-site.ts'

/** Kept in the cache from one cold build to the next, so that the second tells what a build without pictures takes. */
export const PICTURES = new Set(['pictures', 'cards', 'app-icons'])

/** Measures builds, checks and development of a site of so many synthetic articles. */
export async function measureScale(folder: string, count: number): Promise<Measured[]> {
  const root = join(folder, 'site')
  const [dist, cache] = [join(folder, 'dist'), join(folder, 'cache')]
  await writeSyntheticSite(root, count)
  const rows: Measured[] = []
  const build = (name: string) => rows.push({ ...measure(name, 'build', ['--site', root, '--out', dist, '--cache', cache]), ...sizeOf(dist) })
  const check = (name: string) => rows.push(measure(name, 'check', ['--site', root, '--cache', join(folder, 'cache-check')]))
  const edit = (file: string, find: string | RegExp, put: string) => {
    const before = readFileSync(join(root, file), 'utf8')
    const after = before.replace(find, put)
    if (after === before) throw new Error(`${file} has no ${String(find)} to change`)
    writeFileSync(join(root, file), after)
  }
  const middle = `content/articles/${articleNames(count)[Math.floor(count / 2)] ?? ''}.md`
  check('`check` alone, nothing remembered')
  check('`check` alone, again')
  build('`build`, nothing cached')
  for (const name of readdirSync(cache)) if (!PICTURES.has(name)) rmSync(join(cache, name), { recursive: true })
  build('`build`, only pictures and cards cached')
  build('`build`, nothing changed')
  edit(middle, /^## .*$/m, '## A changed heading')
  build('`build`, one article edited')
  edit('site.yaml', '+977-61-000007', '+977-61-000008')
  build('`build`, a number edited that 1 article in 50 names')
  edit('site.yaml', '+977-61-000002', '+977-61-000003')
  build('`build`, a number edited that stands on every page')
  const { ready, times: [times = [], list = []] } = await editToVisible(root, cache, 7, [
    { path: `/advice/${articleNames(count)[Math.floor(count / 2)] ?? ''}`, file: middle, find: /^## .*$/m, put: (round) => `## Round ${round} of the benchmark` },
    { path: '/team', file: 'content/records/doctors.yaml', find: /( name: ).*/, put: (round) => `$1Round ${round} of the benchmark` },
  ])
  rows.push({ name: '`npm start` to its first page', seconds: ready, cpu: 0, memory: 0 })
  rows.push({ name: 'a save in an article to the screen (median of 7)', seconds: median(times) / 1000, cpu: 0, memory: 0 })
  rows.push({ name: 'a save in a list to the screen (median of 7)', seconds: median(list) / 1000, cpu: 0, memory: 0 })
  return rows
}

/** Pages and bytes of a built site, without the files that were compressed ahead and the old addresses. */
export function sizeOf(dist: string): { pages: number; bytes: number } {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name)).map((entry) => join(entry.parentPath, entry.name))
  return { pages: files.filter((file) => file.endsWith('.html')).length, bytes: files.reduce((sum, file) => sum + statSync(file).size, 0) }
}
