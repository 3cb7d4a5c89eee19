import { spawnSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT } from '../../scripts/platform/project-root.ts'

const SEED = join(PROJECT, '.cache/test-seed')
/** What belongs to one site in one place: a test that begins with it would not begin. */
const OF_ONE_SITE = ['pages', 'generated', 'last-good']

/**
 * Makes a cache in which the code is bundled and the pictures, fonts and cards of the dental site are made, so that a
 * test of what comes after them need not wait for them. No page is in it. The seed itself is kept from run to run by
 * the build, which makes anew what changed.
 */
export function seededCache(folder: string): void {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      'scripts/bootstrap/run.mjs',
      'build',
      '--site',
      'tests/sites/dental',
      '--out',
      join(SEED, 'dist'),
      '--cache',
      join(SEED, 'cache'),
    ],
    { cwd: PROJECT, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } },
  )
  if (status !== 0) throw new Error(`The dental site was not built: ${stdout}${stderr}`)
  const cache = join(SEED, 'cache')
  cpSync(cache, folder, { recursive: true, filter: (path) => !OF_ONE_SITE.some((name) => path === join(cache, name)) })
}
