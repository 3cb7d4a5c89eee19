import { plainDigits } from './digits.ts'
import { WEEKDAYS, weekdaysIn } from '../weekdays.ts'

/** A time of day in a text. Without AM or PM, and not on the 24-hour clock, it may mean either half of the day. */
export interface ClockTime {
  minutes: number
  either: boolean
  word: string
  index: number
}

const HALF = '([ap])\\.?\\s?m\\b\\.?'
const TIME = new RegExp(
  `(?<![\\d:.,])(\\d{1,2})(?:[:.](\\d{2}))?(?:\\s*${HALF})?(?![\\d:%])|\\b(noon|midday|midnight)\\b`,
  'gi',
)

/** Every time of day in a text: 10:30, 5 PM, १०:३०, noon; a number alone only in a span (10-5) or next to AM and PM. */
export function clockTimes(text: string): ClockTime[] {
  const plain = plainDigits(text)
  return [...plain.matchAll(TIME)].flatMap((match): ClockTime[] => {
    const [found, hour, minute = '0', half, name] = match
    // The stop behind "5 PM." ends the sentence.
    const word = found.replace(/(?<=[ap]m)\.$/i, '')
    const at = { word, index: match.index }
    if (name) return [{ ...at, minutes: /^midnight/i.test(name) ? 0 : 720, either: false }]
    const alone = match[2] === undefined && !half
    if (alone && !inSpan(plain, match.index, word.length) && !/^\s*बजे/.test(plain.slice(match.index + word.length)))
      return []
    if (Number(hour) > (half ? 12 : 24) || Number(minute) > 59) return []
    const minutes = half
      ? (Number(hour) % 12) * 60 + Number(minute) + (half.toLowerCase() === 'p' ? 720 : 0)
      : Number(hour) * 60 + Number(minute)
    return [{ ...at, minutes, either: !half && Number(hour) <= 12 && !/^0/.test(word) }]
  })
}

const BEHIND = /^\s*(?:-|to|till|until)\s*\d/i
const BEFORE = /\d(?:\s*[ap]\.?m\.?)?\s*(?:-|to|till|until)\s*$/i
const inSpan = (text: string, index: number, length: number) =>
  BEHIND.test(text.slice(index + length)) || BEFORE.test(text.slice(0, index))

/** Whether a time of a text is a time in minutes after midnight; 1800 is 06:00 of the next day. */
export const isTime = ({ minutes, either }: ClockTime, time: number) =>
  (minutes - time) % 1440 === 0 || (either && (minutes + 720 - time) % 1440 === 0)

const DAY = '\\b(sun|mon|tue|wed|thu|fri|sat)(?:s|r|rs|nes|ur)?(?:day)?s?\\b\\.?'
const DAYS = new RegExp(`${DAY}(?:\\s*(-|to|till|through)\\s*${DAY})?`, 'gi')

/** The days of the week that words name, as "Sun-Thurs" or "Every day"; undefined where they name none. */
export function daysIn(text: string): number[] | undefined {
  if (/^\s*(?:every ?day|daily|all days|all week)\s*$/i.test(text)) return WEEKDAYS.map((_, day) => day)
  const full = (short: string) => WEEKDAYS.find((day) => day.toLowerCase().startsWith(short.toLowerCase())) ?? ''
  const found = [...plainDigits(text).matchAll(DAYS)].flatMap(([, from = '', , to]) =>
    weekdaysIn(to ? `${full(from)}-${full(to)}` : full(from)),
  )
  return found.length ? [...new Set(found)].sort() : undefined
}
