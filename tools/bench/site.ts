import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT } from '../../scripts/platform/project-root.ts'
import { addArticles, checkOnSave } from './check-on-save.ts'
import { editToVisible, median } from './edit-to-visible.ts'
import { measure } from './measure.ts'
import type { Rows } from './rows.ts'
import { sizeOf } from './scale/measure-scale.ts'

/** Measures the project's own site, copied into a folder, a row for each thing. */
export async function measureSite(folder: string, { add }: Rows): Promise<void> {
  const root = join(folder, 'site')
  const dist = join(folder, 'dist')
  cpSync(join(PROJECT, 'content'), join(root, 'content'), { recursive: true })
  cpSync(join(PROJECT, 'site.yaml'), join(root, 'site.yaml'))
  const build = (name: string, before = () => {}) =>
    add(name, async () => {
      before()
      return {
        ...(await measure(name, 'build', ['--site', root, '--out', dist, '--cache', join(folder, 'cache')])),
        ...sizeOf(dist),
      }
    })
  const check = (name: string, cache: string) =>
    add(name, () => measure(name, 'check', ['--site', root, '--cache', join(folder, cache)]))
  const article = 'content/articles/kidney-stone.md'
  await check('`check` alone, nothing remembered', 'check')
  await check('`check` alone, Markdown remembered', 'check')
  await build('`build`, nothing cached, all pictures')
  await build('`build` again, nothing changed')
  await build('`build` after one edited article', () =>
    writeFileSync(
      join(root, article),
      readFileSync(join(root, article), 'utf8').replace(/^## .*$/m, '## A changed heading'),
    ),
  )
  await add('development', () =>
    editToVisible(root, join(folder, 'cache'), 7, [
      {
        name: 'a list',
        path: '/departments',
        file: 'content/records/departments.yaml',
        find: /(- id: neurosurgery\n {2}name: ).*/,
        put: (round) => `$1Round ${round} of the benchmark`,
      },
      {
        name: 'an article',
        path: '/blog/kidney-stone',
        file: article,
        find: /^## .*$/m,
        put: (round) => `## Round ${round} of the benchmark`,
      },
    ]),
  )
  await add('`check -- --watch`', () =>
    checkOnSave(root, 15).map(({ kind, times }) => ({
      name: `\`check -- --watch\` after a save of ${kind} (median of 15)`,
      seconds: median(times) / 1000,
      cpu: 0,
      memory: 0,
    })),
  )
  await add('200 more articles', async () => {
    addArticles(root, 200)
    return [
      await measure('`check` alone with 200 more articles, nothing remembered', 'check', [
        '--site',
        root,
        '--cache',
        join(folder, 'check-many'),
      ]),
    ]
  })
}
