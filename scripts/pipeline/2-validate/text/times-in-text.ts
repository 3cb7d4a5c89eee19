import { isObject } from '../visit.ts'
import { weekdaysIn } from '../weekdays.ts'

/** A span of the day in minutes, as it stands in a text. */
export interface TimeRange {
  open: number
  close: number
  word: string
  index: number
}

const CLOCK = '(\\d{1,2})(?:[:.](\\d{2}))?\\s*([ap]\\.?m\\.?)?'
const BETWEEN = new RegExp(`(?<![\\d:.,-])${CLOCK}\\s*(?:-|–|—|to|till|until)\\s*${CLOCK}(?![\\d:%])`, 'gi')

/** In Nepali: बिहान १० बजेदेखि ५ बजेसम्म. */
const NEPALI = /(\d{1,2})(?::(\d{2}))?\s*बजे\s*देखि[^।.\d\n]{0,20}(\d{1,2})(?::(\d{2}))?\s*बजे\s*सम्म/g

function nepaliRangesIn(text: string): TimeRange[] {
  if (!text.includes('बजे')) return []
  return [...text.matchAll(NEPALI)].flatMap(({ 0: word, 1: h1, 2: m1, 3: h2, 4: m2, index }) => {
    const [open, end] = [minutes(h1, m1), minutes(h2, m2)]
    if (open === undefined || end === undefined) return []
    return [{ open, close: end <= open ? end + 720 : end, word, index }]
  })
}

/** Spans such as `10:30-17:00` or `10 am to 5 pm`. Numbers alone ("2 to 3 days") are none. */
export function rangesIn(text: string): TimeRange[] {
  const english = [...text.matchAll(BETWEEN)].flatMap((match) => {
    const [word, h1, m1, half1, h2, m2, half2] = match
    if (!half2 && !(m1 && m2)) return []
    const open = minutes(h1, m1, half1 ?? (half2 && Number(h1) < Number(h2) ? half2 : undefined))
    const end = minutes(h2, m2, half2)
    // 10:30-5:00 without AM and PM ends in the afternoon.
    const close = end !== undefined && !half1 && !half2 && Number(h2) <= 12 && end < (open ?? 0) ? end + 720 : end
    return open === undefined || close === undefined ? [] : [{ open, close, word: word.trim(), index: match.index }]
  })
  return [...english, ...nepaliRangesIn(text)]
}

/** The spans of the schedules in the facts. */
export function scheduleRanges(
  schedules: Record<string, unknown>,
): { name: string; label: string; open: number; close: number; days: number[]; on: string; words: string }[] {
  return Object.entries(schedules).flatMap(([id, schedule]) =>
    (isObject(schedule) && Array.isArray(schedule.times) ? (schedule.times as unknown[]) : []).flatMap((row) => {
      if (!isObject(row)) return []
      const [open, close] = [minutes(...parts(row.open)), minutes(...parts(row.close))]
      if (open === undefined || close === undefined) return []
      return [
        {
          name: `schedule.${id}`,
          label: String((schedule as Record<string, unknown>).label ?? '').toLowerCase(),
          open,
          close,
          days: weekdaysIn(String(row.days)),
          on: String(row.days),
          words: `${String(row.open)}-${String(row.close)}`,
        },
      ]
    }),
  )
}

const parts = (time: unknown) => String(time ?? '').split(':') as [string, string?]

/** Minutes since midnight, or undefined for what is no time of day. */
function minutes(hour: string | undefined, minute = '0', half?: string): number | undefined {
  if (!hour || !/^\d+$/.test(hour)) return undefined
  const twelve = half ? (Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0) : Number(hour)
  return twelve > 24 || Number(minute) > 59 ? undefined : twelve * 60 + Number(minute)
}
