import type { Typo } from './week.ts'
import { CHANGES, CLOSURES, DOCTORS, EXTRA, LEAVE, MAYA, MOVED, SITE, WEEK } from './week.ts'

/** What is right, however it is written: nothing is reported. */
export const HARMLESS: readonly Typo[] = [
  // Sessions
  [
    'days one below the other',
    DOCTORS,
    MAYA,
    `days:
        - Sunday
        - Tuesday
      open: 08:00
      close: 12:00
      room: Chair 1`,
  ],
  ['times in quotes', DOCTORS, 'open: 08:00, close: 12:00', 'open: "08:00", close: "12:00"'],
  ['fields in another order', DOCTORS, MAYA, '{ room: Chair 1, close: 12:00, open: 08:00, days: [Sunday, Tuesday] }'],
  ['days in another order', DOCTORS, '[Sunday, Tuesday]', '[Tuesday, Sunday]'],
  ['no room', DOCTORS, ', room: Chair 1 }\n    - { days: [Thursday]', ' }\n    - { days: [Thursday]'],
  ['a room in Nepali', DOCTORS, 'room: Chair 3', 'room: कोठा ३'],
  ['a room with a number alone', DOCTORS, 'room: Chair 3', 'room: "3"'],
  ['a remark above', DOCTORS, `    - ${MAYA}`, `    # Asked on 20 November.\n    - ${MAYA}`],
  ['a remark behind', DOCTORS, MAYA, `${MAYA} # in the mornings`],
  ['an empty line between', DOCTORS, `    - ${MAYA}\n`, `    - ${MAYA}\n\n`],
  ['the last Monday', DOCTORS, 'nth: [1, 3]', 'nth: [1, -1]'],
  ['the fifth Monday', DOCTORS, 'nth: [1, 3]', 'nth: [1, 5]'],
  [
    'any day of the week it takes place in',
    DOCTORS,
    'everySecondWeekFrom: 2026-11-25',
    'everySecondWeekFrom: 2026-11-22',
  ],
  ['a week long past', DOCTORS, 'everySecondWeekFrom: 2026-11-25', 'everySecondWeekFrom: 2025-11-26'],
  [
    'from the new year on',
    DOCTORS,
    '{ days: [Thursday], open: 12:30',
    '{ days: [Thursday], from: 2027-01-01, open: 12:30',
  ],
  ['since last year', DOCTORS, '{ days: [Thursday], open: 12:30', '{ days: [Thursday], from: 2025-01-02, open: 12:30'],
  [
    'until the end of the year',
    DOCTORS,
    '{ days: [Thursday], open: 12:30',
    '{ days: [Thursday], until: 2026-12-31, open: 12:30',
  ],
  [
    'for one day',
    DOCTORS,
    '{ days: [Thursday], open: 12:30',
    '{ days: [Thursday], from: 2026-12-17, until: 2026-12-17, open: 12:30',
  ],
  ['two in one day', DOCTORS, '[Thursday], open: 12:30', '[Tuesday], open: 12:30'],
  ['one right after the other', DOCTORS, '[Thursday], open: 12:30', '[Tuesday], open: 12:00'],
  ['from opening to closing', DOCTORS, 'open: 12:30, close: 16:00', 'open: 08:00, close: 16:30'],
  ['a quarter of an hour', DOCTORS, 'open: 12:30, close: 16:00', 'open: 12:30, close: 12:45'],
  ['a night on duty', DOCTORS, 'open: 09:00, close: 11:00, room: Chair 3', 'open: 20:00, close: 08:00, room: Chair 3'],
  ['until midnight', DOCTORS, 'open: 09:00, close: 11:00, room: Chair 3', 'open: 18:00, close: 00:00, room: Chair 3'],
  [
    'two doctors in one room',
    DOCTORS,
    'open: 10:00, close: 14:00, room: Chair 2',
    'open: 10:00, close: 14:00, room: Chair 1',
  ],
  ['a session taken out', DOCTORS, '    - { days: [Thursday], open: 12:30, close: 16:00, room: Chair 1 }\n', ''],
  // Changes
  ['no changes', CHANGES, WEEK[CHANGES] ?? '', '[]\n'],
  ['nobody sits in', CHANGES, '  standIn: tek-thapa\n', ''],
  [
    'words for visitors',
    CHANGES,
    '  standIn: tek-thapa\n',
    '  standIn: tek-thapa\n  text: Please bring your old pictures along.\n',
  ],
  ['one day of leave', CHANGES, 'from: 2026-12-01\n  until: 2026-12-08', 'from: 2026-12-03\n  until: 2026-12-03'],
  ['a leave of half a year', CHANGES, 'from: 2026-12-01\n  until: 2026-12-08', 'from: 2027-02-01\n  until: 2027-07-31'],
  [
    'a leave from weekend to weekend',
    CHANGES,
    'from: 2026-12-01\n  until: 2026-12-08',
    'from: 2026-11-27\n  until: 2026-12-05',
  ],
  ['a leave that has begun', CHANGES, 'from: 2026-12-01', 'from: 2026-11-16'],
  ['a leave that is over', CHANGES, 'from: 2026-12-01\n  until: 2026-12-08', 'from: 2026-11-10\n  until: 2026-11-17'],
  [
    'the next leave',
    CHANGES,
    MOVED,
    `${LEAVE.replace('leave-gurung', 'leave-gurung-2').replace('2026-12-01', '2026-12-11').replace('2026-12-08', '2026-12-15')}\n${MOVED}`,
  ],
  ['dates in quotes', CHANGES, 'day: 2026-12-07', 'day: "2026-12-07"'],
  [
    'moved within its day',
    CHANGES,
    'to: 2026-12-10\n  open: 09:00\n  close: 13:00',
    'to: 2026-12-07\n  open: 11:00\n  close: 15:00',
  ],
  [
    'moved to another room',
    CHANGES,
    'to: 2026-12-10\n  open: 09:00\n  close: 13:00\n  room: Chair 2',
    'to: 2026-12-07\n  open: 09:00\n  close: 13:00\n  room: Chair 4',
  ],
  ['moved to an earlier day', CHANGES, 'to: 2026-12-10', 'to: 2026-11-26'],
  ['moved by a month', CHANGES, 'to: 2026-12-10', 'to: 2027-01-05'],
  [
    'extra in the evening that is meant',
    CHANGES,
    'open: 08:00\n  close: 11:00',
    'open: 17:00\n  close: 19:00\n  alsoWhenClosed: true',
  ],
  [
    'extra before the usual session',
    CHANGES,
    'day: 2026-12-16\n  open: 08:00\n  close: 11:00',
    'day: 2026-12-17\n  open: 08:00\n  close: 12:30',
  ],
  ['changes in another order', CHANGES, WEEK[CHANGES] ?? '', `${EXTRA}\n${MOVED}\n${LEAVE}`],
  // Closures
  ['no closures', CLOSURES, WEEK[CLOSURES] ?? '', '[]\n'],
  ['three days', CLOSURES, 'from: 2026-12-24\n  until: 2026-12-24', 'from: 2026-12-23\n  until: 2026-12-25'],
  ['over a weekend', CLOSURES, 'from: 2026-12-24\n  until: 2026-12-24', 'from: 2026-12-24\n  until: 2026-12-28'],
  [
    'two weeks of a festival',
    CLOSURES,
    'from: 2026-12-24\n  until: 2026-12-24',
    'from: 2027-10-05\n  until: 2027-10-19',
  ],
  ['closes two', CLOSURES, 'closes: [schedule.chairs]\n', 'closes: [schedule.chairs, schedule.reception]\n'],
  ['closes the reception alone', CLOSURES, 'closes: [schedule.chairs]\n', 'closes: [schedule.reception]\n'],
  ['closes one below the other', CLOSURES, 'closes: [schedule.chairs]\n', 'closes:\n    - schedule.chairs\n'],
  ['a name in Nepali', CLOSURES, 'name: The winter fair', 'name: माघे सङ्क्रान्ति'],
  ['a short day of one hour', CLOSURES, 'open: 08:00\n  close: 11:00', 'open: 08:00\n  close: 09:00'],
  [
    'a closure that is over',
    CLOSURES,
    'from: 2026-12-24\n  until: 2026-12-24',
    'from: 2026-10-20\n  until: 2026-10-24',
  ],
  ['marked as a sample', CLOSURES, 'closes: [schedule.chairs]\n', 'closes: [schedule.chairs]\n  sample: true\n'],
  // The section
  ['no always', SITE, '  always: schedule.emergency\n', ''],
  ['both calendars', SITE, '  notices: { from: notices }', '  notices: { from: notices }\n  calendar: both'],
  ['a longer day', SITE, 'open: 08:00, close: 16:30', 'open: 07:00, close: 19:00'],
]
