import type { Metric } from 'web-vitals'

/** First input delay, which web-vitals 5 dropped in favour of INP; measured here, because reports still name it. */
export interface FirstInputDelay {
  name: 'FID'
  value: number
}

/**
 * Reports how fast the page was for this visitor: CLS, FID, FCP, LCP, TTFB and INP, each to the callback.
 * Without a callback nothing is loaded.
 */
export async function reportWebVitals(callback?: (metric: Metric | FirstInputDelay) => void): Promise<void> {
  if (!callback) return
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import('web-vitals')
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(callback)
  onFirstInput((value) => callback({ name: 'FID', value }))
}

/** The wait between a visitor's first action and the page's answer to it (W3C Event Timing). */
function onFirstInput(report: (delay: number) => void): void {
  if (typeof PerformanceObserver === 'undefined' || !PerformanceObserver.supportedEntryTypes.includes('first-input'))
    return
  new PerformanceObserver((list, observer) => {
    const [first] = list.getEntries() as PerformanceEventTiming[]
    if (!first) return
    observer.disconnect()
    report(first.processingStart - first.startTime)
  }).observe({ type: 'first-input', buffered: true })
}
