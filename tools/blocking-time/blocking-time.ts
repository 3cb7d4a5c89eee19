import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { defineCommand, FOLDERS } from '../../scripts/commands/cli.ts'
import { browserArguments, findBrowser } from '../../scripts/bootstrap/find-browser.mjs'
import { serveFolder } from '../../scripts/pipeline/5-render/hosting/static-server.ts'

const RUNS = 5
/** How much slower than this machine the phone is, and how long a task may be before it blocks, in milliseconds. */
const SLOWER = 4
const LONG = 50
/** Long enough for the picture that opens by itself to close again, in milliseconds. */
const WATCHED = 9500

interface Event {
  name: string
  ph: string
  ts: number
  dur?: number
  tdur?: number
  pid: number
  tid: number
  args?: { data?: { documentLoaderURL?: string } }
}
interface Figures {
  blocked: number
  blockedInAll: number
  longest: number
  style: number
  layout: number
  script: number
}

/**
 * After the first paint (Total Blocking Time) and in all. Counts the CPU time that Chromium's trace gives each task,
 * not the time on the clock, so that other work on the machine hardly counts. Needs a built site.
 */
export const command = defineCommand({
  summary: 'how long tasks of the main thread block a phone four times slower.',
  options: { out: FOLDERS.out, pages: { kind: 'words', help: 'addresses of pages, such as /,/about; else the first' } },
  async run({ pages = '/' }, { dist }) {
    if (!existsSync(join(dist, 'index.html'))) {
      console.error(`There is no built site in ${dist}: run npm run build first. Nothing was measured.`)
      return 1
    }
    const { chromium } = await import('playwright')
    const { server, address } = await serveFolder(dist, 0)
    const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments() })
    try {
      console.log(
        '| Page | Blocked after first paint | Runs | Blocked in all | Longest task | Style | Layout | Script |',
      )
      console.log('| --- | ---: | --- | ---: | ---: | ---: | ---: | ---: |')
      for (const path of pages.split(',')) {
        const all: Figures[] = []
        for (let turn = 0; turn < RUNS; turn += 1) all.push(await measure(browser, address + path))
        const middle = (of: keyof Figures) => `${median(all.map((one) => one[of]))} ms`
        console.log(
          `| ${path} | ${middle('blocked')} | ${all.map(({ blocked }) => Math.round(blocked)).join(' ')} | ${middle('blockedInAll')} | ${middle('longest')} | ${middle('style')} | ${middle('layout')} | ${middle('script')} |`,
        )
      }
      return 0
    } finally {
      await browser.close()
      server.close()
    }
  },
})

/** One visit of a phone of 360 by 740 pixels, from the address to some seconds after the page has loaded. */
async function measure(browser: Browser, url: string): Promise<Figures> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await page.goto('about:blank')
  await browser.startTracing(page, {
    categories: [
      'toplevel',
      'devtools.timeline',
      'loading',
      'v8',
      'blink.user_timing',
      'disabled-by-default-devtools.timeline',
      '__metadata',
    ],
  })
  await page.goto(url)
  await page.waitForTimeout(WATCHED)
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Event[] }
  await context.close()
  const paint = traceEvents.findLast(({ name }) => name === 'firstContentfulPaint')
  const start = traceEvents.find(
    ({ name, pid, args }) =>
      name === 'navigationStart' &&
      pid === paint?.pid &&
      args?.data?.documentLoaderURL?.startsWith(new URL(url).origin),
  )
  if (!paint || !start) throw new Error(`The trace of ${url} has no first paint`)
  // Only the page's main thread, and of each task the time it had the processor.
  const own = traceEvents.filter(
    ({ ph, pid, tid, ts, tdur }) =>
      ph === 'X' && pid === paint.pid && tid === paint.tid && ts >= start.ts && tdur !== undefined,
  )
  const cost = ({ tdur = 0 }: Event) => (tdur / 1000) * SLOWER
  const total = (name: RegExp) => own.filter((one) => name.test(one.name)).reduce((sum, one) => sum + cost(one), 0)
  const tasks = own.filter(({ name }) => name === 'ThreadControllerImpl::RunTask')
  const after = tasks.filter(({ ts, dur = 0 }) => ts + dur > paint.ts)
  const blocking = (list: Event[]) => list.reduce((sum, task) => sum + Math.max(0, cost(task) - LONG), 0)
  return {
    blocked: blocking(after),
    blockedInAll: blocking(tasks),
    longest: Math.max(0, ...after.map(cost)),
    style: total(/^UpdateLayoutTree$/),
    layout: total(/^Layout$/),
    script: total(/^(v8\.evaluateModule|EvaluateScript|RunMicrotasks|FunctionCall)$/),
  }
}

function median(values: number[]): number {
  return Math.round(values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0)
}
