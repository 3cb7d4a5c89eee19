import { SCREEN, type Engine } from './engine.ts'
import { until } from './until.ts'

/** What is looked at, in the order of the table. */
export const CHECKS = ['console', 'contrast', 'number', 'words', 'search', 'menu', 'width'] as const
/** A check of a page. */
export type Check = (typeof CHECKS)[number]
/** Errors in the console that are harmless. */
const EXPECTED = [
  // Chromium 106 to 113 warns that an attribute which it is about to know is in use already.
  /^Found a 'popover' attribute/,
  // WebKit does not know it; Chromium and Firefox need it, since nothing may be loaded that the policy does not name.
  /Unrecognized Content-Security-Policy directive 'manifest-src'/,
]

/** What a page fails, in words, by its check. */
export type Failures = Partial<Record<Check, string>>

/** Opens a page as a visitor does and looks at what counts first. */
export async function lookAt(engine: Engine, url: string): Promise<Failures> {
  await engine.open(url)
  await until('the page to wake up', () =>
    engine.evaluate(
      () => document.documentElement.matches('html.awake, html:not(.scripted)') && document.fonts.status === 'loaded',
    ),
  )
  const faint = await engine.evaluate(faintNumbers)
  const number = await engine.evaluate(firstNumber)
  const broken = await engine.evaluate(brokenWords)
  const width = await engine.evaluate(() => document.documentElement.scrollWidth)
  const search = url.includes('?q=') ? await searchFails(engine) : ''
  const menu = await menuFails(engine)
  const errors = (await engine.errors()).filter((words) => !EXPECTED.some((pattern) => pattern.test(words)))
  const found = {
    console: errors.join(' · '),
    contrast: faint.join(' · '),
    number: number <= SCREEN.height ? '' : `the first telephone number ends at ${number} px`,
    words: broken.join(' · '),
    search,
    menu,
    width: width <= SCREEN.width ? '' : `${width} px wide`,
  }
  return Object.fromEntries(Object.entries(found).filter(([, words]) => words))
}

async function searchFails(engine: Engine): Promise<string> {
  const state = () =>
    engine.evaluate(() => document.querySelector('[data-find-state]')?.getAttribute('data-find-state'))
  await until('the search', async () => /done|failed/.test((await state()) ?? ''))
  const count = await engine.evaluate(() => document.querySelectorAll('.find [data-result]').length)
  return count ? '' : `no result (${await state()})`
}

async function menuFails(engine: Engine): Promise<string> {
  const isOpen = () =>
    engine.evaluate(() => {
      const menu = document.querySelector('#phone-menu') as Element
      const { top, bottom, width } = menu.getBoundingClientRect()
      return getComputedStyle(menu).visibility === 'visible' && width > 0 && top < innerHeight && bottom > 0
    })
  const press = () => engine.evaluate(() => (document.querySelector('.masthead__toggle') as HTMLElement).click())
  if (!(await engine.evaluate(() => document.querySelector('#phone-menu') !== null))) return 'is missing'
  if (await isOpen()) return 'open before anybody pressed'
  await press()
  const opened = await until('the menu', isOpen).then(
    () => true,
    () => false,
  )
  return opened ? '' : 'does not open'
}

/**
 * The telephone links whose text has a contrast under 4.5 to 1 against the background colours behind it. A canvas mixes
 * the colours: it reads every way in which a browser writes them, and knows transparent ones.
 */
function faintNumbers(): string[] {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const paper = canvas.getContext('2d') as CanvasRenderingContext2D
  const paint = (colours: string[]) => {
    for (const colour of colours) {
      paper.fillStyle = colour
      paper.fillRect(0, 0, 1, 1)
    }
    const [red = 0, green = 0, blue = 0] = [...paper.getImageData(0, 0, 1, 1).data].map((value) => {
      const part = value / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const faint: string[] = []
  for (const link of Array.from(document.querySelectorAll('a[href^="tel:"]'))) {
    const letters = document.createTreeWalker(link, NodeFilter.SHOW_TEXT)
    while (letters.nextNode()) {
      const own = letters.currentNode.parentElement as Element
      const { width, height } = own.getBoundingClientRect()
      // Text of 1 px is for screen readers alone.
      if (!letters.currentNode.textContent?.trim() || width < 2 || height < 2) continue
      if (getComputedStyle(own).visibility !== 'visible') continue
      const behind: string[] = []
      for (let box: Element | null = own; box; box = box.parentElement)
        behind.unshift(getComputedStyle(box).backgroundColor)
      const back = paint(['#fff', ...behind])
      const front = paint([getComputedStyle(own).color])
      const contrast = (Math.max(back, front) + 0.05) / (Math.min(back, front) + 0.05)
      if (contrast < 4.5) faint.push(`${(link.textContent ?? '').trim()} ${contrast.toFixed(2)}`)
    }
  }
  return Array.from(new Set(faint))
}

/** Where the first telephone link ends that stands whole within the width of the screen, in pixels from the top. */
function firstNumber(): number {
  const places = Array.from(document.querySelectorAll('a[href^="tel:"]'))
    .filter((link) => getComputedStyle(link).visibility === 'visible')
    .map((link) => link.getBoundingClientRect())
    .filter(({ left, right, width, height }) => width > 1 && height > 1 && left >= 0 && right <= innerWidth)
  // Infinity would come out of some drivers as null.
  return Math.round(Math.min(1e6, ...places.map(({ bottom }) => bottom + scrollY)))
}

/**
 * The words of telephone links that go on in the next line although what stands together there would fit into one:
 * engines differ in whether they break at a hyphen. A closed part is laid out in the room of its head, and nobody sees
 * it.
 */
function brokenWords(): string[] {
  const broken: string[] = []
  for (const link of Array.from(document.querySelectorAll('a[href^="tel:"]'))) {
    if (link.closest('details:not([open])')) continue
    const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      const room = text.parentElement?.parentElement?.getBoundingClientRect().width ?? 0
      const whole = document.createRange()
      whole.selectNodeContents(text)
      const needed = Array.from(whole.getClientRects()).reduce((sum, { width }) => sum + width, 0)
      for (const { 0: word, index = 0 } of Array.from(text.data.matchAll(/\S+/g))) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const tops = Array.from(range.getClientRects()).map(({ top }) => Math.round(top))
        if (new Set(tops).size > 1 && needed <= room) broken.push(word)
      }
    }
  }
  return broken
}
