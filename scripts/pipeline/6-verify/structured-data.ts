import { languageNames } from '../../../src/clock/language-names.ts'
import { inNames, type Names } from '../../../src/clock/names.ts'
import type { Schedule } from '../../../src/lib/content-types.ts'
import { WEEKDAYS } from '../2-validate/weekdays.ts'
import { latinDigits } from '../1-load/latin-digits.ts'
import { siteTarget } from '../1-load/site-target.ts'
import { telephone } from '../3-model/facts.ts'
import { hoursGround, rowsOf } from './grounds.ts'
import { timesIn } from './hours.ts'
import type { Finding, Ground, PageToCheck, PageVerifyContext, PageVerifier } from './verify-context.ts'
import { plain } from './plain-text.ts'

/** Values that no visitor reads: types and days of schema.org, languages, media types. */
const VOCABULARY =
  /^(?:https?:\/\/schema\.org(?:\/[\w]+)?|[a-z]{2,3}(?:-[A-Za-z]{2,4})?|[a-z]+\/[\w.+-]+|[A-Z]{2,3}|[A-Z_]{4,})$/

/** Verifies that pages show the content of their structured data (Google's guidelines, "visible to readers"). */
export function structuredDataVerifier(site: PageVerifyContext): PageVerifier {
  const context = dataContext(site)
  return (_, page) => {
    const counts = { 'structured statements': 0 }
    const addresses: string[] = []
    const findings = page.data.flatMap((json): Finding[] => {
      let data: unknown
      try {
        data = JSON.parse(json)
      } catch (error) {
        if (!(error instanceof SyntaxError)) throw error
        return [{ code: 'page-data', word: json.slice(0, 40) }]
      }
      const all = statements(data)
      counts['structured statements'] += all.length
      return all
        .filter(({ key, value }) => !isOnPage(context, page, key, value, addresses))
        .map(({ key, value }) => ({ code: 'page-data', word: value, args: { key } }))
    })
    return { counts, findings, data: addresses }
  }
}

export const dataContext = (site: PageVerifyContext): DataContext => ({
  ...site,
  days: dayWords(site),
  rows: rowsOf(site),
  ground: hoursGround(site),
  months: monthsOf(site.site.language, languageNames(site.site.language)),
})

/** What data is compared with, made once for all pages of a language. */
export interface DataContext extends PageVerifyContext {
  /** For each day from Sunday on the lines that name it: by itself, or in a range of a schedule (Sunday-Friday). */
  days: readonly (readonly string[])[]
  /** The rows of all schedules. */
  rows: Schedule['rows']
  months: Months
  /** What a page rests on that is compared with the words of schedules. */
  ground: Ground
}

function dayWords(context: PageVerifyContext): string[][] {
  const weekday = new Intl.DateTimeFormat(context.site.language, { weekday: 'long', timeZone: 'UTC' })
  const rows = rowsOf(context)
  return WEEKDAYS.map((_, day) => [
    // 4 January 1970 was a Sunday.
    weekday.format(Date.UTC(1970, 0, 4 + day)),
    ...rows.flatMap(({ days, label }) => (days.includes(day) ? plain(label) : [])),
  ])
}

const ISO_DATE = /^\d{4}-\d\d-\d\d$/

/** A closed day opens and closes at 00:00 (Google, specialOpeningHoursSpecification): the page says its date. */
const isClosedDay = (data: object) =>
  'validFrom' in data && 'opens' in data && 'closes' in data && data.opens === data.closes

/** Every value in the data that makes a statement. */
function statements(data: unknown, key = ''): { key: string; value: string }[] {
  if (Array.isArray(data)) return data.flatMap((item) => statements(item, key))
  if (typeof data === 'object' && data !== null) {
    const silent = ['@context', '@type', '@id', ...(isClosedDay(data) ? ['opens', 'closes'] : [])]
    return Object.entries(data).flatMap(([name, item]) => (silent.includes(name) ? [] : statements(item, name)))
  }
  // A job's description is HTML (Google, JobPosting): each of its lines is a statement.
  if (typeof data === 'string' && data.startsWith('<p>'))
    return data
      .split(/<[^>]*>/)
      .filter(Boolean)
      .map((line) => ({ key, value: line.replaceAll('&lt;', '<').replaceAll('&amp;', '&') }))
  return typeof data === 'string' || typeof data === 'number' ? [{ key, value: String(data) }] : []
}

export function isOnPage(
  context: DataContext,
  page: PageToCheck,
  key: string,
  value: string,
  addresses: string[],
): boolean {
  if (key === 'dayOfWeek') return dayOnPage(context, page, value)
  if (key === 'validFrom' || key === 'validThrough' || ISO_DATE.test(value)) return dateOnPage(context, page, value)
  // A term of Google's list of contact types, which a page in another language translates.
  if (key === 'contactType' && value === 'emergency') return true
  return isVisible(context, page, value, addresses)
}

function isVisible(context: DataContext, page: PageToCheck, value: string, addresses: string[]): boolean {
  const words = plain(value)
  if (VOCABULARY.test(words) || page.flat.includes(words) || page.attributeText.includes(words)) return true
  if (/^https?:/.test(value)) return addressOnPage(context, page, value, addresses)
  if (/^\+?[\d\s()-]{7,}(?: ext \d+)?$/.test(words)) return page.links.some(({ href }) => href === telephone(words))
  if (/^\d\d:\d\d(?::\d\d)?$/.test(words)) return openAt(context, page, words)
  return (
    /^-?\d+\.\d+$/.test(words) &&
    [...page.assets, ...page.links.map(({ href }) => href)].some((address) => address.includes(words))
  )
}

/** Whether the page links to an address; those inside the site are collected and verified against the whole site. */
function addressOnPage(context: PageVerifyContext, page: PageToCheck, value: string, addresses: string[]): boolean {
  if (!siteTarget(context.site.url, value, '/'))
    return page.links.some(({ href }) => href === value) || page.assets.includes(value)
  addresses.push(value)
  return true
}

/** Whether a page shows a day by itself, or with its hours in one line with other days. */
function dayOnPage({ days, rows, ground }: DataContext, page: PageToCheck, value: string): boolean {
  const day = WEEKDAYS.indexOf(value.replace(/^https?:\/\/schema\.org\//, ''))
  const isShown =
    days[day]?.some((words) => page.lines.has(words)) ||
    rows.some((row) => row.days.includes(day) && page.flat.includes(plain(`${row.label} ${row.text}`)))
  return isShown && page.isGround(ground)
}

/** Whether the page shows a date in words, by itself or among days that follow each other (7 to 10 December). */
function dateOnPage({ months }: DataContext, page: PageToCheck, value: string): boolean {
  const [, month = 0, date = 0] = value.split('-').map(Number)
  if (page.attributeText.includes(value) || page.flat.includes(months.said(date, month))) return true
  const order = (ofMonth: number, ofDate: number) => ofMonth * 31 + ofDate
  const day = order(month, date)
  return [...page.flat.matchAll(months.spans)].some(([, first, firstMonth, last, lastMonth = '']) => {
    const from = order(months.names.indexOf(firstMonth ?? lastMonth) + 1, Number(first))
    const until = order(months.names.indexOf(lastMonth) + 1, Number(last))
    // 28 December to 3 January.
    return from <= until ? from <= day && day <= until : firstMonth !== undefined && (day >= from || day <= until)
  })
}

/** How the pages of a language say a date, and days that follow each other. */
interface Months {
  names: readonly string[]
  said: (date: number, month: number) => string
  /** Finds the first date, its month if it has one of its own, the last date and its month. */
  spans: RegExp
}

function monthsOf(language: string, names: Names | undefined): Months {
  const locale = names || language === 'en' ? 'en-GB' : language
  const format = (date: number, month: number, options: Intl.DateTimeFormatOptions) => {
    const words = new Date(Date.UTC(2028, month - 1, date)).toLocaleDateString(locale, { ...options, timeZone: 'UTC' })
    // Pages in other languages are read with Latin digits.
    return plain(latinDigits(names ? inNames(words, names) : words))
  }
  const all = Array.from({ length: 12 }, (_, month) => format(1, month + 1, { month: 'long' }))
  const one = `(${all.join('|')})`
  return {
    names: all,
    said: (date, month) => format(date, month, { day: 'numeric', month: 'long' }),
    // Before the last date may stand the same by another calendar: 21 मंसिर (7 डिसेम्बर)–24 मंसिर (10 डिसेम्बर).
    // Looked for at every number, since one span may begin within what looks like another.
    spans: new RegExp(
      `(?<![\\d:])(?=(\\d{1,2})\\.?(?: ${one}[^\\d.,;(]{1,14}(?:\\d{1,2} [\\p{L}\\p{M}]+ \\()?|[^\\d.,;:(]{1,7})(\\d{1,2})\\.? ${one})`,
      'gu',
    ),
  }
}

/** Whether the page shows an opening or closing time, or says that it is open all day. */
function openAt({ rows, ground, site: { language } }: DataContext, page: PageToCheck, time: string): boolean {
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
  // Midnight at the end of a day is written as 23:59.
  // Of other languages nobody here reads which half of the day they mean.
  const hours = /^en\b/.test(language) ? 24 : 12
  const same = (one: number) => one % (hours * 60) === minutes % (hours * 60)
  if (timesIn(page.text).some((one) => same(one.minutes) || (minutes === 1439 && one.minutes === 0))) return true
  // A site may write its hours in its own words ("AM" in another language).
  return rows.some(({ open, close, text }) => {
    const ends = [open, close === 1440 ? 1439 : (close ?? 0) % 1440]
    return ends.includes(minutes) && page.flat.includes(plain(text)) && page.isGround(ground)
  })
}
