import { spawnSync } from 'node:child_process'
import { cpSync, readdirSync, rmSync } from 'node:fs'
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

/**
 * What a clean build may begin with, since making it takes long: no word, name or path of a site goes into it, so no
 * edit can leave anything stale in it. `code` is bundled from our own files, and its key is the hash of all of them; a
 * file of `pictures` is drawn from the original alone, and its key has the hash of the original's bytes, the width, the
 * format and the hash of what draws it. Both carry a checksum that is compared at each use.
 */
const OF_NO_SITE = ['code', 'pictures']

/** Empties a cache but for `OF_NO_SITE`, so that the next build is a clean one: it reads and makes all else anew. */
export function emptyCache(folder: string): void {
  for (const name of readdirSync(folder))
    if (!OF_NO_SITE.includes(name)) rmSync(join(folder, name), { recursive: true, force: true })
}
