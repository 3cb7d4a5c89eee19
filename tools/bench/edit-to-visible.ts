import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import { browserArguments, findBrowser } from '../../scripts/bootstrap/find-browser.mjs'
import { errorCode } from '../../scripts/platform/files/disk-error.ts'
import { PROJECT } from '../../scripts/platform/project-root.ts'
import { readStat } from './measure.ts'
import type { Measured } from './rows.ts'

/** A change that one can see: on which page, in which file, and which words give way to those of a round. */
export interface VisibleEdit {
  /** What is saved, for the table: an article. */
  name: string
  path: string
  file: string
  find: RegExp
  /** Holds `Round N of the benchmark`, which is waited for. */
  put: (round: number) => string
}

/** The longest that anything may take in development, in milliseconds; afterwards it counts as failed. */
const LONGEST = 300_000

/**
 * Starts the development server on a site and measures saves in a browser: the server's time to its first page, then
 * the middle time from each save to its words on the screen, with the server's CPU for one (Linux only).
 */
export async function editToVisible(
  root: string,
  cache: string,
  rounds: number,
  edits: readonly VisibleEdit[],
): Promise<Measured[]> {
  const begun = performance.now()
  const server = spawn(
    process.execPath,
    [
      join(PROJECT, 'scripts/bootstrap/run.mjs'),
      'dev',
      '--site',
      root,
      '--cache',
      cache,
      '--port',
      String(await freePort()),
    ],
    { cwd: PROJECT },
  )
  const browser = await chromium
    .launch({ executablePath: findBrowser(), args: browserArguments() })
    .catch((error: unknown) => {
      server.kill()
      throw error
    })
  try {
    const base = await addressOf(server)
    await (await fetch(base)).text()
    const rows: Measured[] = [
      { name: '`npm start` to its first page', seconds: (performance.now() - begun) / 1000, ...usedBy(server) },
    ]
    const page = await browser.newPage({ reducedMotion: 'reduce' })
    page.setDefaultTimeout(LONGEST)
    for (const edit of edits) {
      await page.goto(base + edit.path)
      await page.waitForLoadState('networkidle')
      const before = usedBy(server)
      const times = await savesSeen(page, root, rounds, edit)
      const after = usedBy(server)
      rows.push({
        name: `a save in ${edit.name} to the screen (median of ${rounds})`,
        seconds: median(times) / 1000,
        cpu: (after.cpu - before.cpu) / rounds,
        memory: after.memory,
      })
    }
    return rows
  } finally {
    server.removeAllListeners('exit')
    server.kill()
    await browser.close()
  }
}

async function savesSeen(
  page: Page,
  root: string,
  rounds: number,
  { file, find, put }: VisibleEdit,
): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const source = readFileSync(join(root, file), 'utf8').replace(find, put(round))
    // Asked again with each frame: a locator's pauses between two looks grow to half a second.
    const seen = page.waitForFunction(
      `document.querySelector('main')?.textContent.includes('Round ${round} of the benchmark')`,
      undefined,
      { polling: 'raf' },
    )
    await page.evaluate(() => undefined)
    const started = performance.now()
    writeFileSync(join(root, file), source)
    await seen
    times.push(performance.now() - started)
    await page.waitForLoadState('networkidle')
  }
  return times
}

/** Where the server says that the site is. */
function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const hear = (data: Buffer) => {
      said += data.toString()
      const address = /The site is at (\S+)/.exec(said)?.[1]
      if (!address) return
      clearTimeout(late)
      resolve(address)
    }
    const late = setTimeout(() => reject(new Error(`The development server did not start:\n${said}`)), LONGEST)
    server.stdout?.on('data', hear)
    server.stderr?.on('data', hear)
    server.on('exit', () => {
      clearTimeout(late)
      reject(new Error(`The development server ended:\n${said}`))
    })
  })
}

/** What a process and its threads used so far: seconds of CPU, megabytes at most; nothing but on Linux. */
function usedBy({ pid }: ChildProcess): { cpu: number; memory: number } {
  try {
    const memory = /^VmHWM:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return { cpu: readStat(readFileSync(`/proc/${pid}/stat`, 'utf8')).cpu, memory: Number(memory ?? 0) / 1024 }
  } catch (error) {
    if (!['ENOENT', 'ESRCH'].includes(errorCode(error))) throw error
    return { cpu: 0, memory: 0 }
  }
}

/** A port that nothing listens at, so that two benches do not meet. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
      .on('error', reject)
      .listen(0, () => {
        const address = probe.address()
        probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
      })
  })
}

/** The middle one of some times. */
export const median = (times: readonly number[]) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
