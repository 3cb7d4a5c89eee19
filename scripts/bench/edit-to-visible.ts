import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { browserArguments, findBrowser } from '../find-browser.mjs'
import { PROJECT } from '../validate/schemas.ts'

/** A change that one can see: on which page, in which file, and which words give way to those of a round. */
export interface VisibleEdit {
  path: string
  file: string
  find: RegExp
  /** Holds `Round N of the benchmark`, which is waited for. */
  put: (round: number) => string
}

export interface Visible {
  /** Seconds from the start of the command to its first page. */
  ready: number
  /** Milliseconds from each save to its words on the screen, one list for each edit. */
  times: number[][]
}

/** Starts the development server on a site and measures saves in a browser. */
export async function editToVisible(root: string, cache: string, rounds: number, edits: readonly VisibleEdit[]): Promise<Visible> {
  const begun = performance.now()
  const server = spawn(process.execPath, [join(PROJECT, 'scripts/run.mjs'), 'dev', '--site', root, '--cache', cache, '--port', '5490'], { cwd: PROJECT })
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments() })
  try {
    const base = await new Promise<string>((resolve, reject) => {
      server.stdout.on('data', (data: Buffer) => {
        const address = /The site is at (\S+)/.exec(data.toString())?.[1]
        if (address) resolve(address)
      })
      server.on('exit', () => reject(new Error('The development server ended')))
    })
    await (await fetch(base)).text()
    const ready = (performance.now() - begun) / 1000
    const page = await browser.newPage({ reducedMotion: 'reduce' })
    const times: number[][] = []
    for (const { path, file, find, put } of edits) {
      await page.goto(base + path)
      await page.waitForLoadState('networkidle')
      const own: number[] = []
      for (let round = 0; round < rounds; round++) {
        const source = readFileSync(join(root, file), 'utf8').replace(find, put(round))
        // Asked anew with each frame: a locator's pauses between two looks grow to half a second.
        const seen = page.waitForFunction(`document.querySelector('main')?.textContent.includes('Round ${round} of the benchmark')`, undefined, { polling: 'raf' })
        await page.evaluate(() => undefined)
        const started = performance.now()
        writeFileSync(join(root, file), source)
        await seen
        own.push(performance.now() - started)
        await page.waitForLoadState('networkidle')
      }
      times.push(own)
    }
    return { ready, times }
  } finally {
    server.removeAllListeners('exit')
    server.kill()
    await browser.close()
  }
}

/** The middle one of some times. */
export const median = (times: readonly number[]) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
