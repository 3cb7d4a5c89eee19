/**
 * npm run test:content [-- FOLDER]: builds the site in a folder, else that of this project, and looks at every page of
 * it in a browser: what a hospital holds its own content to, while npm test holds the tool.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const project = fileURLToPath(new URL('../..', import.meta.url))
const site = resolve(process.argv[2] ?? project)
if (!existsSync(join(site, 'site.yaml'))) {
  console.error(`There is no site.yaml in ${site}. Nothing was tested.`)
  process.exit(1)
}
const run = (...words) =>
  spawnSync(process.execPath, words, { cwd: project, stdio: 'inherit', env: { ...process.env, SITE: site } }).status
process.exitCode =
  run('scripts/bootstrap/run.mjs', 'generate', '--browser') ||
  run('node_modules/vitest/vitest.mjs', 'run', '--tags-filter=!long', 'tests/site/any-site.spec.ts')
