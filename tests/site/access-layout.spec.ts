import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { awake } from './awake.ts'
import { closePopUp } from './access-states.ts'
import { cutWords, hardTargets } from './access-measures.ts'
import { ROUTES } from './routes.ts'
import { sweep } from './sweep.ts'
import { address, mapPage, visit } from './visit.ts'

const wide = (page: Page) => page.evaluate(() => (document.documentElement.scrollWidth > innerWidth ? [`${document.documentElement.scrollWidth} pixels wide`] : []))
const calm = { reducedMotion: true, outside: mapPage }

test('Every page at 400 % zoom: no sideways scrolling, no words cut off, and bars cover a third of the screen at most', async () => {
  const page = await visit('/404', { ...calm, width: 320 })
  await page.setViewportSize({ width: 320, height: 256 })
  await sweep(page, ROUTES, async () => {
    await closePopUp(page)
    const covered = await page.evaluate(() => {
      scrollTo({ top: document.body.scrollHeight / 2, behavior: 'instant' })
      const stays = (one: Element | null): boolean => one !== null && (['fixed', 'sticky'].includes(getComputedStyle(one).position) || stays(one.parentElement))
      const points = Array.from({ length: 40 * 32 }, (_, at) => document.elementFromPoint((at % 40) * 8 + 4, Math.floor(at / 40) * 8 + 4))
      return points.filter((one) => stays(one)).length / points.length
    })
    return [...(await wide(page)), ...(await cutWords(page)), ...(covered > 1 / 3 ? [`bars cover ${Math.round(covered * 100)} %`] : [])]
  })
})

test('Every page with text twice as large: no sideways scrolling, and no words cut off', async () => {
  const page = await visit('/404', { ...calm, letters: 32 })
  const wrong: string[] = []
  for (const path of ROUTES) {
    await page.goto(address() + path)
    await awake(page)
    await closePopUp(page)
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 740 })
      wrong.push(...[...(await wide(page)), ...(await cutWords(page))].map((one) => `${path} at ${width}: ${one}`))
    }
  }
  expect(wrong).toEqual([])
})

test('Every page: what one clicks or taps is large enough, or has room around it', async () => {
  const page = await visit('/404', { ...calm, device: 'phone' })
  await sweep(page, ROUTES, async () => {
    await closePopUp(page)
    return hardTargets(page)
  })
})

test('Every page: whatever has the focus shows it, and nothing covers it', async () => {
  const page = await visit('/404', calm)
  for (const [width, height] of [[1280, 640], [320, 480]] as const) {
    await page.setViewportSize({ width, height })
    await sweep(page, ROUTES, async () => {
      await closePopUp(page)
      // After one real key the browser shows the focus of everything that follows, as it does for somebody at a keyboard.
      await page.keyboard.press('Tab')
      return page.evaluate(() => {
        const stops = [...document.querySelectorAll<HTMLElement>('a[href], button, input:not([type="hidden"]), textarea, select, summary, [tabindex="0"]')]
          .filter((one) => one.tabIndex >= 0 && !(one as HTMLInputElement).disabled && one.checkVisibility({ visibilityProperty: true }) && !one.closest('.menu__panel, iframe'))
        const wrong = new Set<string>()
        for (const one of [...stops, ...stops.toReversed()]) {
          one.focus()
          const name = `${one.className || one.tagName} "${(one.textContent || one.getAttribute('aria-label') || one.getAttribute('name') || '').trim().slice(0, 30)}"`
          if (document.activeElement !== one) { wrong.add(`${name} takes no focus`); continue }
          const marks = [one, one.closest('.card--link')].filter((it) => it !== null).map((it) => getComputedStyle(it))
          if (!marks.some(({ outlineStyle, outlineWidth, outlineColor }) => outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && !/^rgba\(.*, 0\)$/.test(outlineColor))) wrong.add(`${name} shows no focus`)
          // A line of text that is broken has boxes of its own; the first counts.
          const box = [...one.getClientRects()].find(({ width, height }) => width > 0 && height > 0)
          if (!box) continue
          const middle = (from: number, to: number, most: number) => (Math.max(0, from) + Math.min(most, to)) / 2
          const hit = document.elementFromPoint(middle(box.left, box.right, innerWidth), middle(box.top, box.bottom, innerHeight))
          if (!hit || !(one.contains(hit) || hit.contains(one) || hit.closest('label')?.contains(one))) wrong.add(`${name} is under ${hit ? hit.className || hit.tagName : 'nothing: it is off the screen'}`)
        }
        return [...wrong]
      })
    })
  }
})
