import { placeAt } from '../../1-load/document.ts'
import { problemAt, factsOf, type Rule } from '../content.ts'
import { isObject } from '../visit.ts'

/** A clock that no country of an address has: "open now" would be wrong by hours. */
export const timeZoneMismatch: Rule = ({ documents, manifest }) => {
  const document = documents.find(({ kind }) => kind === 'manifest')
  const value = isObject(manifest.site) ? manifest.site.timeZone : undefined
  const countries = Object.entries(factsOf({ manifest }).address ?? {}).flatMap(([id, address]) =>
    isObject(address) && typeof address.countryCode === 'string' && /^[A-Z]{2}$/.test(address.countryCode)
      ? [{ id, code: address.countryCode }]
      : [],
  )
  const [first] = countries
  const own = typeof value === 'string' ? canonical(value) : undefined
  const zones = countries.flatMap(({ code }) => zonesOf(code)).map(canonical)
  // A name that no computer knows has its own message (unknown-time-zone).
  if (!document || !first || own === undefined || zones.length === 0 || zones.includes(own)) return []
  const second = placeAt(document, ['facts', 'address', first.id, 'countryCode'])
  const args = { value, country: first.code }
  return [{ ...problemAt(document, ['site', 'timeZone'], 'time-zone-mismatch', args), severity: 'warning', second }]
}

function canonical(zone: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** The time zones of a country by what the computer knows (ECMA-402, Intl Locale Info). */
function zonesOf(country: string): string[] {
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & {
    timeZones?: string[]
    getTimeZones?: () => string[] | undefined
  }
  return locale.getTimeZones?.() ?? locale.timeZones ?? []
}
