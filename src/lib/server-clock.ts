import { clock } from './clock.ts'
import { skewOf } from './clock-skew.ts'

/** The event on the document when the clock was put right. */
export const CLOCK_CHANGED = 'clock'

let asked: Promise<void> | undefined

/**
 * Compares the visitor's clock with the host's, once for each view of a page, and puts `clock` right. Offline, or where
 * the host sends no date, the visitor's clock counts, unless the service worker knows how far it is out. Never throws.
 */
export const askServer = (): Promise<void> => (asked ??= ask().catch(() => undefined))

async function ask(): Promise<void> {
  // In development the page may show another day on purpose.
  if (!import.meta.env.PROD) return
  // Told by the service worker on a page that it kept (offline/kept-clock.ts).
  putRight(Number(document.documentElement.dataset.clockOut))
  if (!navigator.onLine) return
  const before = Date.now()
  // A small file that every site has. No cache on the way knows the address and answers with an old date.
  const { ok, headers } = await fetch(`/phones.json?${before}`, {
    method: 'HEAD',
    cache: 'no-store',
    redirect: 'error',
  })
  if (ok) putRight(skewOf(headers, before, Date.now()))
}

function putRight(out: number): void {
  if (!out) return
  clock.now = () => new Date(Date.now() + out)
  document.dispatchEvent(new Event(CLOCK_CHANGED))
}
