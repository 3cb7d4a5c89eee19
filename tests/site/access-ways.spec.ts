import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { closePopUp } from './access-states.ts'
import { ROUTES } from './routes.ts'
import { sweep } from './sweep.ts'
import { mapPage, visit } from './visit.ts'

const VAGUE = /^(read more|more|here|click here|learn more|link|details|open|show|page)$/i

/** What one asks of the parts that a selector finds, each as the browser paints it with the visitor's own colours. */
const look = (page: Page, selector: string) => page.locator(selector).evaluateAll((all) => all.filter((one) => one.checkVisibility({ visibilityProperty: true })).map((one) => {
  const ground = (it: Element | null): string => (it === null ? 'rgb(255, 255, 255)' : /, 0\)$/.test(getComputedStyle(it).backgroundColor) && getComputedStyle(it).backgroundColor.startsWith('rgba') ? ground(it.parentElement) : getComputedStyle(it).backgroundColor)
  const { borderTopStyle, borderTopWidth, borderTopColor, outlineStyle, outlineWidth, outlineColor, stroke, color, backgroundColor, textDecorationLine, appearance } = getComputedStyle(one)
  return {
    name: `${one.getAttribute('class') ?? one.tagName} ${one.textContent.trim().slice(0, 30)}`, ground: ground(one.parentElement), own: ground(one), color, stroke, backgroundColor, appearance, underlined: textDecorationLine.includes('underline'),
    border: borderTopStyle === 'none' ? 0 : parseFloat(borderTopWidth), borderColor: borderTopColor, outline: outlineStyle === 'none' ? 0 : parseFloat(outlineWidth), outlineColor, width: one.getBoundingClientRect().width,
  }
}))

const STILL_SEEN: [string, string, (page: Page) => Promise<void>][] = [
  ['buttons, by a line around them', '/contact', async (page) => {
    const buttons = await look(page, '.button:not(.button--plain), .floating a')
    expect(buttons.length).toBeGreaterThan(10)
    expect(buttons.filter(({ border, borderColor, ground }) => border < 1 || borderColor === ground).map(({ name }) => name)).toEqual([])
  }],
  ['signs, in another colour than what is behind them', '/contact', async (page) => {
    const signs = [...(await look(page, 'main .ui-icon, .floating .ui-icon')).map((one) => ({ ...one, ink: one.stroke })), ...(await look(page, 'main .icon')).map((one) => ({ ...one, ink: one.color }))]
    expect(signs.length).toBeGreaterThan(15)
    expect(signs.filter(({ ink, ground }) => ink === ground || ink === 'none').map(({ name }) => name)).toEqual([])
  }],
  ['where the focus is', '/contact', async (page) => {
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press('Tab')
      const [one] = await look(page, ':focus')
      expect(one?.outline, one?.name).toBeGreaterThanOrEqual(2)
      expect(one?.outlineColor, one?.name).not.toBe(one?.ground)
    }
  }],
  ['which tab is chosen', '/', async (page) => {
    await closePopUp(page)
    await page.getByRole('tab', { name: 'Cardiology', exact: true }).click()
    await expect.poll(() => page.getByRole('tab', { name: 'Cardiology', exact: true }).getAttribute('aria-selected')).toBe('true')
    const [chosen] = await look(page, '[role="tab"][aria-selected="true"]')
    const others = await look(page, '[role="tab"][aria-selected="false"]')
    expect(others).toHaveLength(3)
    expect(others.map(({ own }) => own)).not.toContain(chosen?.own)
    expect(chosen?.color).not.toBe(chosen?.own)
  }],
  ['the day of today', '/calender', async (page) => {
    await page.locator('[aria-current="date"]').waitFor()
    const [today] = await look(page, '.calendar__day[aria-current="date"]')
    expect(today?.outline).toBeGreaterThanOrEqual(2)
    expect(today?.outlineColor).not.toBe(today?.own)
    expect((await look(page, '.calendar__day:not([aria-current])')).filter(({ outline }) => outline > 0)).toEqual([])
  }],
  ['boxes to write in and to tick', '/apply', async (page) => {
    const boxes = await look(page, '.field__box')
    expect(boxes.filter(({ border, borderColor, ground }) => border < 1 || borderColor === ground).map(({ name }) => name)).toEqual([])
    const [tick] = await look(page, '.tick__box')
    expect([tick?.appearance, (tick?.width ?? 0) >= 24]).toEqual(['auto', true])
  }],
  ['where one is in the menu', '/doctors', async (page) => {
    expect((await look(page, '.menu__link')).filter(({ underlined }) => underlined).map(({ name }) => name)).toEqual(['menu__link Doctors'])
  }],
]

test.each(STILL_SEEN)('With forced colours one still sees %s', async (_, path, see) => {
  const page = await visit(path, { forcedColors: true, reducedMotion: true, outside: mapPage })
  expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true)
  await see(page)
})

test('Every page: with reduced motion nothing moves by itself', async () => {
  const page = await visit('/404', { reducedMotion: true, outside: mapPage })
  await page.setViewportSize({ width: 1280, height: 1800 })
  await sweep(page, ROUTES, async () => {
    await closePopUp(page)
    return page.evaluate(async () => {
      const frames = async (count: number) => { for (let at = 0; at < count; at++) await new Promise(requestAnimationFrame) }
      const wrong = new Set<string>()
      if (document.querySelector('video, audio')) wrong.add('something plays')
      for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
        scrollTo({ top, behavior: 'instant' })
        await frames(1)
        // A part of the page that has just come takes its place in a step or two; what goes on for longer is movement.
        const all = [...document.querySelectorAll('main *')]
        const places = () => all.map((one) => one.getBoundingClientRect()).map(({ x, y }) => `${x} ${y}`)
        let moving: Element[] = []
        for (let look = 0; look < 6; look++) {
          const before = places()
          await frames(2)
          const after = places()
          moving = all.filter((_, at) => before[at] !== after[at])
          if (moving.length === 0) break
        }
        if (moving.length > 0) wrong.add(`${moving[0]?.tagName} ${moving[0]?.className} moves`)
        for (const one of document.getAnimations()) if (one.playState === 'running' && Number(one.effect?.getComputedTiming().duration) > 50) wrong.add(`an animation runs at ${top}`)
      }
      return [...wrong]
    })
  })
})

test('Every page: each link says by itself where it leads', async () => {
  const page = await visit('/404', { scripts: false, outside: mapPage })
  await sweep(page, ROUTES, async () => {
    const links = await page.locator('a[href]').evaluateAll((all) => all.filter((one) => !one.closest('.phone-menu')).map((one) => ({
      href: one.getAttribute('href') ?? '', name: (one.getAttribute('aria-label') ?? `${one.textContent} ${[...one.querySelectorAll('img')].map(({ alt }) => alt).join(' ')}`).replace(/\s+/g, ' ').trim(),
    })))
    const to = new Map<string, Set<string>>()
    for (const { name, href } of links) to.set(name.toLowerCase(), (to.get(name.toLowerCase()) ?? new Set()).add(href))
    return [...links.filter(({ name }) => name === '' || VAGUE.test(name.replace(/ \(.*\)$/, ''))).map(({ name, href }) => `"${name}" (${href}) says nothing`), ...[...to].filter(([, places]) => places.size > 1).map(([name, places]) => `"${name}" leads to ${[...places].join(' and ')}`)]
  })
})

test('Every page: words in another script are marked with their language', async () => {
  const page = await visit('/404', { scripts: false, outside: mapPage })
  let marked = 0
  await sweep(page, ROUTES, async () => {
    const found = await page.evaluate(() => {
      const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const all: { text: string; lang: string }[] = []
      while (walk.nextNode()) if (/[\u0900-\u097f]{2}/.test(walk.currentNode.textContent ?? '')) all.push({ text: walk.currentNode.textContent ?? '', lang: walk.currentNode.parentElement?.closest<HTMLElement>('[lang]')?.lang ?? '' })
      return all
    })
    marked += found.filter(({ lang }) => lang === 'ne' || lang === 'hi').length
    return found.filter(({ lang }) => lang !== 'ne' && lang !== 'hi').map(({ text, lang }) => `"${text.trim().slice(0, 40)}" is marked as ${lang}`)
  })
  expect(marked).toBeGreaterThanOrEqual(2)
})
