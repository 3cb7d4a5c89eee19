/// <reference lib="webworker" />
import { isBehind, isPhones } from './phone-book.ts'
import { learn, phoneBook, timeOf } from './store.ts'

/** How long a list that was read counts as new, in milliseconds. */
const FRESH = 60_000
let asked = -Infinity

/**
 * Asks the host for the list of all numbers and remembers it; not again within a minute, unless a page has reported an
 * emergency number that the list does not have. Without a connection nothing is learned. Never throws.
 */
export async function askNumbers(address: string): Promise<void> {
  try {
    if (performance.now() - asked < FRESH && !isBehind(await phoneBook())) return
    asked = performance.now()
    const response = await fetch(address, { cache: 'no-cache', mode: 'same-origin', redirect: 'error' })
    const phones: unknown = response.ok ? await response.json() : undefined
    if (isPhones(phones)) await learn(phones, timeOf(response))
  } catch {
    // The next page asks again.
    asked = -Infinity
  }
}
