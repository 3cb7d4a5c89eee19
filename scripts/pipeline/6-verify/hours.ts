import type { Ground, PageVerifier } from './verify-context.ts'
import { plain } from './plain-text.ts'

const TIME = /\b(\d{1,2})(?:[:.](\d{2}))?\s*(?:([AaPp])\.?[Mm]\b|(noon|midnight)\b)|\b(\d{1,2}):(\d{2})\b/g

/**
 * Verifies that every time of day on a page is in a schedule of the facts, or else known (known-hours.ts). Times in the
 * body of an article (when to take a medicine) are no opening hours.
 */
export const hoursVerifier: PageVerifier = ({ site }, page) => {
  const found = timesIn(page.text)
  const unknown = found.filter(({ minutes }) => !page.isGround(minuteGround(minutes, site.language)))
  const own = new Set(
    unknown.length ? timesIn(plain(page.body().replace(/<[^>]*>/g, ' '))).map(({ word }) => word) : [],
  )
  const wrong = unknown.filter(({ word }) => !own.has(word))
  return {
    counts: { hours: found.length - unknown.length + wrong.length },
    findings: wrong.map(({ word }) => ({ code: 'page-hour', word })),
  }
}

/**
 * A time of day. Of other languages than English nobody here reads which half of the day it is in.
 * @param minutes after midnight
 */
export const minuteGround = (minutes: number, language: string): Ground =>
  `minute ${minutes % (/^en\b/.test(language) ? 24 * 60 : 12 * 60)}`

/** Times of day in a text, in minutes after midnight. */
export function timesIn(text: string): { word: string; minutes: number }[] {
  return [...text.matchAll(TIME)].map(([word, hour, minute, half, noon, hour24, minute24]) => ({
    word,
    minutes: hour24
      ? Number(hour24) * 60 + Number(minute24)
      : ((Number(hour) % 12) + (half?.toLowerCase() === 'p' || noon === 'noon' ? 12 : 0)) * 60 + Number(minute ?? 0),
  }))
}
