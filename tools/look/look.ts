import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Browser, Page } from 'playwright'
import { browserArguments, findBrowser } from '../../scripts/bootstrap/find-browser.mjs'
import { defineCommand, FOLDERS } from '../../scripts/commands/cli.ts'
import { serveFolder } from '../../scripts/pipeline/5-render/hosting/static-server.ts'
import { changedParts } from './changed-parts.ts'
import { sheet, type Shot } from './sheet.ts'

const WIDTHS = [360, 768, 1280, 1920]
/** A weekday morning, so that two sheets differ by what was changed and not by the hour. */
const AT = '2026-08-03T11:00:00+05:45'

/** The clock alone stands still: timers and paint entries, which the page waits for, stay the browser's own. */
const FIXED_TIME = `Date = class extends Date {
  constructor(...parts) { super(...(parts.length ? parts : [Date.now()])) }
  static now() { return ${Date.parse(AT)} }
}`

/** Closes what opened by itself, and has all pictures come now, also those that wait until they are near. */
const ALL_PICTURES = `(() => {
  document.querySelector('dialog[open]')?.close()
  const pictures = [...document.images]
  for (const image of pictures) {
    image.loading = 'eager'
    // Pictures that wait until they come near the screen stand in these.
    image.parentElement.style.contentVisibility = 'visible'
  }
  return Promise.all(pictures.map((image) => image.decode().catch(() => {})))
})()`

/** What a page can be in besides how it opens. Each leaves the page as somebody would see it. */
const STATES: { path: string; name: string; open: (page: Page) => Promise<unknown> }[] = [
  { path: '/', name: 'picture of the day', open: (page) => page.locator('.overlay__dialog[open]').waitFor() },
  { path: '/about', name: 'menu', open: openMenu },
  { path: '/about', name: 'search', open: openSearch },
  { path: '/gallery', name: 'picture large', open: (page) => page.locator('a[data-opens]').first().click() },
  { path: '/doctors', name: 'found', open: (page) => page.locator('main input').first().fill('neuro') },
  { path: '/apply', name: 'sent empty', open: (page) => page.locator('main form button').last().click() },
  { path: '/not-here', name: 'unknown address', open: (page) => page.locator('h1').waitFor() },
]

async function openMenu(page: Page): Promise<void> {
  const [toggle, entry] = [page.locator('.masthead__toggle'), page.locator('button.menu__toggle').nth(1)]
  await ((await toggle.isVisible()) ? toggle : entry).click()
}

async function openSearch(page: Page): Promise<void> {
  const toggle = page.locator('.masthead__find')
  if (await toggle.isVisible()) await toggle.click()
  await page.locator('.find-field__box').fill('fever')
  await page.locator('#find-list [role=option]').first().waitFor()
}

/**
 * Pictures of every page and of what opens on it, at four widths, in one sheet (HTML). Parts that differ from the
 * sheet before are outlined. Of pages made from one list the first stands for all. Needs a built site.
 */
export const command = defineCommand({
  summary: 'pictures of every page at four widths in one sheet, with what changed since the last one outlined.',
  options: { out: FOLDERS.out, pages: { kind: 'words', help: 'addresses of pages, such as /,/about; else all' } },
  async run({ pages }, { dist, cache }) {
    if (!existsSync(join(dist, 'index.html'))) {
      console.error(`There is no built site in ${dist}: run npm run build first. No picture was taken.`)
      return 1
    }
    const folder = join(cache, 'look')
    await mkdir(folder, { recursive: true })
    const { chromium } = await import('playwright')
    const { server, address } = await serveFolder(dist, 0)
    const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments() })
    const shots: Shot[] = []
    try {
      const paths = pages?.split(',') ?? (await onePageOfEach(dist))
      const wanted = [
        ...paths.map((path) => ({ path, name: '', open: undefined })),
        ...STATES.filter(({ path }) => !pages || paths.includes(path)),
      ]
      for (const { path, name, open } of wanted)
        for (const width of WIDTHS) {
          const file = `${`${path.slice(1) || 'home'} ${name}`.trim().replace(/[^a-z0-9]+/g, '-')}-${width}.jpg`
          const picture = await take(browser, address + path, width, open)
          const old = await readFile(join(folder, file)).catch(() => undefined)
          if (old) await rename(join(folder, file), join(folder, `before-${file}`))
          await writeFile(join(folder, file), picture)
          shots.push({ path, name, width, file, ...(await changedParts(picture, old)) })
        }
    } finally {
      await browser.close()
      server.close()
    }
    await writeFile(join(folder, 'index.html'), sheet(shots))
    const changed = shots.filter(({ parts }) => parts.length > 0).length
    console.log(`${shots.length} pictures, ${changed} of them changed: ${join(folder, 'index.html')}`)
    return 0
  },
})

/** The addresses of a built site; of a folder of pages that one list makes (/doctors/…) the first alone. */
async function onePageOfEach(dist: string): Promise<string[]> {
  const files = await readdir(dist, { recursive: true, withFileTypes: true })
  const paths: string[] = []
  for (const { name, parentPath } of files) {
    if (name !== 'index.html') continue
    // An old address only leads on.
    const leadsOn = (await readFile(join(parentPath, name), 'utf8')).includes('http-equiv="refresh"')
    if (!leadsOn) paths.push(`/${relative(dist, parentPath)}`)
  }
  paths.sort()
  const families = new Set<string>()
  return paths.filter((path) => {
    const family = path.replace(/[^/]+$/, '')
    return family === '/' || (!families.has(family) && families.add(family))
  })
}

/** One picture of a whole page, or of the screen where something was opened, as JPEG. */
async function take(
  browser: Browser,
  url: string,
  width: number,
  open?: (page: Page) => Promise<unknown>,
): Promise<Buffer> {
  const context = await browser.newContext({
    viewport: { width, height: width < 768 ? 740 : 900 },
    isMobile: width < 768,
    hasTouch: width < 768,
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Kathmandu',
    serviceWorkers: 'block',
  })
  await context.route('**/phones.json?*', (route) => route.fulfill({ headers: {} }))
  const page = await context.newPage()
  await page.addInitScript(FIXED_TIME)
  await page.goto(url)
  await page.locator('html.awake, html:not(.scripted)').waitFor({ state: 'attached' })
  await open?.(page)
  if (!open) await page.evaluate(ALL_PICTURES)
  const picture = await page.screenshot({ type: 'jpeg', quality: 80, fullPage: !open })
  await context.close()
  return picture
}
