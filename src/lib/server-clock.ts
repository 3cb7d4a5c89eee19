import { clock } from './clock.ts'

/** What the document is told when the clock was put right. */
export const CLOCK_CHANGED = 'clock'

/** How far the visitor's clock may be out, in milliseconds. */
const MOST = 120_000
let asked: Promise<void> | undefined

/**
 * Compares the visitor's clock with the host's, once for each view of a page, and puts `clock` right. Offline, or where
 * the host tells no date, the visitor's clock counts. Never throws.
 */
export const askServer = (): Promise<void> => (asked ??= ask().catch(() => undefined))

async function ask(): Promise<void> {
  // In development the page may show another day on purpose.
  if (!import.meta.env.PROD || !navigator.onLine) return
  const before = Date.now()
  // A small file that every site has. No cache on the way knows the address, so that none tells the date of yesterday.
  const { ok, headers } = await fetch(`/phones.json?${before}`, {
    method: 'HEAD',
    cache: 'no-store',
    redirect: 'error',
  })
  const after = Date.now()
  const sent = Date.parse(headers.get('date') ?? '')
  // Answered between `sent` and so much later: dates are whole seconds, and some caches tell Date as it was at the
  // origin (RFC 9111), others as it is now.
  const [least, most] = [sent - after, sent + (1 + Number(headers.get('age'))) * 1000 - before]
  const out = least > MOST ? least : most < -MOST ? most : 0
  if (!ok || !out) return
  clock.now = () => new Date(Date.now() + out)
  document.dispatchEvent(new Event(CLOCK_CHANGED))
}
