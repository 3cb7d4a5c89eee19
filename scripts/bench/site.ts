import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT } from '../validate/schemas.ts'
import { addArticles, checkOnSave } from './check-on-save.ts'
import { editToVisible, median } from './edit-to-visible.ts'
import { measure, type Measured } from './measure.ts'

/** Measures the project's own site, copied into a folder. */
export async function measureSite(folder: string): Promise<Measured[]> {
  const root = join(folder, 'site')
  cpSync(join(PROJECT, 'content'), join(root, 'content'), { recursive: true })
  cpSync(join(PROJECT, 'site.yaml'), join(root, 'site.yaml'))
  const build = (name: string) => measure(name, 'build', ['--site', root, '--out', join(folder, 'dist'), '--cache', join(folder, 'cache')])
  const check = (name: string, cache: string) => measure(name, 'check', ['--site', root, '--cache', join(folder, cache)])
  const rows = [check('`check` alone, nothing remembered', 'check'), check('`check` alone, Markdown remembered', 'check'), build('`build`, nothing cached, all pictures')]
  rows.push(build('`build` again, nothing changed'))
  const article = join(root, 'content/articles/kidney-stone.md')
  writeFileSync(article, readFileSync(article, 'utf8').replace(/^## .*$/m, '## A changed heading'))
  rows.push(build('`build` after one edited article'))
  const { times: [yaml = [], markdown = []] } = await editToVisible(root, join(folder, 'cache'), 7, [
    { path: '/departments', file: 'content/records/departments.yaml', find: /(- id: neurosurgery\n {2}name: ).*/, put: (round) => `$1Round ${round} of the benchmark` },
    { path: '/blog/kidney-stone', file: 'content/articles/kidney-stone.md', find: /^## .*$/m, put: (round) => `## Round ${round} of the benchmark` },
  ])
  rows.push({ name: 'a save in a list to the screen (median of 7)', seconds: median(yaml) / 1000, cpu: 0, memory: 0 })
  rows.push({ name: 'a save in an article to the screen (median of 7)', seconds: median(markdown) / 1000, cpu: 0, memory: 0 })
  for (const { kind, times } of checkOnSave(root, 15)) rows.push({ name: `\`check -- --watch\` after a save of ${kind} (median of 15)`, seconds: median(times) / 1000, cpu: 0, memory: 0 })
  addArticles(root, 200)
  rows.push(check('`check` alone with 200 more articles, nothing remembered', 'check-many'))
  return rows
}
