const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH_NAMES = 'January February March April May June July August September October November December'.split(' ')
// Not those of src/clock: `report` imports nothing but `platform`.
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

const two = (number: number) => String(number).padStart(2, '0')

/** Digits of Devanagari as those of YAML, and all kinds of hyphens and spaces as the usual ones. */
const plain = (text: string) =>
  text
    .replace(/[०-९]/g, (digit) => String('०१२३४५६७८९'.indexOf(digit)))
    .replace(/[‐-―−]/g, '-')
    .replace(/[\u00A0\u2000-\u200F\u202A-\u202F\u2060\u3000\uFEFF]/g, ' ')
    .trim()

/** The date that was meant, as it has to be written; undefined where it is none, or may be two. */
export function dateMeant(value: string): string | undefined {
  const text = plain(value)
  const [, year = '', month = '', day = ''] = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/.exec(text) ?? []
  if (year) return realDate(Number(year), Number(month), Number(day))
  const [, first = '', second = '', last = ''] = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(text) ?? []
  // 05/07/2025 is one day in Kathmandu and another in New York.
  if (last) {
    const [a, b] = [Number(first), Number(second)]
    return a > 12 ? realDate(Number(last), b, a) : b > 12 || a === b ? realDate(Number(last), a, b) : undefined
  }
  const word = MONTHS.indexOf(/[a-z]{3}/i.exec(text)?.[0].toLowerCase() ?? '') + 1
  const [, ofMonth = ''] = /\b(\d{1,2})(?:st|nd|rd|th)?\b/i.exec(text) ?? []
  const [, inYear = ''] = /\b(\d{4})\b/.exec(text) ?? []
  return word && ofMonth && inYear ? realDate(Number(inYear), word, Number(ofMonth)) : undefined
}

/** The days that a date in numbers may mean where dateMeant is not sure: 01/12/2026, 1-12-26, 2026-25-12. */
export function datesMeant(value: string): string[] {
  const text = plain(value)
  const [, first = '', second = '', last = ''] = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/.exec(text) ?? []
  const [, start = '', day = '', month = ''] = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/.exec(text) ?? []
  const year = last.length === 2 ? 2000 + Number(last) : Number(last)
  const found = start
    ? [realDate(Number(start), Number(month), Number(day))]
    : last
      ? [realDate(year, Number(second), Number(first)), realDate(year, Number(first), Number(second))]
      : []
  return [...new Set(found.filter((one) => one !== undefined))]
}

/** `2026-12-01` as 1 December 2026. */
export function dateInWords(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-')
  return `${Number(day)} ${MONTH_NAMES[Number(month) - 1]} ${year}`
}

/** How many days the month of a date has; undefined for what names no month. */
export function lengthOfMonth(value: string): { month: string; days: number } | undefined {
  const [, year = '', month = ''] = /^(\d{4})-(0[1-9]|1[0-2])-\d\d$/.exec(value) ?? []
  const name = MONTH_NAMES[Number(month) - 1]
  return name === undefined
    ? undefined
    : { month: `${name} ${year}`, days: new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate() }
}

function realDate(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal ? `${year}-${two(month)}-${two(day)}` : undefined
}

/** The time that was meant on the clock of 24 hours. */
export function timeMeant(value: string): string | undefined {
  if (/^(?:12(?:[:.]00)? *)?(?:noon|midday)$/i.test(plain(value))) return '12:00'
  const [, hours = '', minutes = '0', half] =
    /^(\d{1,2})(?:[:.h]?(\d{2}))?\s*([ap])?\.?(?:m\.?)?$/i.exec(plain(value)) ?? []
  // A bare 7 may be in the morning or in the evening.
  if (!hours || (minutes === '0' && !half)) return undefined
  const [hour, minute] = [Number(hours), Number(minutes)]
  if (minute > 59 || hour > (half ? 12 : 23) || (half && hour === 0)) return undefined
  const shift = half?.toLowerCase() === 'p' ? 12 : 0
  return `${two(half ? (hour % 12) + shift : hour)}:${two(minute)}`
}

/** The day with its time that was meant: "3 Dec 2026, 6 pm", "2026-12-03T18:00". */
export function momentMeant(value: string): string | undefined {
  const [, date = '', time = ''] =
    /^(.*?\d{4}|\d{4}.*?\d)(?:T|,?\s+(?:at\s+)?)(\d{1,2}(?:[:.h]\d{2})?\s*(?:[ap]\.?m\.?)?)$/i.exec(plain(value)) ?? []
  const [day, clock] = [dateMeant(date), timeMeant(time)]
  return day && clock && `${day} ${clock}`
}

/** The days that were meant, by the first three letters of their English names. */
export function daysMeant(value: string): string | undefined {
  const parts = plain(value)
    .split(/\s*(?:-|\bto\b)\s*/i)
    .map((part) => DAYS.filter((day) => part.length >= 2 && day.toLowerCase().startsWith(part.toLowerCase())))
  const names = parts.flatMap((part) => (part.length === 1 ? part : []))
  return parts.length <= 2 && names.length === parts.length ? names.join('-') : undefined
}

/** A text as an id: only small letters, digits and single hyphens. */
export const idMeant = (value: string): string =>
  value
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)

/** What people write for true and false. */
const MEANT: Readonly<Record<string, 'true' | 'false'>> = {
  yes: 'true',
  y: 'true',
  on: 'true',
  true: 'true',
  no: 'false',
  n: 'false',
  off: 'false',
  false: 'false',
}

/** The number or the true and false that was certainly meant, as it has to be written. */
export function rightValue(value: unknown, wanted: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const type = String(Array.isArray(wanted) ? wanted[0] : wanted)
  if (type === 'boolean') return MEANT[value.trim().toLowerCase()]
  if (type !== 'number' && type !== 'integer') return undefined
  const text = plain(value)
  const [, whole, rest = ''] = /^(\d+(?:(?:[, ]\d{2,3})*[, ]\d{3})?)(\.\d+)?$/.exec(text) ?? []
  if (whole === undefined || (type === 'integer' && Number(rest) !== 0)) return undefined
  return whole.replace(/[, ]/g, '') + (type === 'integer' ? '' : rest)
}

/** What a number with commas means: only groups that end in three digits are thousands, else it is a decimal comma. */
export const numberMeant = (text: string): string =>
  rightValue(text, 'number') ?? (/^\d+,\d+$/.test(text) ? text.replace(',', '.') : text.replace(/\D/g, ''))

/** The digits of the only number that stands among words or signs. */
export function numberIn(value: string): string | undefined {
  const text = plain(value)
  // A letter O for a zero, and a small l for a one.
  if (/^\d[\dOol]*$/.test(text)) return text.replace(/[Oo]/g, '0').replace(/l/g, '1')
  const [digits, second] = text.match(/\d[\d, ]*(?:\.\d+)?/g) ?? []
  return digits === undefined || second !== undefined ? undefined : numberMeant(digits.replace(/[, ]+$/, ''))
}
