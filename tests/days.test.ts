/** What a family reads of one day on a page without scripts, in the message of that page, and in the calendar file. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkSite } from '../scripts/pipeline/check-site.ts'
import { timesIn } from '../scripts/pipeline/6-verify/hours.ts'
import type { SoundContent } from '../scripts/pipeline/2-validate/content.ts'
import type { CalendarDoctor } from '../scripts/pipeline/3-model/calendars.ts'
import { plan } from '../scripts/pipeline/3-model/model.ts'
import { calendarFiles } from '../scripts/pipeline/5-render/calendars/calendars.ts'
import { PROJECT } from '../scripts/platform/project-root.ts'
import { COMING_DAYS } from '../src/clock/coming.ts'
import { dayOf, isoOf } from '../src/clock/dates.ts'
import { occurrencesOn } from '../src/clock/occurrences.ts'
import { spanInWords } from '../src/clock/spans.ts'
import type { Day } from '../src/clock/types.ts'
import { renderPage } from '../src/entry-server.tsx'
import { randomFrom } from '../tools/bench/scale/random.ts'
import { expanded } from './support/expanded.ts'
import { prepared } from './support/prepared.ts'
import { drawing } from './support/random-timetables.ts'
import { rounds } from './support/rounds.ts'
import { usualSpaces } from './support/usual-spaces.ts'

/** With one doctor, with some, with hours of its own, and without any. */
const DEPARTMENTS = ['neurology', 'ent', 'gi-surgery', 'cardiology', 'pathology', 'emergency'].map(
  (id) => `/departments/${id}`,
)
/** What is different on a day: in English and in Nepali the sentences of closures and leave. */
const SENTENCE = /(?:Closed|Only|On leave) [^.]+?(?=\.)|[^।;]+(?:मात्र|बन्द): [^।]+(?=।)|[^।:]+ बिदामा(?=।)/g

interface Lists {
  closures?: object[]
  changes?: object[]
}

/** Our site on a day, with other closures and changes. */
async function siteOn(today: string, { closures = [], changes = [] }: Lists) {
  const given: Record<string, object[]> = {
    'content/records/closures.yaml': closures,
    'content/records/changes.yaml': changes,
  }
  const read = (root: string, name: string) => ({
    text: given[name] ? JSON.stringify(given[name]) : readFileSync(join(root, name), 'utf8'),
  })
  const { readable } = checkSite(PROJECT, prepared, { read })
  const site = await plan({ ...readable, today } as SoundContent)
  const pageAt = async (path: string) => {
    const page = await site.pages.find(({ summary }) => summary().path === path)!.make()
    const content = page.language ? site.translations[page.language]! : site.common
    const html = renderPage({ page, content, icons: {}, url: site.url, assets: { scripts: [], fonts: [] } })
    const [, message = ''] = /https:\/\/wa\.me\/\?text=([^"&]*)/.exec(html) ?? []
    const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? []
    return { html, mainHtml: main, main: textOf(main), message: usualSpaces(decodeURIComponent(message)).split('\n') }
  }
  return Object.assign(pageAt, { calendars: calendarFiles(site), doctors: site.calendars!()!.doctors })
}

const textOf = (html: string) =>
  usualSpaces(
    html
      .replace(/<[^>]*>/g, '')
      .replaceAll('&#x27;', "'")
      .replaceAll('&amp;', '&'),
  )

const CHRISTMAS = {
  ...{ id: 'christmas', name: 'Christmas Day', from: '2026-12-25', until: '2026-12-25' },
  ...{ closes: ['schedule.opd'], source: 'a list' },
}

test('The message of home, a department and a doctor says the closed days of the next fortnight, as the page does', async () => {
  const page = await siteOn('2026-12-20', { closures: [CHRISTMAS] })
  const closed = 'Closed on Friday 25 December: Christmas Day'
  for (const path of ['/', '/departments/general-medicine']) {
    const { message, html } = await page(path)
    expect(message).toContain(`OPD hours: Sunday-Friday 10:30 AM-05:00 PM; Saturday Closed. ${closed}.`)
    expect(textOf(html)).toContain(closed)
  }
  const doctor = await page('/doctors/dr-ram-narayan-mandal')
  expect(doctor.message).toContain(`${closed}.`)
  expect(doctor.main).toContain(`${closed}.`)
  const nepali = await page('/ne/departments/general-medicine')
  expect(nepali.message[1]).toMatch(/। शुक्रबार १० पुस \(२५ डिसेम्बर\) बन्द: क्रिसमस।$/)
})

test('Nobody travels to a department whose only doctor is away: page and message say a leave that goes on, in sentences', async () => {
  const leave = {
    ...{ id: 'leave', doctor: 'dr-nabin-tamang', kind: 'leave', from: '2026-12-18', until: '2026-12-24' },
    ...{ standIn: 'dr-asmita-karki', text: 'Bring your old reports along.' },
  }
  const page = await siteOn('2026-12-20', { changes: [leave] })
  const [away, instead] = ['On leave 18 to 24 December.', 'Dr. Asmita Karki sees patients at the same times instead.']
  const said = `${away} ${instead} Bring your old reports along.`
  const department = await page('/departments/ent')
  expect(department.main).toContain(said)
  expect(department.message[2]).toMatch(/^Dr\. Nabin Tamang: [\w, ]+\. On leave/)
  expect(department.message[2]).toContain(said)
  const doctor = await page('/doctors/dr-nabin-tamang')
  expect(doctor.main).toContain(said)
  expect(doctor.message).toContain(said)
  const standIn = await page('/doctors/dr-asmita-karki')
  const also = '18 to 24 December also at the times of Dr. Nabin Tamang, who is away.'
  expect(standIn.main).toContain(also)
  expect(standIn.message).toContain(also)
})

const LHOSAR = {
  ...{ id: 'lhosar', name: 'Tamu Lhosar', from: '2026-12-30', until: '2026-12-30', open: '10:30', close: '14:00' },
  ...{ closes: ['schedule.opd'], source: 'a list' },
}

test('A short day says the hours that are left of a session: on pages, in messages and in the calendar file', async () => {
  const page = await siteOn('2026-12-20', { closures: [LHOSAR] })
  const [only, date] = [
    'Only 1 PM to 2 PM on Wednesday 30 December: Tamu Lhosar',
    'Wednesday 30 December, 1 PM to 2 PM only',
  ]
  const doctor = await page('/doctors/dr-kiran-chaudhary')
  expect(doctor.main).toContain(`${only}.`)
  expect(doctor.main).toContain(date)
  expect(doctor.message).toContain(`${only}.`)
  const department = await page('/departments/gi-surgery')
  expect(department.main).toContain(`${only}.`)
  expect(department.message.join('\n')).toContain(`${only}.`)
  const timetable = await page('/opd-timetable')
  for (const panel of timetable.html.split('timetable__panel--').slice(1))
    expect(usualSpaces(panel)).toMatch(/Dr\. Kiran Chaudhary.*Wednesday 30 December, 1 PM to 2 PM only/s)
  // Without a space between them the words of a line are one to a screen reader, and to the check of finished pages.
  expect(timetable.main).not.toMatch(/[AP]M(Wednesday|not on)/)
  const home = await page('/')
  expect(home.main).toContain(only)
  const nepali = await page('/ne/doctors/dr-kiran-chaudhary')
  expect(nepali.message).toContain('बुधबार १५ पुस (३० डिसेम्बर) दिउँसो १:००–दिउँसो २:०० मात्र: तमु ल्होसार।')
  const none = await page('/doctors/dr-devendra-jha')
  expect(none.main).toContain('2 PM to 5 PM, OPD 2; not on Wednesday 30 December')
  expect(none.message).toContain('Closed on Wednesday 30 December: Tamu Lhosar.')
  const { 'doctors/dr-kiran-chaudhary.ics': file = '' } = page.calendars
  expect(file).toMatch(/DTSTART;TZID=Asia\/Kathmandu:20261230T130000\r\nDTEND;TZID=Asia\/Kathmandu:20261230T140000/)
})

/** Closures and changes as a hospital may write them: closures on days of their own, one change for a doctor. */
function randomLists(random: () => number, today: Day, doctors: readonly string[]): Lists {
  const { between, chance, oneOf, some } = drawing(random)
  const open = [600, 630, 720, 780, 840]
  const time = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${minutes % 60 || '00'}`
  const closures: object[] = []
  for (let day = today - 2 + between(0, 3); day < today + 18; day += between(2, 6)) {
    const from = day
    if (chance(0.3)) day += between(1, 3)
    const opens = oneOf(open)
    closures.push({
      ...{ id: `closure-${day}`, name: `Feast ${day}`, from: isoOf(from), until: isoOf(day), source: 'a list' },
      ...(chance(0.5) && { open: time(opens), close: time(opens + between(1, 4) * 60) }),
      closes: ['schedule.opd', ...some(['schedule.laboratory', 'schedule.pharmacy', 'schedule.ticket-counter'])],
    })
  }
  const free = [...doctors]
  const changes = Array.from({ length: 8 }, (_, index) => {
    const [doctor, standIn] = [0, 1].map(() => free.splice(between(0, free.length - 1), 1)[0])
    const from = today + between(-6, 12)
    const kind = oneOf(['leave', 'leave', 'moved', 'extra'])
    const change = { id: `change-${index}`, doctor, kind, ...(chance(0.3) && { text: 'Bring old reports!' }) }
    const once = { open: '18:00', close: time(1080 + between(1, 5) * 30) }
    if (kind === 'moved') return { ...change, day: isoOf(from), to: isoOf(from + between(1, 5)), ...once }
    if (kind === 'extra') return { ...change, day: isoOf(from), ...once }
    const leave = { ...change, from: isoOf(from), until: isoOf(from + between(0, 9)) }
    return chance(0.6) ? { ...leave, standIn } : leave
  })
  return { closures, changes }
}

type Times = [start: number, end: number]

/** Reads what messages in English say of days: all days and spans of days near today, by their words. */
function readerOf(today: Day, doctors: readonly CalendarDoctor[]) {
  const words = { language: 'en', today: '', tomorrow: '', dayTime: '', fromTo: '{from} to {until}' }
  const spans = new Map<string, [Day, Day]>()
  for (let from = today - 20; from < today + 50; from++)
    for (let until = from; until < from + 30; until++) spans.set(spanInWords(from, until, words), [from, until])
  const covers = (text: string | undefined, day: Day) => {
    const span = spans.get(text ?? '')
    if (!span) throw new Error(`Nobody can read the days in "${text}"`)
    return span[0] <= day && day <= span[1]
  }
  const timesOf = (text = ''): Times[] =>
    [...text.matchAll(/(\S+ \S+) to (\d\S* \S+)/g)].map(([, ...both]) => {
      const [start = 0, end = 0] = both.map((one) => timesIn(one)[0]?.minutes)
      return [start, end]
    })
  const usual = (name: string, day: Day): Times[] => {
    const { sessions } = doctors.find((one) => one.name === name)!.timetable
    return occurrencesOn({ sessions }, day).map(({ start, end }) => [start % 1440, ((end - 1) % 1440) + 1])
  }
  /** The usual hours of somebody on a day, changed by sentences. */
  const changed = (times: Times[], text: string, day: Day): Times[] => {
    for (const [, days] of text.matchAll(/Closed (?:on )?([^:]+): /g)) if (covers(days, day)) times = []
    for (const [, hours, days] of text.matchAll(/Only (.+?) on ([^:]+): /g))
      if (covers(days, day)) times = timesOf(hours)
    return times
  }
  /** The hours of a doctor on a day by the lines of a message. */
  return (name: string, lines: readonly string[], day: Day): Times[] => {
    const standsIn = /^(.+?) also at the times of (.+), who is away\.(.*)$/
    const own = lines.filter((line) => !standsIn.test(line))
    let times = usual(name, day)
    // What takes place once does so on a closed day too, of which the check warns.
    const once: Times[] = []
    for (const line of own) {
      const [, leave] = /^On leave ([^.]+)\./.exec(line) ?? []
      const [, from, to, hours] = /^Not on (.+), but on ([^,]+), ([^.]+)/.exec(line) ?? []
      const [, also, extra] = /^Also on ([^,]+), ([^.]+)/.exec(line) ?? []
      if ((leave && covers(leave, day)) || (from && covers(from, day))) times = []
      if (!leave) times = changed(times, line, day)
      if (to && covers(to, day)) once.push(...timesOf(hours))
      if (also && covers(also, day)) once.push(...timesOf(extra))
    }
    for (const line of lines) {
      const [, days, absent, more = ''] = standsIn.exec(line) ?? []
      if (absent && covers(days, day)) once.push(...changed(usual(absent, day), more, day))
    }
    return [...times, ...once].sort(([a], [b]) => a - b)
  }
}

test('Page, message and calendar file say the same of each of the next days, whatever is closed and whoever is away', async () => {
  const { next: random } = randomFrom(1225)
  const { oneOf } = drawing(random)
  const { doctors } = await siteOn('2026-12-20', {})
  const ids = doctors.map(({ id }) => id)
  for (let round = 0; round < rounds(2, 40); round++) {
    const today = dayOf(oneOf(['2026-12-20', '2026-11-29', '2027-02-22', '2027-06-20']))
    const lists = randomLists(random, today, ids)
    const page = await siteOn(isoOf(today), lists)
    const hoursIn = readerOf(today, page.doctors)
    for (const { id, name } of page.doctors) {
      const { message, main } = await page(`/doctors/${id}`)
      const found = expanded(page.calendars[`doctors/${id}.ics`] ?? '', today, today + COMING_DAYS)
      for (let day = today; day <= today + COMING_DAYS; day++) {
        const inFile = found.flatMap(({ start, end }): Times[] =>
          Math.floor(start / 1440) === day ? [[start % 1440, ((end - 1) % 1440) + 1]] : [],
        )
        const said = `round ${round}, ${id}, ${isoOf(day)}\n${JSON.stringify(lists)}\n${message.join('\n')}`
        expect(hoursIn(name, message, day), said).toEqual(inFile.sort(([a], [b]) => a - b))
      }
      // The name stands in the title; the number and the address at the end are on every page.
      for (const line of message.slice(3, -2)) if (line.endsWith('.')) expect(main, line).toContain(line)
    }
    for (const path of ['/', ...DEPARTMENTS])
      for (const language of ['', '/ne']) {
        const { message, html, mainHtml } = await page(`${language}${path}`.replace(/(?<=.)\/$/, ''))
        const text = textOf(html)
        expect(message.join(), `round ${round}, ${path}`).not.toMatch(/[\u0002\u0003]/)
        const sentences = message.slice(1, -2).flatMap((line) => line.match(SENTENCE) ?? [])
        for (const one of sentences) expect(text, `round ${round}, ${path}: ${one}`).toContain(one.trim())
        // A department's own hours and doctors: all that its page says of days to come is in the message.
        const rows = [...mainHtml.matchAll(/<li class="hours__row"[^>]*>(.*?)<\/li>/g)].map(([, row = '']) =>
          textOf(row),
        )
        if (path !== '/') for (const row of rows) expect(message.join('\n'), `round ${round}, ${path}`).toContain(row)
      }
  }
})
