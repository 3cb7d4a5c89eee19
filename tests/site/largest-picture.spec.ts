import { expect, inject, test } from 'vitest'
import { pagesIn } from './pages.ts'
import { mapPage, visit } from './visit.ts'

interface Largest { name: string; lazy: boolean; high: boolean; preloaded: boolean }

test.each([360, 1280])('Every page: the largest picture of the first screen, %s pixels wide, is asked for at once and before others', async (width) => {
  const page = await visit('/404', { width, reducedMotion: true, outside: mapPage })
  await page.addInitScript(() => {
    const shared = window as unknown as { largest?: Element }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element })[]) shared.largest = entry.element
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  const wrong: string[] = []
  let pictures = 0
  for (const path of pagesIn(inject('dist'))) {
    await page.goto(inject('address') + path)
    // The last entry is there two frames after everything is loaded.
    const found = await page.evaluate(() => new Promise<Largest | undefined>((done) => {
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => {
        const one = (window as unknown as { largest?: Element }).largest
        // What opens by itself comes later, on purpose.
        if (!(one instanceof HTMLImageElement) || one.closest('dialog')) return done(undefined)
        const set = one.parentElement?.querySelector('source[type="image/avif"]')?.getAttribute('srcset') ?? one.getAttribute('srcset')
        done({ name: one.currentSrc, lazy: one.loading === 'lazy', high: one.fetchPriority === 'high', preloaded: [...document.querySelectorAll('link[rel="preload"][as="image"]')].some((link) => set !== null && link.getAttribute('imagesrcset') === set) })
      }, 100)))
    }))
    if (!found) continue
    pictures++
    const faults = [found.lazy && 'lazy', !found.high && 'not first', !found.preloaded && 'not preloaded'].filter(Boolean)
    if (faults.length > 0) wrong.push(`${path}: ${new URL(found.name).pathname} is ${faults.join(', ')}`)
  }
  expect(wrong).toEqual([])
  expect(pictures).toBeGreaterThan(5)
})
