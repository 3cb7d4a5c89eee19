import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import budgets from '../../budgets.json' with { type: 'json' }
import { ROUTES } from './routes.ts'
import { visit } from './visit.ts'

/** Hooks whose scripts tell the time; notices.spec.ts and every-page.spec.ts hold the others. */
const OF_CLOCK = ['parts/clock', 'today', 'timetable', 'special-days']

/** The scripts that parts which tell the time need, and the entry of every page does not. */
function clockScripts(): string[] {
  const folder = join(inject('dist'), 'assets')
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'))
  const importsOf = (name: string): string[] => {
    const code = readFileSync(join(folder, name), 'utf8')
    const own = [...code.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g)].map(([, file]) => file ?? '')
    return [name, ...own.flatMap(importsOf)]
  }
  const ofEntry = new Set(files.filter((name) => name.startsWith('entry-client')).flatMap(importsOf))
  const ofNotices = new Set(files.filter((name) => name.startsWith('notices.enhance')).flatMap(importsOf))
  const starts = files.filter((name) => /^(?:clock|today|timetable|special-days)\.enhance/.test(name))
  expect(starts).toHaveLength(4)
  return [...new Set(starts.flatMap(importsOf))].filter((name) => !ofEntry.has(name) && !ofNotices.has(name))
}

/** The scripts that a page loads before it is touched, and whether a part that tells the time is near the screen. */
async function loaded(path: string): Promise<{ scripts: string[]; isNear: boolean; page: Page }> {
  const page = await visit('/404', { device: 'phone' })
  const names = new Set<string>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (response.request().resourceType() === 'script') names.add(pathname.replace('/assets/', ''))
  })
  await page.goto(inject('address') + path)
  await page.waitForLoadState('networkidle')
  const isNear = await page.evaluate(
    (hooks) =>
      [...document.querySelectorAll<HTMLElement>('[data-enhance], [data-island="calendar"]')].some((element) => {
        const { enhance = '', when } = element.dataset
        if (enhance && !hooks.includes(enhance)) return false
        return when !== 'near' || element.getBoundingClientRect().top < innerHeight + 300
      }),
    OF_CLOCK,
  )
  return { scripts: [...names], isNear, page }
}

/** One page of each kind: those with the same hooks load the same. */
function kindsOfPages(): string[] {
  const kinds = new Map<string, string>()
  for (const path of ROUTES) {
    const html = readFileSync(join(inject('dist'), path, 'index.html'), 'utf8')
    const hooks = [...html.matchAll(/<[^>]* data-(?:enhance|island)="[^>]*>/g)].map(([tag]) =>
      [...tag.matchAll(/ data-(?:enhance|island|when)="[^"]*"/g)].join(''),
    )
    const kind = [...new Set(hooks)].sort().join('\n')
    if (!kinds.has(kind)) kinds.set(kind, path)
  }
  return [...kinds.values()]
}

test(
  'No page without a part that tells the time near its first screen loads code for that',
  { tags: ['long'] },
  async () => {
    const clock = clockScripts()
    const told: string[] = []
    let without = 0
    for (const path of kindsOfPages()) {
      const { scripts, isNear, page } = await loaded(path)
      await page.context().close()
      if (isNear) continue
      without += 1
      told.push(...scripts.filter((name) => clock.includes(name)).map((name) => `${path} loads ${name}`))
    }
    expect(told).toEqual([])
    expect(without).toBeGreaterThan(3)
  },
)

test('The clock costs little where it is needed', { tags: ['long'] }, async () => {
  const sizeOf = (names: string[]) =>
    names.reduce((sum, name) => sum + brotliCompressSync(readFileSync(join(inject('dist'), 'assets', name))).length, 0)
  const [plain, timed] = [await loaded('/privacy'), await loaded('/doctors/dr-saroj-rai')]
  const more = timed.scripts.filter((name) => !plain.scripts.includes(name))
  expect(sizeOf(more), more.join(' ')).toBeLessThanOrEqual(budgets.clock)
  expect(more.some((name) => name.startsWith('clock.enhance'))).toBe(true)
})
