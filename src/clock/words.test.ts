import { expect, onTestFinished, test } from 'vitest'
import { HORIZON } from './bikram-sambat.ts'
import { dayOf } from './dates.ts'
import { languageNames } from './language-names.ts'
import { inSentences, learnNames } from './names.ts'
import type { Timetable } from './types.ts'
import { spanInWords } from './spans.ts'
import { dateInWords, dayInWords, statusInWords, timeInWords } from './words.ts'
import { usualSpaces } from '../../tests/support/usual-spaces.ts'

const words = {
  language: 'en',
  today: 'today',
  tomorrow: 'tomorrow',
  dayTime: '{day} {time}',
  fromTo: '{from} to {until}',
  openUntil: 'Open now, until {time}',
  openAlways: 'Open now, day and night',
  closedNow: 'Closed now',
  closedOpens: 'Closed now, opens {when}',
  closedToday: 'Closed today: {name}',
  closedFor: 'Closed now: {name}',
  opens: 'Opens {when}',
  alsoOpen: '{name} is open',
}
const opd: Timetable = {
  sessions: [{ days: [0, 1, 2, 3, 4, 5], open: 630, close: 1020 }],
  off: [
    { key: 'Maha Shivaratri', from: dayOf('2027-03-06'), until: dayOf('2027-03-07') },
    { key: 'Ghode Jatra', from: dayOf('2027-03-15'), until: dayOf('2027-03-15'), open: 630, close: 780 },
    { key: 'Works', from: dayOf('2027-05-03'), until: dayOf('2027-05-16') },
  ],
}
const always: Timetable = { sessions: [{ days: [0, 1, 2, 3, 4, 5, 6], open: 0, close: 1440 }] }
const at = (text: string, timetable = opd, beside?: Timetable) => {
  const wall = dayOf(text.slice(0, 10)) * 1440 + Number(text.slice(11, 13)) * 60 + Number(text.slice(14))
  const always = beside && { name: 'Emergency', timetable: beside }
  return usualSpaces(statusInWords(timetable, wall, { ...words, ...(always && { always }) }).text)
}

test.each([
  [0, '12 midnight'],
  [1, '12:01 AM'],
  [630, '10:30 AM'],
  [720, '12 noon'],
  [725, '12:05 PM'],
  [1020, '5 PM'],
  [1440, '12 midnight'],
  [1560, '2 AM'],
])('%i minutes are %s', (minutes, said) => expect(usualSpaces(timeInWords(minutes, 'en'))).toBe(said))

test('No line breaks between the digits of a time and what follows them', () => {
  expect(timeInWords(630, 'en')).toBe('10:30\u00a0AM')
  expect(timeInWords(630, 'ko')).not.toContain(' ')
})

test('A time as another language writes it', () => expect(timeInWords(1050, 'de')).toBe('17:30'))

test.each([
  ['2026-11-22', 'today'],
  ['2026-11-23', 'tomorrow'],
  ['2026-11-28', 'Saturday'],
  ['2026-11-29', 'Sunday 29 November'],
  ['2027-06-14', 'Monday 14 June 2027'],
])('Seen from 22 November 2026, %s is %s', (day, said) =>
  expect(dayInWords(dayOf(day), dayOf('2026-11-22'), words)).toBe(said),
)

test.each([
  ['2026-11-22', 'today'],
  ['2026-11-23', 'Mon'],
  ['2026-11-28', 'Sat'],
  ['2026-11-29', 'Sun 29 Nov'],
  ['2027-06-14', 'Mon 14 Jun 2027'],
])('In a line of few words, %s is %s', (day, said) =>
  expect(dayInWords(dayOf(day), dayOf('2026-11-22'), { ...words, short: true })).toBe(said),
)

test('Days that follow each other', () => {
  const span = (from: string, until: string) => spanInWords(dayOf(from), dayOf(until), words)
  expect(span('2026-12-03', '2026-12-03')).toBe('Thursday 3 December')
  expect(span('2026-12-03', '2026-12-10')).toBe('3 to 10 December')
  expect(span('2026-12-28', '2027-01-03')).toBe('28 December to 3 January')
})

test.each([
  ['open', '2026-11-22 11:00', 'Open now, until 5 PM'],
  ['before it opens', '2026-11-22 09:00', 'Closed now, opens today 10:30 AM'],
  ['in the evening', '2026-11-22 17:00', 'Closed now, opens tomorrow 10:30 AM'],
  ['at the week’s end', '2026-11-27 18:00', 'Closed now, opens Sunday 10:30 AM'],
  ['on a festival', '2027-03-07 11:00', 'Closed today: Maha Shivaratri. Opens tomorrow 10:30 AM.'],
  ['on a short day', '2027-03-15 11:00', 'Open now, until 1 PM (Ghode Jatra)'],
  ['after a short day', '2027-03-15 14:00', 'Closed now: Ghode Jatra. Opens tomorrow 10:30 AM.'],
  ['in a long closure', '2027-05-03 11:00', 'Closed today: Works. Opens Monday 17 May 10:30 AM.'],
])('What is said %s', (_, moment, said) => expect(at(moment)).toBe(said))

test('What is open beside what is closed is named with it', () => {
  expect(at('2026-11-27 18:00', opd, always)).toBe('Closed now, opens Sunday 10:30 AM. Emergency is open.')
  expect(at('2026-11-22 11:00', opd, always)).toBe('Open now, until 5 PM')
  expect(at('2026-11-27 18:00', opd, opd)).toBe('Closed now, opens Sunday 10:30 AM')
})

test('A night, day and night, and what never opens', () => {
  const night: Timetable = { sessions: [{ days: [5], open: 1320, close: 1800 }] }
  expect(at('2026-11-27 23:00', night)).toBe('Open now, until 6 AM')
  expect(at('2026-11-28 05:59', night)).toBe('Open now, until 6 AM')
  expect(at('2026-11-28 06:00', night)).toBe('Closed now, opens Friday 10 PM')
  expect(at('2026-11-28 06:00', always)).toBe('Open now, day and night')
  expect(at('2026-11-28 06:00', { sessions: [] })).toBe('Closed now')
})

const here = {
  ...words,
  openUntil: 'Here now, until {time}',
  closedOpens: 'Next: {when}',
  opens: 'Next: {when}',
  closedToday: '{name}',
  closedFor: '{name}',
  when: '{day}, {time} to {until}',
  thenRoom: 'then {room} from {time}',
  sitsInFor: 'in place of {name}',
}
const said = (timetable: Timetable, time: string) => {
  const wall = dayOf('2026-11-23') * 1440 + Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  return usualSpaces(statusInWords(timetable, wall, here).text)
}

test('Who goes on in another room without a pause is told of both', () => {
  const days = [1]
  const moves: Timetable = {
    sessions: [
      { days, open: 630, close: 810, room: 'OPD 2' },
      { days, open: 810, close: 1020, room: 'OPD 3' },
    ],
  }
  expect(said(moves, '10:00')).toBe('Next: today, 10:30 AM to 1:30 PM, OPD 2')
  expect(said(moves, '11:00')).toBe('Here now, until 5 PM, OPD 2, then OPD 3 from 1:30 PM')
  expect(said(moves, '13:30')).toBe('Here now, until 5 PM, OPD 3')
  const stays: Timetable = { sessions: moves.sessions.map((one) => ({ ...one, room: 'OPD 2' })) }
  expect(said(stays, '11:00')).toBe('Here now, until 5 PM, OPD 2')
})

test('Why somebody is not here today is told before the next time', () => {
  const day = dayOf('2026-11-23')
  const off = [{ key: 'Closed today: Festival', from: day, until: day }]
  expect(said({ ...opd, off }, '11:00')).toBe('Closed today: Festival. Next: tomorrow, 10:30 AM to 5 PM.')
  const extra = [{ key: '', day, open: 660, close: 720, room: 'OPD 9', for: 'Dr. X' }]
  expect(said({ ...opd, off, extra }, '11:30')).toBe('Here now, until 12 noon, OPD 9, in place of Dr. X')
})

test('Sentences stand one after the other with the stop of their language, and never with two', () => {
  learnNames('ne', languageNames('ne'))
  onTestFinished(() => learnNames('ne', undefined))
  expect(inSentences('ne', ['बिदामा', undefined, 'रिपोर्ट लिएर आउनुहोस्।'])).toBe('बिदामा। रिपोर्ट लिएर आउनुहोस्')
  expect(inSentences('en', ['On leave', '', 'Bring your reports.'])).toBe('On leave. Bring your reports')
})

test('Readers in Nepal hear the day of their own calendar first, as far as it is known', () => {
  learnNames('ne', languageNames('ne'))
  onTestFinished(() => learnNames('ne', undefined))
  const day = dayOf('2026-12-07')
  expect(dateInWords(day, 'ne')).toBe('सोमबार २१ मंसिर (७ डिसेम्बर)')
  expect(dateInWords(day, 'ne', { weekday: 'short', month: 'short', year: 'numeric' })).toMatch(
    /^सोम २१ मंसिर २०८३ \(७ डिसेम्बर २०२६\)$/,
  )
  expect(dateInWords(day, 'ne', { day: undefined, month: undefined })).toBe('सोमबार')
  expect(dateInWords(day, 'ne', { weekday: undefined, day: undefined, year: 'numeric' })).toBe('डिसेम्बर २०२६')
  expect(dateInWords(HORIZON + 1, 'ne', { weekday: undefined, year: 'numeric' })).toBe('१५ जुन २०२७')
  const words = { language: 'ne', today: '', tomorrow: '', dayTime: '', fromTo: '{from} देखि {until}' }
  expect(spanInWords(day, day + 2, words)).toBe('२१ मंसिर (७ डिसेम्बर) देखि २३ मंसिर (९ डिसेम्बर)')
})
