import { inside } from './addresses.ts'
import { timesIn } from './hours.ts'
import type { Doubt, PageEvidence, PageProof } from './verify-context.ts'
import { plain, type BuiltPage } from './read-page.ts'

/** Words of schema.org itself, which no visitor reads: types, languages, media types, and days by their address. */
const OWN =
  /^(?:https?:\/\/schema\.org(?:\/[\w]+)?|[a-z]{2,3}(?:-[A-Za-z]{2,4})?|[a-z]+\/[\w.+-]+|[A-Z]{2,3}|[A-Z_]{4,})$/

/** What the structured data of a page tells search engines, a reader finds on the page (Google's guidelines, "visible to readers"). */
export const structuredData: PageProof = (evidence, page) => {
  const counts = { 'structured statements': 0 }
  const addresses: string[] = []
  const doubts = page.data.flatMap((json): Doubt[] => {
    let data: unknown
    try {
      data = JSON.parse(json)
    } catch {
      return [{ code: 'page-data', word: json.slice(0, 40) }]
    }
    const told = statements(data)
    counts['structured statements'] += told.length
    return told
      .filter(({ key, value }) => !shown(evidence, page, key, value, addresses))
      .map(({ key, value }) => ({ code: 'page-data', word: value, args: { key } }))
  })
  return { counts, doubts, data: addresses }
}

/** Every value of the data that says something. */
function statements(data: unknown, key = ''): { key: string; value: string }[] {
  if (Array.isArray(data)) return data.flatMap((item) => statements(item, key))
  if (typeof data === 'object' && data !== null)
    return Object.entries(data).flatMap(([name, item]) =>
      ['@context', '@type', '@id'].includes(name) ? [] : statements(item, name),
    )
  // A job's description is HTML (Google, JobPosting): each of its lines is a statement.
  if (typeof data === 'string' && data.startsWith('<p>'))
    return data
      .split(/<[^>]*>/)
      .filter(Boolean)
      .map((line) => ({ key, value: line.replaceAll('&lt;', '<').replaceAll('&amp;', '&') }))
  return typeof data === 'string' || typeof data === 'number' ? [{ key, value: String(data) }] : []
}

function shown(evidence: PageEvidence, page: BuiltPage, key: string, value: string, addresses: string[]): boolean {
  if (key === 'dayOfWeek') return dayShown(evidence, page, value)
  // A word of the vocabulary ("emergency", Google's list of contact types): a page in another language has its own for it.
  if (key === 'contactType' && value === 'emergency') return true
  return visible(evidence, page, value, addresses)
}

function visible(evidence: PageEvidence, page: BuiltPage, value: string, addresses: string[]): boolean {
  const words = plain(value)
  if (OWN.test(words) || page.flat.includes(words) || page.told.includes(words)) return true
  if (/^https?:/.test(value)) return addressShown(evidence, page, value, addresses)
  if (/^\+?[\d\s()-]{7,}$/.test(words))
    return page.links.some(({ href }) => href === `tel:${words.replace(/[^\d+]/g, '')}`)
  if (/^\d\d:\d\d(?::\d\d)?$/.test(words)) return openAt(evidence, page, words)
  return (
    /^-?\d+\.\d+$/.test(words) &&
    [...page.assets, ...page.links.map(({ href }) => href)].some((address) => address.includes(words))
  )
}

/** An address that the page links to, or one inside the site: whether that is there is asked of the whole site. */
function addressShown(evidence: PageEvidence, page: BuiltPage, value: string, addresses: string[]): boolean {
  if (!inside(evidence, value, '/')) return page.links.some(({ href }) => href === value) || page.assets.includes(value)
  addresses.push(value)
  return true
}

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** A day that the page names, or that lies in a span of days that it shows (Sunday-Friday). */
function dayShown({ facts }: PageEvidence, page: BuiltPage, value: string): boolean {
  const day = value.replace(/^https?:\/\/schema\.org\//, '')
  const lines = page.text.split('\n')
  return (
    lines.includes(day) ||
    [...facts.values].some(
      ([name, fact]) =>
        name.startsWith('schedule.') &&
        'rows' in fact &&
        fact.rows.some(({ days, label }) => days.includes(DAYS.indexOf(day)) && lines.includes(plain(label))),
    )
  )
}

/** A time that the page shows, or the ends of a day where it says that it is open all day. */
function openAt({ facts }: PageEvidence, page: BuiltPage, time: string): boolean {
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
  if (timesIn(page.text).some((one) => one.minutes === minutes)) return true
  // A site may write its hours in words that only its schedules know ("AM" in another language).
  return [...facts.values].some(
    ([name, value]) =>
      name.startsWith('schedule.') &&
      'rows' in value &&
      value.rows.some(({ open, close, text }) => {
        const ends = open === 0 && close === 1440 ? [0, 23 * 60 + 59] : [open, close]
        return ends.includes(minutes) && page.flat.includes(plain(text))
      }),
  )
}
