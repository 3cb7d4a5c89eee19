import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { randomFrom } from '../tools/bench/scale/random.ts'
import { PROJECT } from '../scripts/platform/project-root.ts'
import { few, rounds } from './support/rounds.ts'
import { seededCache } from './support/seeded-cache.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

interface Scenario {
  what: string
  kills: number
  /** A site of the tests, and the line of one of its files that is edited back and forth. */
  site: string
  file: string
  line: RegExp
  versions: readonly [string, string]
}

const SCENARIOS: Scenario[] = [
  {
    what: 'of a whole site',
    kills: rounds(2, 60),
    site: 'minimal',
    file: 'site.yaml',
    line: /text: (Open on Mondays|Closed today)\./,
    versions: ['text: Open on Mondays.', 'text: Closed today.'],
  },
  {
    what: 'of the page of one edited article',
    kills: rounds(2, 60),
    site: 'dental',
    file: 'content/articles/gums.md',
    line: /Healthy gums (do not|never) bleed\./,
    versions: ['Healthy gums do not bleed.', 'Healthy gums never bleed.'],
  },
]

/** A copy of a site, built by turns in its two versions. */
function copyOf({ site, file, line, versions }: Scenario) {
  const folder = mkdtempSync(join(tmpdir(), 'kills-'))
  folders.push(folder)
  const root = join(folder, 'site')
  const dist = join(folder, 'dist')
  cpSync(join(PROJECT, 'tests/sites', site), root, { recursive: true })
  seededCache(join(folder, 'cache'))
  return {
    folder,
    write(version: number) {
      const text = readFileSync(join(root, file), 'utf8')
      expect(text).toMatch(line)
      writeFileSync(join(root, file), text.replace(line, versions[version] ?? ''))
    },
    /** Starts a build in a process group of its own, so that a kill takes its workers with it. */
    start: () =>
      spawn(
        process.execPath,
        ['scripts/bootstrap/run.mjs', 'build', '--site', root, '--out', dist, '--cache', join(folder, 'cache')],
        { cwd: PROJECT, detached: true, stdio: 'ignore', env: { ...process.env, NODE_ENV: 'production' } },
      ),
    /** What is served, as one word: every file with its content. */
    fingerprint() {
      const files = readdirSync(dist, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .sort()
      const hash = createHash('sha256')
      for (const one of files) hash.update(one).update(readFileSync(one))
      return hash.digest('hex')
    },
  }
}

/**
 * The fingerprint once nobody is at work any more: the two renames at the end are made by a process that lives on when
 * the build is killed, for some milliseconds.
 */
async function settled(fingerprint: () => string): Promise<string> {
  for (let last = ''; ;) {
    let now = ''
    try {
      now = fingerprint()
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
    if (now && now === last) return now
    last = now
    await pause(120)
  }
}

const ended = (child: ReturnType<typeof spawn>) =>
  new Promise<number | null>((done) => {
    child.once('exit', done)
  })

for (const scenario of few(SCENARIOS, 1))
  test(`A build ${scenario.what}, killed at any of ${scenario.kills} random moments, leaves a whole site: the old one or the new one`, async () => {
    const { folder, write, start, fingerprint } = copyOf(scenario)
    const whole: string[] = []
    // How long to wait at most before a kill, in milliseconds.
    let longest = 0
    for (const version of [0, 1, 0, 1]) {
      write(version)
      const begun = performance.now()
      expect(await ended(start())).toBe(0)
      longest = performance.now() - begun
      whole[version] = fingerprint()
    }
    expect(whole[0]).not.toBe(whole[1])

    const random = randomFrom(2026)
    const left = { old: 0, new: 0 }
    let now = fingerprint()
    // It goes on until kills fell on both sides of the exchange, however the speed of the machine changes meanwhile.
    const isConclusive = () => left.old > scenario.kills / 3 && left.new > 0
    for (let kill = 0; kill < scenario.kills || !isConclusive(); kill++) {
      const before = now
      write(before === whole[0] ? 1 : 0)
      const child = start()
      const end = ended(child)
      await Promise.race([pause(random.below(Math.round(longest))), end])
      try {
        process.kill(-(child.pid ?? 0), 'SIGKILL')
      } catch {
        // It had ended by itself.
      }
      await end
      now = await settled(fingerprint)
      expect(whole, `after kill ${kill + 1}`).toContain(now)
      left[now === before ? 'old' : 'new'] += 1
      // Builds take longer when the machine has more to do: the kills go on falling on both sides of the exchange.
      longest *= now === before ? 1.03 : 0.9
    }

    // After all the kills a build still works, and nothing of theirs is left beside the site.
    write(0)
    expect(await ended(start())).toBe(0)
    expect(fingerprint()).toBe(whole[0])
    expect(readdirSync(folder).sort()).toEqual(['cache', 'dist', 'dist-hosting', 'site'])
  })
