import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { PROJECT } from '../scripts/validate/schemas.ts'

const folder = mkdtempSync(join(tmpdir(), 'same-bytes-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const filesOf = (place: string) => readdirSync(place, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(place.length + 1))

/** A build that knows nothing of any other: its own copy, cache, time zone, language and name. */
function build(name: string, order: (files: string[]) => string[], environment: Record<string, string>): Map<string, string> {
  const site = join(PROJECT, 'tests/sites/dental')
  const root = join(folder, name)
  // Some file systems list files in the order in which they were made.
  for (const file of order(filesOf(site).sort())) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    cpSync(join(site, file), join(root, file))
  }
  const dist = join(folder, `${name}-dist`)
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts', '--site', root, '--out', dist, '--cache', join(folder, `${name}-cache`)], { cwd: PROJECT, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production', ...environment } })
  expect(status, stdout + stderr).toBe(0)
  return new Map(filesOf(dist).sort().map((file) => [file, readFileSync(join(dist, file)).toString('base64')]))
}

test('Two clean builds give the same bytes, in any time zone, language and order of files', { timeout: 120_000 }, () => {
  const one = build('one', (files) => files, { TZ: 'Asia/Kathmandu', LANG: 'en_GB.UTF-8' })
  const two = build('two', (files) => files.reverse(), { TZ: 'America/Los_Angeles', LANG: 'de_DE.UTF-8', LC_ALL: 'C', USER: 'somebody' })
  expect([...two.keys()]).toEqual([...one.keys()])
  expect(one.size).toBeGreaterThan(20)
  expect([...one].filter(([file, bytes]) => two.get(file) !== bytes).map(([file]) => file)).toEqual([])
})
