import { spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PROJECT } from '../scripts/platform/project-root.ts'
import { seededCache } from './support/seeded-cache.ts'
import { few } from './support/rounds.ts'

const folder = mkdtempSync(join(tmpdir(), 'half-exchanged-'))
const [dist, cache] = [join(folder, 'dist'), join(folder, 'cache')]
const rootOf = (site: string) => join(folder, site)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const filesOf = (...names: string[]) =>
  new Map(
    names
      .flatMap((name) =>
        readdirSync(join(folder, name), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name)),
      )
      .map(
        (file) =>
          [
            file.slice(folder.length + 1).replace(/^[^/]*(-hosting)?\//, '$1/'),
            readFileSync(file).toString('base64'),
          ] as const,
      ),
  )

const start = (command: string, site: string, ...more: string[]) =>
  spawn(
    process.execPath,
    ['scripts/bootstrap/run.mjs', command, '--site', rootOf(site), '--out', dist, '--cache', cache, ...more],
    { cwd: PROJECT, env: { ...process.env, NODE_ENV: 'production' } },
  )

function build(site: string, out = dist): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/bootstrap/run.mjs', 'build', '--site', rootOf(site), '--out', out, '--cache', cache],
    { cwd: PROJECT, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } },
  )
  expect(status, stdout + stderr).toBe(0)
  return stdout
}

beforeAll(() => {
  for (const site of ['dental', 'minimal'])
    cpSync(join(PROJECT, 'tests/sites', site), rootOf(site), { recursive: true })
  seededCache(cache)
  build('dental')
})

/** As a machine leaves it that dies between the two renames: with the locks of a process that is not there any more. */
function dieBetweenTheRenames(): void {
  renameSync(dist, join(folder, '.dist-old-0123456789abcdef'))
  cpSync(join(rootOf('minimal')), join(folder, '.dist-new-0123456789abcdef'), { recursive: true })
}

test.each(few(['check', 'fix', 'generate', 'build', 'preview', 'dev'], 1))(
  'After a machine died between the two renames, npm run %s first puts the old site back, although content is wrong now',
  async (command) => {
    const before = filesOf('dist')
    dieBetweenTheRenames()
    const manifest = join(rootOf('dental'), 'site.yaml')
    const text = readFileSync(manifest, 'utf8')
    writeFileSync(manifest, text.replace('type: hero', 'type: herro'))
    const child = start(command, 'dental', ...(['preview', 'dev'].includes(command) ? ['--port', '0'] : []))
    let said = ''
    await new Promise<void>((done) => {
      const hear = (words: Buffer) => {
        said += String(words)
        // A server goes on until it is ended.
        if (/http:\/\//.test(said) && ['preview', 'dev'].includes(command)) child.kill()
      }
      child.stdout.on('data', hear)
      child.stderr.on('data', hear)
      child.on('close', () => done())
    })
    writeFileSync(manifest, text)
    expect(said).toContain('The site before it is back.')
    expect(existsSync(dist), said).toBe(true)
    expect(filesOf('dist')).toEqual(before)
    expect(readdirSync(folder).filter((name) => name.startsWith('.dist'))).toEqual([])
  },
)

test('Where only the rules for web servers were on their way out, that is what is said, and the next build makes them anew', () => {
  build('dental')
  const before = filesOf('dist', 'dist-hosting')
  renameSync(join(folder, 'dist-hosting'), join(folder, '.dist-hosting-old-0123456789abcdef'))
  const { stderr, status } = spawnSync(
    process.execPath,
    ['scripts/bootstrap/run.mjs', 'build', '--site', rootOf('dental'), '--out', dist, '--cache', cache],
    { cwd: PROJECT, encoding: 'utf8' },
  )
  expect(status, stderr).toBe(0)
  expect(stderr).toContain(
    'The new site is there; the rules for web servers beside it (dist-hosting) are those of the build before.',
  )
  expect(stderr).not.toContain('The site before it is back')
  expect(filesOf('dist', 'dist-hosting')).toEqual(before)
})

test(
  'Two sites that are built into one folder at the same time take turns: it is wholly one of them, and the other is made when it is built again',
  { tags: ['long'] },
  async () => {
    const whole: Record<string, ReturnType<typeof filesOf>> = {}
    for (const site of ['dental', 'minimal']) {
      build(site, join(folder, `alone-${site}`))
      whole[site] = filesOf(`alone-${site}`, `alone-${site}-hosting`)
    }
    for (let round = 0; round < 3; round++) {
      rmSync(dist, { recursive: true, force: true })
      const ends = await Promise.all(
        ['dental', 'minimal'].map(
          (site) =>
            new Promise<number | null>((done) => {
              start('build', site).on('exit', done)
            }),
        ),
      )
      expect(ends).toEqual([0, 0])
      const now = filesOf('dist', 'dist-hosting')
      const site = now.size === whole.dental?.size ? 'dental' : 'minimal'
      expect(now).toEqual(whole[site])
      const other = site === 'dental' ? 'minimal' : 'dental'
      build(other)
      expect(filesOf('dist', 'dist-hosting')).toEqual(whole[other])
    }
    expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([])
  },
)
