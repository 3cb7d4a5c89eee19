import { nearest } from '../../../report/nearest.ts'
import { problemAt, type Rule } from '../content.ts'
import { isObject } from '../visit.ts'

/** A time zone that no computer knows: "open now" would go by London. */
export const unknownTimeZone: Rule = ({ documents, manifest: { site } }) => {
  const document = documents.find(({ kind }) => kind === 'manifest')
  const value = isObject(site) ? site.timeZone : undefined
  if (!document || typeof value !== 'string' || isTimeZone(value)) return []
  const right = nearest(value, Intl.supportedValuesOf('timeZone'))
  return [problemAt(document, ['site', 'timeZone'], 'unknown-time-zone', { value, right })]
}

function isTimeZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone })
    return true
  } catch {
    // A RangeError says that there is none of this name.
    return false
  }
}
