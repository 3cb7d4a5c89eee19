import { placeAt, type Path, type SourceDocument } from '../../1-load/document.ts'
import { problemOf, type ArgsFor, type Problem } from '../../../report/problem.ts'
import { factsOf, type Content, type Rule } from '../content.ts'
import { plainWords } from '../entries.ts'
import { isObject } from '../visit.ts'

/** What the manifest says twice and not alike: town, time zone, and a house that never closes. */
export const fieldsDisagreeInSite: Rule = (content) => {
  const document = content.documents.find(({ kind }) => kind === 'manifest')
  if (!document) return []
  return [...town(content, document), ...timeZone(content, document), ...neverCloses(content, document)]
}

function told(
  document: SourceDocument,
  [path, also]: readonly [Path, Path],
  args: ArgsFor<'fields-disagree'>,
): Problem {
  const problem = problemOf('fields-disagree', placeAt(document, path), args, 'warning')
  return { ...problem, second: placeAt(document, also) }
}

const siteOf = ({ manifest }: Content) => (isObject(manifest.site) ? manifest.site : {})

/** The town of the site is in none of its addresses. */
function town(content: Content, document: SourceDocument): Problem[] {
  const { town: own } = siteOf(content)
  const addresses = Object.entries(factsOf(content).address ?? {}).flatMap(([id, address]) =>
    isObject(address) && Array.isArray(address.lines) ? [{ id, lines: address.lines.map(String) }] : [],
  )
  const [first] = addresses
  if (typeof own !== 'string' || own === '' || own.includes('{{') || !first) return []
  const has = (line: string) => line.toLowerCase().includes(own.toLowerCase())
  if (addresses.some(({ lines }) => lines.some(has))) return []
  // An address in another script names the town in that.
  if (!addresses.some(({ lines }) => lines.some((line) => /[a-z]/i.test(line) === /[a-z]/i.test(own)))) return []
  const path = ['facts', 'address', first.id, 'lines', Math.max(0, first.lines.length - 1)]
  return [told(document, [path, ['site', 'town']], { word: first.lines.at(-1) ?? '', other: own, kind: 'town' })]
}

/** A clock that the country of the address does not have. */
function timeZone(content: Content, document: SourceDocument): Problem[] {
  const { timeZone: zone } = siteOf(content)
  const codes = Object.entries(factsOf(content).address ?? {}).flatMap(([id, address]) =>
    isObject(address) && typeof address.countryCode === 'string' && /^[A-Z]{2}$/.test(address.countryCode)
      ? [{ id, code: address.countryCode }]
      : [],
  )
  const [first] = codes
  if (typeof zone !== 'string' || !first) return []
  const own = canonical(zone)
  const zones = codes.flatMap(({ code }) => zonesOf(code))
  // A name that no computer knows has its own message.
  if (own === undefined || zones.length === 0 || zones.some((one) => canonical(one) === own)) return []
  const path = ['facts', 'address', first.id, 'countryCode']
  return [told(document, [['site', 'timeZone'], path], { word: zone, other: first.code, kind: 'time-zone' })]
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

const OPEN = 'never closes|(?:is|are) (?:always )?open (?:day and night|24 hours|at any hour|round the clock)'

/** "The emergency department never closes" above hours that do. */
function neverCloses(content: Content, document: SourceDocument): Problem[] {
  return Object.entries(factsOf(content).schedule ?? {}).flatMap(([id, schedule]): Problem[] => {
    if (!isObject(schedule) || !Array.isArray(schedule.times)) return []
    const index = schedule.times.findIndex((row: unknown) => isObject(row) && row.allDay !== true)
    const label = plainWords(schedule.label).join('\\W+')
    if (index < 0 || label === '') return []
    const never = new RegExp(`\\b${label}(?: \\w+)? (?:${OPEN})|\\b24[- ]hours? ${label}\\b`, 'i')
    const said = content
      .valuesOf(document)
      .find(
        ({ kind, value, path }) =>
          (kind === 'text' || kind === 'markdown') &&
          typeof value === 'string' &&
          path[0] !== 'facts' &&
          never.test(value),
      )
    if (!said) return []
    const [word = ''] = never.exec(String(said.value)) ?? []
    const path = ['facts', 'schedule', id, 'times', index]
    return [told(document, [path, said.path], { word: String(schedule.label), other: word, kind: 'never-closes' })]
  })
}
