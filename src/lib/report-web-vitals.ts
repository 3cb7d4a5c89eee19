import type { VitalCallback } from './web-vitals.ts'

/**
 * Reports how fast the page was for this visitor: CLS, FID, FCP, LCP, TTFB and INP, each to the callback.
 * Without a callback nothing is loaded.
 */
export async function reportWebVitals(callback?: VitalCallback): Promise<void> {
  if (callback) (await import('./web-vitals.ts')).observeVitals(callback)
}
