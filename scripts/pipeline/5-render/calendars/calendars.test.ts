import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { dayOf, isoOf, MINUTES_OF_DAY } from '../../../../src/clock/dates.ts'
import { occurrencesIn } from '../../../../src/clock/occurrences.ts'
import { statusAt } from '../../../../src/clock/status.ts'
import type { Day, Timetable, Wall } from '../../../../src/clock/types.ts'
import { instantOf, wallAt } from '../../../../src/clock/wall.ts'
import { randomFrom } from '../../../../tools/bench/scale/random.ts'
import { drawing, randomTimetable } from '../../../../tests/support/random-timetables.ts'
import { expanded } from '../../../../tests/support/expanded.ts'
import { rounds } from '../../../../tests/support/rounds.ts'
import { PROJECT } from '../../../platform/project-root.ts'
import { checkSite } from '../../check-site.ts'
import type { Calendars } from '../../3-model/calendars.ts'
import type { Site } from '../../3-model/site.ts'
import { calendarFiles } from './calendars.ts'

const own = (await checkSite(PROJECT).site?.()) as Site
const ownFiles = calendarFiles(own)

const TODAY = dayOf('2026-11-23')

const siteOf = (calendars: Partial<Calendars>, timeZone = 'Asia/Kathmandu') => ({
  url: own.url,
  translations: {},
  common: { ...own.common, site: { ...own.common.site, timeZone } },
  calendars: (): Calendars => ({ today: TODAY, schedule: 'opd', doctors: [], closures: [], events: [], ...calendars }),
})

const doctorOf = (timetable: Timetable, id = 'dr-x') => ({
  id,
  name: 'Dr. X; of “काठमाडौं”, with, commas and a name that is far too long for one line of a calendar',
  departments: new Map([['urology', 'Urology']]),
  names: new Map([['dr-away', 'Dr. Away']]),
  timetable,
})

const timetableFile = (timetable: Timetable, timeZone?: string) =>
  calendarFiles(siteOf({ doctors: [doctorOf(timetable)] }, timeZone))['opd.ics']

const inWords = (all: { start: Wall; end: Wall }[]) =>
  all.map(({ start, end }) => `${isoOf(Math.floor(start / 1440))} ${start % 1440} ${end - start}`).sort()

test('Another reader finds in a calendar what the timetable says, whatever it says', () => {
  const { next: random } = randomFrom(38)
  for (let round = 0; round < rounds(100, 3_000); round++) {
    const { timetable, day } = randomTimetable(random)
    const [from, until] = [day - 25, day + 60]
    const text = timetableFile(timetable)
    const words = `round ${round}: ${JSON.stringify(timetable)}\n${text}`
    expect(inWords(text ? expanded(text, from, until) : []), words).toEqual(
      inWords(occurrencesIn(timetable, from, until)),
    )
  }
})

test('At 200 moments the calendar of all doctors says of each whether he is there, as the page does', () => {
  const calendars = own.calendars?.()
  const { between } = drawing(randomFrom(200).next)
  const [first, last] = [dayOf('2026-11-01'), dayOf('2027-06-30')]
  const found = expanded(ownFiles['opd.ics'] ?? '', first - 2, last)
  expect(calendars?.doctors.length).toBeGreaterThan(20)
  for (let count = 0; count < 200; count++) {
    const wall = between(first, last) * MINUTES_OF_DAY + between(0, 1439)
    const there = found.filter(({ start, end }) => start <= wall && wall < end).map(({ event }) => event.summary)
    const expected = calendars!.doctors.filter(({ timetable }) => statusAt(timetable, wall).open)
    expect(
      expected.map(({ name }) => there.some((summary) => summary.startsWith(name))),
      `${isoOf(Math.floor(wall / 1440))} ${wall % 1440}`,
    ).toEqual(expected.map(() => true))
    expect(new Set(there).size).toBe(expected.length)
  }
})

test('Lines are short and end as they should, texts are escaped, ids differ, and the same comes of the same', () => {
  const timetable: Timetable = {
    sessions: [
      { days: [0, 2], open: 630, close: 810, room: 'OPD 4; left, by the stairs' },
      { days: [6], open: 630, close: 810, nth: [1, -1], until: dayOf('2027-03-31') },
      { days: [1], open: 1200, close: 1560, secondWeek: dayOf('2026-11-23'), department: 'urology' },
    ],
    off: [{ key: 'change:leave', from: dayOf('2026-12-03'), until: dayOf('2026-12-10'), all: true }],
    extra: [{ key: 'change:in', day: dayOf('2026-12-04'), open: 600, close: 660, for: 'dr-away' }],
  }
  const text = timetableFile(timetable) ?? ''
  expect(text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(text).toContain('RRULE:FREQ=WEEKLY;WKST=SU;BYDAY=SU,TU\r\n')
  expect(text).toContain('RRULE:FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=MO\r\n')
  expect(text).toContain('RRULE:FREQ=MONTHLY;BYDAY=1SA,-1SA;UNTIL=20270331T044500Z\r\n')
  expect(text).toContain('EXDATE;TZID=Asia/Kathmandu:20261206T103000,20261208T103000\r\n')
  const events = expanded(text, dayOf('2026-11-20'), dayOf('2026-12-20')).map(({ event }) => event)
  expect(events[0]?.summary).toBe(doctorOf(timetable).name)
  expect(events[0]?.location).toBe(`OPD 4; left, by the stairs, ${own.common.site.shortName}`)
  expect(events.find(({ description }) => description)?.description).toBe('In place of Dr. Away')
  const ids = [...text.matchAll(/^UID:(.*)$/gm)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(timetableFile(structuredClone(timetable))).toBe(text)
})

test('An edited session is a later revision of the same event, so that a calendar program takes it', () => {
  const fileOf = (room: string, until: string, today: Day) =>
    calendarFiles(
      siteOf({
        today,
        doctors: [doctorOf({ sessions: [{ days: [0], open: 630, close: 810, room, until: dayOf(until) }] })],
        closures: [{ id: 'a', name: room, from: dayOf('2026-12-30'), until: dayOf(until), what: [] }],
      }),
    )
  const eventOf = (text = '') => {
    const event = new ICAL.Component(ICAL.parse(text) as unknown[]).getFirstSubcomponent('vevent')!
    const [uid, stamp, sequence] = ['uid', 'dtstamp', 'sequence'].map((name) =>
      String(event.getFirstPropertyValue(name)),
    )
    return { uid, stamp, sequence: Number(sequence) }
  }
  const before = fileOf('OPD 4', '2027-03-31', TODAY)
  expect(fileOf('OPD 4', '2027-03-31', TODAY)).toEqual(before)
  const after = fileOf('OPD 9', '2027-04-30', TODAY + 1)
  for (const file of ['opd.ics', 'closures.ics']) {
    const [old, edited] = [eventOf(before[file]), eventOf(after[file])]
    expect(edited.uid).toBe(old.uid)
    expect(edited.sequence).toBeGreaterThan(old.sequence)
    // The midnight of Kathmandu that began the day; never a moment still to come.
    expect([old.stamp, edited.stamp]).toEqual(['2026-11-22T18:15:00Z', '2026-11-23T18:15:00Z'])
  }
})

test.each(['Asia/Kathmandu', 'Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Casablanca', 'UTC'])(
  'The clock of %s is written out with its changes',
  (timeZone) => {
    const zone = new ICAL.Component(
      ICAL.parse(timetableFile({ sessions: [{ days: [0, 1, 2, 3, 4, 5, 6], open: 630, close: 690 }] }, timeZone)!),
    ).getFirstSubcomponent('vtimezone')
    const clock = new ICAL.Timezone(zone!)
    for (let day = dayOf('2026-01-05'); day < dayOf('2030-01-01'); day += 11) {
      const time = ICAL.Time.fromString(`${isoOf(day)}T12:00:00`, undefined as never)
      const offset = clock.utcOffset(time) / 60
      const instant = instantOf(timeZone, day * MINUTES_OF_DAY + 720)
      expect(offset, isoOf(day)).toBe(wallAt(timeZone, instant) - instant.getTime() / 60_000)
    }
  },
)

test('Closed days are whole days in their own calendar, and a short one says its times', () => {
  const closures = [
    { id: 'a', name: 'Festival', from: dayOf('2026-12-30'), until: dayOf('2027-01-01'), what: ['OPD hours'] },
    {
      id: 'b',
      name: 'Fair',
      from: dayOf('2026-12-10'),
      until: dayOf('2026-12-10'),
      what: [],
      open: '10:30',
      close: '14:00',
    },
  ]
  const files = calendarFiles(siteOf({ closures }))
  expect(Object.keys(files)).toEqual(['closures.ics'])
  const [festival, fair] = expanded(files['closures.ics']!, 0, dayOf('2027-12-31'))
  expect(festival?.event.summary).toBe('Festival: closed (OPD hours)')
  expect(festival?.event.endDate.toString()).toBe('2027-01-02')
  expect(fair?.event.summary).toBe('Fair: 10:30 to 14:00 only')
})

test('A camp stands in a calendar of its own, on its whole day and at its place', () => {
  const camp = { id: 'eyes', name: 'Eye camp', day: dayOf('2026-12-12'), place: 'School of ward 5', text: 'Free.' }
  const files = calendarFiles(siteOf({ events: [camp] }))
  expect(Object.keys(files)).toEqual(['events.ics'])
  const [one, ...others] = expanded(files['events.ics']!, 0, dayOf('2027-12-31'))
  expect(others).toEqual([])
  const { summary, location, startDate, endDate } = one!.event
  expect([summary, location, String(startDate), String(endDate)]).toEqual([
    'Eye camp',
    'School of ward 5',
    '2026-12-12',
    '2026-12-13',
  ])
})

test('Each doctor with a page and sessions has a calendar beside it; a site without the section has none', () => {
  const pages = own.pages.map(({ path }) => path)
  const files = Object.keys(ownFiles)
  expect(files).toContain('opd.ics')
  const each = files.filter((file) => /^(?:ne\/)?doctors\//.test(file))
  expect(each.length).toBeGreaterThan(40)
  expect(each.filter((file) => !pages.includes(`/${file.replace(/\.ics$/, '')}`))).toEqual([])
  expect(calendarFiles({ ...own, calendars: undefined })).toEqual({})
})
