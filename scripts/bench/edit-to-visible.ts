import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { browserArguments, findBrowser } from '../find-browser.mjs'
import { PROJECT } from '../validate/schemas.ts'

/** Milliseconds from the save of a file to the new words on the screen of a browser, one for each round. */
export async function editToVisible(root: string, rounds: number): Promise<{ yaml: number[]; markdown: number[] }> {
  const server = spawn(process.execPath, ['--import', 'tsx', join(PROJECT, 'scripts/dev.ts'), '--site', root, '--port', '5490'], { cwd: PROJECT })
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments() })
  try {
    const base = await new Promise<string>((resolve, reject) => {
      server.stdout.on('data', (data: Buffer) => {
        const address = /The site is at (\S+)/.exec(data.toString())?.[1]
        if (address) resolve(address)
      })
      server.on('exit', () => reject(new Error('The development server ended')))
    })
    const page = await browser.newPage({ reducedMotion: 'reduce' })
    const time = async (path: string, file: string, find: RegExp, text: (round: number) => string) => {
      await page.goto(base + path)
      await page.waitForLoadState('networkidle')
      const times: number[] = []
      for (let round = 0; round < rounds; round++) {
        const source = readFileSync(join(root, file), 'utf8').replace(find, text(round))
        const started = performance.now()
        writeFileSync(join(root, file), source)
        await page.locator('main').getByText(`Round ${round} of the benchmark`).first().waitFor()
        times.push(performance.now() - started)
        await page.waitForLoadState('networkidle')
      }
      return times
    }
    return {
      yaml: await time('/departments', 'content/records/departments.yaml', /(- id: neurosurgery\n {2}name: ).*/, (round) => `$1Round ${round} of the benchmark`),
      markdown: await time('/blog/kidney-stone', 'content/articles/kidney-stone.md', /^## .*$/m, (round) => `## Round ${round} of the benchmark`),
    }
  } finally {
    server.removeAllListeners('exit')
    server.kill()
    await browser.close()
  }
}
