import type { Schedule } from '../../../src/lib/content-types.ts'
import type { PageVerifyContext, PageVerifier } from './verify-context.ts'
import { plain } from './plain-text.ts'

const TIME = /\b(\d{1,2})(?:[:.](\d{2}))?\s*(?:([AaPp])\.?[Mm]\b|(noon|midnight)\b)|\b(\d{1,2}):(\d{2})\b/g

/**
 * Verifies that every time of day on a page is in a schedule of the facts, or else known (known-hours.ts). Times in the
 * body of an article (when to take a medicine) are no opening hours.
 */
export function hoursVerifier(context: PageVerifyContext): PageVerifier {
  const schedules = [...context.facts.values]
    .filter(([name]) => name.startsWith('schedule.'))
    .map(([, value]) => value as Schedule)
  const known = new Set([
    ...context.hours,
    ...schedules.flatMap(({ rows }) =>
      rows.flatMap(({ open, close, text }) => [
        open,
        close,
        close && close % 1440,
        ...timesIn(text).map(({ minutes }) => minutes),
      ]),
    ),
  ])
  // Of other languages than English nobody here reads which half of the day a time is in.
  const halfDay = /^en\b/.test(context.site.language) ? 24 * 60 : 12 * 60
  const knownHalf = new Set([...known].map((minutes) => minutes && minutes % halfDay))
  return (_, page) => {
    const found = timesIn(page.text)
    const unknown = found.filter(({ minutes }) => !knownHalf.has(minutes % halfDay))
    const own = new Set(
      unknown.length ? timesIn(plain(page.body().replace(/<[^>]*>/g, ' '))).map(({ word }) => word) : [],
    )
    const wrong = unknown.filter(({ word }) => !own.has(word))
    return {
      counts: { hours: found.length - unknown.length + wrong.length },
      findings: wrong.map(({ word }) => ({ code: 'page-hour', word })),
    }
  }
}

/** Times of day in a text, in minutes after midnight. */
export function timesIn(text: string): { word: string; minutes: number }[] {
  return [...text.matchAll(TIME)].map(([word, hour, minute, half, noon, hour24, minute24]) => ({
    word,
    minutes: hour24
      ? Number(hour24) * 60 + Number(minute24)
      : ((Number(hour) % 12) + (half?.toLowerCase() === 'p' || noon === 'noon' ? 12 : 0)) * 60 + Number(minute ?? 0),
  }))
}
