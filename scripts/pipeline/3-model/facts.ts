import type { Address, Chat, Email, Figure, Phone, Schedule } from '../../../src/lib/content-types.ts'
import { labelsOf } from '../2-validate/schema/labels.ts'
import type { Schemas } from '../2-validate/schema/schemas.ts'
import { isObject } from '../2-validate/visit.ts'

/** The facts of the manifest, ready for components, by their full name: `phone.emergency`. */
export interface Facts {
  values: ReadonlyMap<string, Phone | Email | Address | Chat | Schedule | Figure | { label: string; link: string }>
  /** How each placeholder reads in a text. */
  words: ReadonlyMap<string, string>
}

type Raw = Record<string, unknown>

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** The facts of a manifest, with its labels or those that the code brings. */
export const factsOfManifest = (schemas: Schemas, manifest: Raw): Facts =>
  makeFacts((manifest.facts ?? {}) as Raw, (manifest.site ?? {}) as Raw, labelsOf(schemas.site, manifest))

/** Makes the facts of a checked manifest. `labels` gives the words for closed and open all day. */
export function makeFacts(facts: Raw, site: Raw, labels: Raw): Facts {
  const values = new Map<string, Phone | Email | Address | Chat | Schedule | Figure | { label: string; link: string }>()
  const words = new Map<string, string>(
    Object.entries(site).flatMap(([key, value]) => (typeof value === 'string' ? [[`site.${key}`, value]] : [])),
  )
  const each = (
    kind: string,
    make: (id: string, raw: Raw) => [value: Parameters<typeof values.set>[1], words: string],
  ) => {
    for (const [id, raw] of Object.entries((facts[kind] ?? {}) as Raw)) {
      if (!isObject(raw)) continue
      const [value, word] = make(id, raw)
      values.set(`${kind}.${id}`, value)
      words.set(`${kind}.${id}`, word)
    }
  }
  each('phone', (_, raw) => [
    { label: text(raw.label), number: text(raw.number), href: telephone(text(raw.number)) },
    text(raw.number),
  ])
  each('email', (_, raw) => [
    { label: text(raw.label), address: text(raw.address), href: `mailto:${text(raw.address)}` },
    text(raw.address),
  ])
  each('chat', (_, raw) => [{ label: text(raw.label), link: text(raw.link) }, text(raw.link)])
  each('link', (_, raw) => [{ label: text(raw.label), link: text(raw.link) }, text(raw.link)])
  each('figure', (_, raw) => [{ label: text(raw.label), value: Number(raw.value) }, String(raw.value)])
  each('address', (_, raw) => {
    const address = raw as Raw & Address
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
    const schedule = { id, label: text(raw.label), rows: (raw.times as Raw[]).map((row) => scheduleRow(row, labels)) }
    return [schedule, schedule.rows.map((row) => `${row.label} ${row.text}`).join('; ')]
  })
  return { values, words }
}

/** A number as a tel: address (RFC 3966): digits and the leading plus only. */
export const telephone = (number: string) => `tel:${number.replace(/[^\d+]/g, '')}`

function scheduleRow(row: Raw, labels: Raw): Schedule['rows'][number] {
  const days = daysOf(text(row.days))
  const label = row.label ? text(row.label) : text(row.days)
  if (row.closed) return { days, label, text: text(labels.closed) }
  if (row.allDay) return { days, label, text: text(labels.allDay), open: 0, close: 24 * 60 }
  const [open, close] = [minutes(text(row.open)), minutes(text(row.close))]
  return { days, label, text: row.text ? text(row.text) : `${clock(open)}-${clock(close)}`, open, close }
}

/** The weekdays of `Sunday-Friday`, round the end of the week if need be. */
export function daysOf(days: string): number[] {
  const [first = '', last = first] = days.split('-')
  const from = DAYS.indexOf(first)
  const length = ((DAYS.indexOf(last) - from + 7) % 7) + 1
  return Array.from({ length }, (_, index) => (from + index) % 7)
}

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const clock = (time: number) =>
  `${((Math.floor(time / 60) + 11) % 12) + 1}:${String(time % 60).padStart(2, '0')} ${time < 720 ? 'AM' : 'PM'}`
const text = (value: unknown) => String(value ?? '')
