import type { Address, Chat, Email, Figure, Phone, Schedule } from '../../../src/lib/content-types.ts'
import type { Timetable } from '../../../src/clock/types.ts'
import { fill, isEnglish, timeInWords } from '../../../src/clock/words.ts'
import { countryName, helpsInNeed } from '../2-validate/phone-uses.ts'
import { rowsAsSessions } from '../2-validate/clock/read-sessions.ts'
import { DAY, spanOf } from '../2-validate/hours.ts'
import { labelsOf } from '../2-validate/schema/labels.ts'
import type { Schemas } from '../2-validate/schema/schemas.ts'
import { isObject } from '../2-validate/visit.ts'
import { weekdaysIn } from '../2-validate/weekdays.ts'
import { withoutMarks } from './languages.ts'

/** The facts of the manifest as components get them, by their full name: `phone.emergency`. */
export interface Facts {
  values: ReadonlyMap<string, Phone | Email | Address | Chat | Schedule | Figure | { label: string; link: string }>
  /** How each placeholder reads in a text. */
  words: ReadonlyMap<string, string>
  /** Where a link to a page of this site leads in another language. */
  pathIn?: (path: string) => string
}

type RawFacts = Record<string, unknown>

/**
 * The facts of a manifest, with its labels or those that the code brings.
 * @param counts how many entries each list has: {{count.doctors}}
 * @param timetables of opening hours, with closures; without them what the lines say
 */
export function factsOfManifest(
  schemas: Schemas,
  manifest: RawFacts,
  counts: ReadonlyMap<string, number>,
  timetables?: ReadonlyMap<string, Timetable>,
): Facts {
  const { values, words } = makeFacts(
    (manifest.facts ?? {}) as RawFacts,
    (manifest.site ?? {}) as RawFacts,
    labelsOf(schemas.site, manifest),
    timetables,
  )
  return {
    values,
    words: new Map([...words, ...[...counts].map(([list, count]) => [`count.${list}`, String(count)] as const)]),
  }
}

/** Makes the facts of a checked manifest. `labels` gives the words for closed and open all day. */
export function makeFacts(
  facts: RawFacts,
  site: RawFacts,
  labels: RawFacts,
  timetables?: ReadonlyMap<string, Timetable>,
): Facts {
  const values = new Map<string, Phone | Email | Address | Chat | Schedule | Figure | { label: string; link: string }>()
  const words = new Map<string, string>(
    Object.entries(site).flatMap(([key, value]) => (typeof value === 'string' ? [[`site.${key}`, value]] : [])),
  )
  const each = <T extends object = RawFacts>(
    kind: string,
    make: (id: string, raw: T) => [value: Parameters<typeof values.set>[1], words: string],
  ) => {
    for (const [id, raw] of Object.entries((facts[kind] ?? {}) as Record<string, T>)) {
      if (!isObject(raw)) continue
      const [value, word] = make(id, raw)
      values.set(`${kind}.${id}`, value)
      words.set(`${kind}.${id}`, word)
    }
  }
  // Telephone numbers stay in the digits of a keypad, by which a page that was kept gets newer ones (src/offline).
  const shown = digitsOf(text(site.language))
  each('phone', (_, raw) => {
    const number = numberShown(raw)
    return [{ label: text(raw.label), number, href: telephone(number), ...urgent(raw) }, number]
  })
  // Dialled as it is, and never with the code of a country.
  each('national', (_, raw) => {
    const elsewhere = values.get(text(raw.elsewhere)) as Phone | undefined
    const number = text(raw.number)
    const country = text(raw.country)
    return [
      {
        label: text(raw.label),
        number,
        href: telephone(number),
        country,
        reach: fill(text(labels.fromCountry), { country: countryName(country, text(site.language)) }),
        ...(elsewhere && { elsewhere }),
        ...urgent(raw),
      },
      number,
    ]
  })
  each('email', (_, raw) => [
    { label: text(raw.label), address: text(raw.address), href: `mailto:${text(raw.address)}` },
    text(raw.address),
  ])
  each('chat', (_, raw) => {
    const link = withFirstWords(text(raw.link), raw.text)
    return [{ label: text(raw.label), link }, link]
  })
  each('link', (_, raw) => [{ label: text(raw.label), link: text(raw.link) }, text(raw.link)])
  each('figure', (_, raw) => [{ label: text(raw.label), value: Number(raw.value) }, shown(String(raw.value))])
  each<Address>('address', (_, address) => {
    const {
      label,
      lines,
      map,
      mapPage = address.directions,
      directions,
      latitude,
      longitude,
      country,
      countryCode,
    } = address
    const where = { label, lines, map, mapPage, directions, latitude, longitude }
    return [{ ...where, ...(country && { country }), ...(countryCode && { countryCode }) }, lines.join(', ')]
  })
  each('schedule', (id, raw) => {
    const schedule = {
      id,
      label: text(raw.label),
      ...(raw.shortLabel !== undefined && { shortLabel: text(raw.shortLabel) }),
      ...(raw.link !== undefined && { link: text(raw.link) }),
      ...(raw.sample === true && { sample: true as const }),
      rows: (raw.times as RawFacts[]).map((row) => scheduleRow(row, labels, text(site.language))),
      timetable: timetables?.get(id) ?? { sessions: rowsAsSessions(raw.times) },
    }
    return [schedule, schedule.rows.map((row) => `${row.label} ${row.text}`).join('; ')]
  })
  return { values, words }
}

/** The address of a chat that opens with words in its box. */
function withFirstWords(link: string, words: unknown): string {
  if (typeof words !== 'string') return link
  return `${link}${link.includes('?') ? '&' : '?'}text=${encodeURIComponent(withoutMarks(words))}`
}

const urgent = (fact: RawFacts) => helpsInNeed(fact) && { urgent: true as const }

/** The number of a fact as visitors read it, with its extension. */
export const numberShown = ({ number, ext }: RawFacts): string =>
  ext === undefined ? text(number) : `${text(number)} ext ${text(ext)}`

/** A phone number as a tel: URI (RFC 3966): digits and the leading plus only, with its extension behind `;ext=`. */
export const telephone = (number: string) => {
  const [own = '', ext] = number.split(' ext ')
  return `tel:${own.replace(/[^\d+]/g, '')}${ext === undefined ? '' : `;ext=${ext}`}`
}

function scheduleRow(row: RawFacts, labels: RawFacts, language: string): Schedule['rows'][number] {
  const days = weekdaysIn(text(row.days))
  const label = row.label ? text(row.label) : daysIn(language, text(row.days))
  if (row.closed) return { days, label, text: text(labels.closed) }
  if (row.allDay) return { days, label, text: text(labels.allDay), open: 0, close: 24 * 60 }
  const [open, close] = spanOf(row.open, row.close) ?? [0, 0]
  return { days, label, text: row.text ? text(row.text) : hoursIn(language, labels, open, close), open, close }
}

/** Writes numbers in the digits that a language is written with (CLDR): Nepali in those of Devanagari. */
function digitsOf(language: string): (text: string) => string {
  const { format } = new Intl.NumberFormat(language || 'en')
  return format(1) === '1' ? (given) => given : (given) => given.replace(/\d/g, (digit) => format(Number(digit)))
}

/** `Sunday-Friday` in another language: its weekdays are those of the language. */
export function daysIn(language: string, days: string): string {
  if (!language || isEnglish(language)) return days
  const { format } = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  // The fourth of January 1970 was a Sunday.
  return days.replace(/[A-Za-z]+day/g, (day) => format(Date.UTC(1970, 0, 4 + (weekdaysIn(day)[0] ?? 0))))
}

/** Opening hours as a language says them. */
const hoursIn = (language: string, labels: RawFacts, open: number, close: number): string =>
  !language || isEnglish(language)
    ? `${clock(open)}-${clock(close)}`
    : fill(text(labels.fromTo), { from: timeInWords(open, language), until: timeInWords(close, language) })

/** Minutes after midnight as 10:30 AM; those of the next day as well. */
const clock = (minutes: number) => {
  const time = minutes % DAY
  const hour = Math.floor(time / 60)
  return `${((hour + 11) % 12) + 1}:${String(time % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}
const text = (value: unknown) => String(value ?? '')
