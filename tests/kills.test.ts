import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomFrom } from '../scripts/bench/mutation/random.ts'
import { PROJECT } from '../scripts/validate/schemas.ts'

const KILLS = 100
const folder = mkdtempSync(join(tmpdir(), 'kills-'))
const root = join(folder, 'site')
const dist = join(folder, 'dist')

/** Starts a build in a process group of its own, so that a kill takes its workers with it. */
const start = () => spawn(process.execPath, ['scripts/run.mjs', 'build', '--site', root, '--out', dist, '--cache', join(folder, 'cache')], { cwd: PROJECT, detached: true, stdio: 'ignore', env: { ...process.env, NODE_ENV: 'production' } })
const ended = (child: ReturnType<typeof start>) => new Promise<number | null>((done) => { child.once('exit', done) })

/** What is served, as one word: every file with its content. */
function fingerprint(): string {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)).sort()
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

const write = (words: string) => {
  const file = join(root, 'site.yaml')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/Health post of version \w+/, `Health post of version ${words}`))
}

const whole: string[] = []
let duration = 0

beforeAll(async () => {
  cpSync(join(PROJECT, 'tests/sites/minimal'), root, { recursive: true })
  const file = join(root, 'site.yaml')
  writeFileSync(file, readFileSync(file, 'utf8').replace('Open on Mondays.\n  headings', 'Health post of version none.\n  headings'))
  for (const words of ['one', 'two', 'one']) {
    write(words)
    const begun = performance.now()
    expect(await ended(start())).toBe(0)
    duration = performance.now() - begun
    if (whole.length < 2) whole.push(fingerprint())
  }
  expect(whole[0]).not.toBe(whole[1])
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test(`A build killed at any of ${KILLS} random moments leaves a whole site: the old one or the new one`, { timeout: 600_000 }, async () => {
  const random = randomFrom(2026)
  const left = { old: 0, new: 0 }
  for (let kill = 0; kill < KILLS; kill++) {
    const before = fingerprint()
    write(before === whole[0] ? 'two' : 'one')
    const child = start()
    const end = ended(child)
    await Promise.race([pause(random.below(Math.round(duration * 1.1))), end])
    try {
      process.kill(-(child.pid ?? 0), 'SIGKILL')
    } catch {
      // It had ended by itself.
    }
    await end
    const after = fingerprint()
    expect(whole, `after kill ${kill + 1}`).toContain(after)
    left[after === before ? 'old' : 'new'] += 1
  }
  // Both kinds of end were seen, so the kills came at telling moments.
  expect(left.old).toBeGreaterThan(KILLS / 2)
  expect(left.new).toBeGreaterThan(0)
})

test('After all the kills a build still works, and nothing of theirs is left beside the site', async () => {
  write('one')
  expect(await ended(start())).toBe(0)
  expect(fingerprint()).toBe(whole[0])
  expect(readdirSync(folder).sort()).toEqual(['cache', 'dist', 'dist-hosting', 'site'])
})
