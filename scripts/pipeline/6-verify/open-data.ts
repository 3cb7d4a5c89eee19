import { Ajv } from 'ajv'
import { MINUTES_OF_DAY } from '../../../src/clock/dates.ts'
import type { HospitalData } from '../../../src/generated/types.ts'
import type { Problem } from '../../report/problem.ts'
import { isRealDate } from '../2-validate/real-date.ts'
import { WEEKDAYS } from '../2-validate/weekdays.ts'
import { DATA_FILE } from '../3-model/site.ts'
import { problemOnPage } from './problem-on-page.ts'
import type { DataStatement, ExpectedText, Finding, VerifyContext } from './verify-context.ts'

/** What the data for other programs says, to be verified with the pages. */
interface DataStatements {
  /** By the path of the page that has to say it. */
  pages: ReadonlyMap<string, readonly DataStatement[]>
  /** Facts that at least one page has to show. */
  somewhere: readonly ExpectedText[]
  /** @param shown which of these facts pages show, by their keys */
  verify: (shown: ReadonlySet<string>) => Problem[]
}

type Hours = HospitalData['schedules'][number]['hours']
type FactValue = VerifyContext['facts']['values'] extends ReadonlyMap<string, infer Value> ? Value : never

/** Reads the data for other programs back: its numbers and hours are facts, and pages say what it says of the rest. */
export function dataStatements(context: VerifyContext): DataStatements {
  const { facts, site, byPath } = context
  const pages = new Map<string, DataStatement[]>()
  const somewhere: (ExpectedText & { value: string })[] = []
  const problems: Problem[] = []
  const problem = (finding: Finding) => problemOnPage(context, 'index.html', finding)
  const untrue = (value: string, key: string) => problem({ code: 'open-data', word: value, args: { key } })
  const { data, why } = readData(context)
  if (why) problems.push(problem({ code: 'page-damaged', word: `/${DATA_FILE}`, args: { why } }))
  if (data) collect(data)
  return {
    pages,
    somewhere,
    verify: (shown) => [
      ...problems,
      ...somewhere.filter(({ key }) => !shown.has(key)).map(({ name, value }) => untrue(value, name)),
    ],
  }

  function collect(data: HospitalData): void {
    const { generatedOn, address, phones, schedules, departments, doctors } = data
    for (const { label, number, extension, from } of phones)
      fact(number, 'number', (one) => {
        const href = `tel:${number}${extension ? `;ext=${extension}` : ''}`
        return (
          'href' in one &&
          one.href === href &&
          one.label === label &&
          ('country' in one ? one.country : undefined) === from
        )
      })
    for (const { label, hours } of schedules)
      fact(label, 'label', (one) => 'rows' in one && one.label === label && isSame(hours, one.rows))
    if (address) {
      const { lines, latitude, longitude } = address
      const words = (values: readonly unknown[]) => JSON.stringify(values)
      const is = (one: FactValue) =>
        'lines' in one && words([one.lines, one.latitude, one.longitude]) === words([lines, latitude, longitude])
      fact(lines.join(', '), 'address', is)
    }
    say(data.url, { name: data.name })
    for (const { name, phone, schedule, page } of departments) {
      say(page, { name, phone })
      const hours = schedule && facts.values.get(`schedule.${schedule}`)
      if (hours && 'rows' in hours)
        for (const { label, text } of hours.rows) say(page, { schedule: `${label} ${text}` })
      else if (schedule) problems.push(untrue(schedule, 'schedule'))
    }
    for (const { name, role, department, languages = [], page, sessions } of doctors) {
      say(page, { name, role, department: department && nameOf(departments, department) })
      for (const language of languages) say(page, { language })
      for (const { days, opens, closes, room, from, until } of sessions) {
        say(page, { opens }, { closes, room }, days)
        say(page, { from: from && from > generatedOn ? from : undefined, until })
      }
    }
    for (const { doctor, standIn, from, until, day, to, opens, closes, room, text, page } of data.changes) {
      say(page, { doctor: nameOf(doctors, doctor), standIn: standIn && nameOf(doctors, standIn), text })
      say(page, { from, until, day, to })
      say(page, { opens }, { closes, room })
    }
    for (const { name, from, until, opens, closes, schedules: ids, text, page } of data.closures) {
      say(page, { name, from, until, text })
      for (const id of ids) {
        const label = schedules.find((one) => one.id === id)?.label ?? id
        say(page, { schedules: label }, { opens, closes })
      }
    }
    for (const { name, day, from, until, page } of data.specialDays) {
      say(page, { name, day, from: from && from > generatedOn ? from : undefined, until })
    }
    for (const { title, text, stays, phone, page } of data.notices) say(page, { title, text, stays, phone })
  }

  /** Keeps what the page at an address has to say: each value by itself, or the only one with others beside it. */
  function say(
    address: string,
    values: Record<string, string | undefined>,
    beside?: Record<string, string | undefined>,
    days: readonly string[] = [],
  ): void {
    const path = address.slice(site.url.length) || '/'
    if (!address.startsWith(site.url) || !byPath.has(path)) problems.push(untrue(address, 'page'))
    const line = beside && [...partsOf(beside), ...days.map((value) => ({ key: 'days', value }))]
    const statements = partsOf(values).map((one) => (line ? { ...one, beside: line } : one))
    pages.set(path, [...(pages.get(path) ?? []), ...statements])
  }

  function fact(value: string, key: string, is: (one: FactValue) => boolean): void {
    const found = [...facts.values].find(([, one]) => is(one))
    if (found) somewhere.push({ name: found[0], key: JSON.stringify(found), value })
    else problems.push(untrue(value, key))
  }
}

const partsOf = (values: Record<string, string | undefined>) =>
  // Midnight at the end of a day is compared as 23:59.
  Object.entries(values).flatMap(([key, value]) => (value ? { key, value: value.replace(/^24:00$/, '23:59') } : []))

const nameOf = (list: readonly { id: string; name: string }[], id: string) => list.find((one) => one.id === id)?.name

/** Whether hours are those of the rows of a schedule. */
function isSame(hours: Hours, rows: readonly { days: number[]; open?: number; close?: number }[]): boolean {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  const own = hours.map(({ days, opens, closes }) => {
    const close = minutes(closes) + (minutes(closes) > minutes(opens) ? 0 : MINUTES_OF_DAY)
    return [days.map((day) => WEEKDAYS.findIndex((name) => name.toLowerCase() === day)), minutes(opens), close]
  })
  const given = rows.filter(({ open }) => open !== undefined).map(({ days, open, close }) => [days, open, close])
  return JSON.stringify(own) === JSON.stringify(given)
}

/** The data, or why it is none, in words that continue "that file". That it is there and JSON, other verifiers say. */
function readData({ files, read, content }: VerifyContext): { data?: HospitalData; why?: string } {
  if (!files.has(DATA_FILE)) return {}
  const ajv = new Ajv({ formats: { date: isRealDate, uri: true }, code: { optimize: false } })
  const isData = ajv.compile<HospitalData>(content.schemas.data)
  try {
    const data: unknown = JSON.parse(read(DATA_FILE))
    if (isData(data)) return { data }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return {}
  }
  const [{ instancePath = '', message = '' } = {}] = isData.errors ?? []
  return { why: `is not as its schema says: ${instancePath} ${message}` }
}
