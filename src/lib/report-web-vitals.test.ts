import { afterEach, expect, test, vi } from 'vitest'
import { reportWebVitals } from './report-web-vitals.ts'

const loaded = vi.hoisted(() => vi.fn())
vi.mock('web-vitals', () => {
  loaded()
  const on = (name: string) => (callback: (metric: { name: string }) => void) => callback({ name })
  return { onCLS: on('CLS'), onFCP: on('FCP'), onINP: on('INP'), onLCP: on('LCP'), onTTFB: on('TTFB') }
})

afterEach(() => vi.unstubAllGlobals())

test('Without a callback the measuring code is not even loaded', async () => {
  await reportWebVitals()
  expect(loaded).not.toHaveBeenCalled()
})

test('A callback gets CLS, FID, FCP, LCP, TTFB and INP', async () => {
  class Observer {
    static supportedEntryTypes = ['first-input']
    constructor(private readonly run: (list: { getEntries: () => object[] }, observer: Observer) => void) {}
    observe() {
      this.run({ getEntries: () => [{ startTime: 100, processingStart: 112 }] }, this)
    }
    disconnect() {}
  }
  vi.stubGlobal('PerformanceObserver', Observer)
  const seen = new Map<string, number | undefined>()
  await reportWebVitals(({ name, value }) => seen.set(name, value))
  expect([...seen.keys()].sort()).toEqual(['CLS', 'FCP', 'FID', 'INP', 'LCP', 'TTFB'])
  expect(seen.get('FID')).toBe(12)
})

test('A browser that cannot measure the first input still gives the others', async () => {
  vi.stubGlobal('PerformanceObserver', undefined)
  const seen: string[] = []
  await reportWebVitals(({ name }) => seen.push(name))
  expect(seen).toHaveLength(5)
})
