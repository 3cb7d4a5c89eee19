import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'

/** First input delay, which web-vitals 5 dropped in favour of INP; measured here, because reports still name it. */
interface FirstInputDelay {
  name: 'FID'
  value: number
}

/** Takes one measure of a page. */
export type VitalCallback = (metric: Metric | FirstInputDelay) => void

/** Gives each measure to the callback when it is known. */
export function observeVitals(callback: VitalCallback): void {
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
