import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { awake } from './awake.ts'
import { handful } from '../support/rounds.ts'
import { ROUTES } from './routes.ts'
import { visit } from './visit.ts'

interface Picture {
  name: string
  lazy: boolean
  high: boolean
  preloaded: boolean
}
interface FirstScreen {
  painted?: Picture
  takesMost?: Picture
}

/**
 * The largest picture of the first screen, as the browser tells it (the largest contentful paint) and as it is by its
 * place on the screen, once the typeface is there. Undefined where words take more room than any picture.
 */
const firstScreen = (page: Page): Promise<FirstScreen> =>
  page.evaluate(() => {
    const about = (image: HTMLImageElement): Picture => {
      const set =
        image.parentElement?.querySelector('source[type="image/webp"]')?.getAttribute('srcset') ??
        image.getAttribute('srcset')
      const preloads = [...document.querySelectorAll('link[rel="preload"][as="image"]')]
      return {
        name: new URL(image.currentSrc || image.src).pathname,
        lazy: image.loading === 'lazy',
        high: image.fetchPriority === 'high',
        preloaded: preloads.some((link) => set !== null && link.getAttribute('imagesrcset') === set),
      }
    }
    // What opens by itself comes later, on purpose.
    const counts = (one: Element) =>
      !one.closest('dialog, .floating') && one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const area = (one: Element) => {
      const { left, right, top, bottom } = one.getBoundingClientRect()
      return (
        Math.max(0, Math.min(right, innerWidth) - Math.max(left, 0)) *
        Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0))
      )
    }
    const hasWords = (one: Element) =>
      [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
    const largest = [...document.body.querySelectorAll('*')]
      .filter((one) => (one instanceof HTMLImageElement || hasWords(one)) && counts(one))
      .sort((a, b) => area(b) - area(a))[0]
    const paint = (window as unknown as { largest?: Element }).largest
    return {
      painted: paint instanceof HTMLImageElement && counts(paint) ? about(paint) : undefined,
      takesMost: largest instanceof HTMLImageElement ? about(largest) : undefined,
    }
  })

test.each([
  [360, 740],
  [1280, 900],
])(
  'Every page: the largest picture of the first screen, %s by %s pixels, is asked for at once and before others',
  async (width, height) => {
    const page = await visit('/404', { width, reducedMotion: true })
    await page.setViewportSize({ width, height })
    await page.addInitScript(() => {
      const shared = window as unknown as { largest?: Element }
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element })[])
          shared.largest = entry.element
      }).observe({ type: 'largest-contentful-paint', buffered: true })
    })
    const wrong: string[] = []
    const seen = { painted: 0, takesMost: 0 }
    // On a phone the first screens of the handful are words.
    for (const path of new Set([...handful(ROUTES), '/about', '/gallery'])) {
      await page.goto(inject('address') + path)
      await awake(page)
      // The last entry is there two frames after everything is loaded, and the largest picture takes longest to decode.
      await page.evaluate(async () => {
        await Promise.all(
          [...document.images].filter((one) => one.loading !== 'lazy').map((one) => one.decode().catch(() => {})),
        )
        await new Promise((done) => {
          requestAnimationFrame(() => requestAnimationFrame(done))
        })
      })
      let found = await firstScreen(page)
      // On a busy machine a smaller picture is painted before the largest one, whose entry then comes a little later.
      for (let frame = 0; frame < 120 && found.takesMost && found.painted?.name !== found.takesMost.name; frame++) {
        await page.evaluate(() => new Promise(requestAnimationFrame))
        found = await firstScreen(page)
      }
      for (const how of ['painted', 'takesMost'] as const) {
        const one = found[how]
        if (!one) continue
        seen[how]++
        const faults = [one.lazy && 'lazy', !one.high && 'not first', !one.preloaded && 'not preloaded'].filter(Boolean)
        if (faults.length > 0) wrong.push(`${path} (${how}): ${one.name} is ${faults.join(', ')}`)
      }
    }
    expect(wrong).toEqual([])
    expect(Math.min(seen.painted, seen.takesMost)).toBeGreaterThan(0)
  },
)
