import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT } from '../../scripts/platform/project-root.ts'

/** A row: what was done, in which file, what stood there, what stands there now. */
export type Typo = readonly [done: string, file: string, find: string, put: string]

/** And what is reported, by file, line and code; `look` for what is no mistake for certain. */
export type Reported = readonly [...typo: Typo, reported: string]

export const DOCTORS = 'content/records/doctors.yaml'
export const CHANGES = 'content/records/changes.yaml'
export const CLOSURES = 'content/records/closures.yaml'
export const NOTICES = 'content/records/notices.yaml'
export const SITE = 'site.yaml'

const dental = (file: string) => readFileSync(join(PROJECT, 'tests/sites/dental', file), 'utf8')

const SESSIONS = `  sessions:
    - { days: [Sunday, Tuesday], open: 08:00, close: 12:00, room: Chair 1 }
    - { days: [Thursday], open: 12:30, close: 16:00, room: Chair 1 }
`

/** A week in the dental clinic: two doctors, a reception that is open later, and an emergency that never closes. */
export const WEEK: Readonly<Record<string, string>> = {
  [SITE]: dental(SITE)
    .replace(
      '        - { days: Friday-Saturday, closed: true }\n',
      (line) => `${line}    reception:
      label: Reception
      times:
        - { days: Sunday-Friday, open: 07:30, close: 18:00 }
        - { days: Saturday, closed: true }
    emergency:
      label: Emergency
      times:
        - { days: Sunday-Saturday, label: Every day, allDay: true }
`,
    )
    .replace('clock:\n  schedule: schedule.chairs\n', (lines) => `${lines}  always: schedule.emergency\n`),
  [DOCTORS]: `${dental(DOCTORS).split('  sessions:\n')[0] ?? ''}  sessions:
    - { days: [Monday], nth: [1, 3], open: 09:00, close: 13:00, room: Chair 2 }
    - { days: [Wednesday], everySecondWeekFrom: 2026-11-25, open: 10:00, close: 14:00, room: Chair 2 }
    - { days: [Saturday], open: 09:00, close: 11:00, room: Chair 3, alsoWhenClosed: true }
`.replace('- id: tek-thapa', (line) => SESSIONS + line),
  [CHANGES]: `- id: leave-gurung
  doctor: maya-gurung
  kind: leave
  from: 2026-12-01
  until: 2026-12-08
  standIn: tek-thapa

- id: moved-thapa
  doctor: tek-thapa
  kind: moved
  day: 2026-12-07
  to: 2026-12-10
  open: 09:00
  close: 13:00
  room: Chair 2

- id: extra-gurung
  doctor: maya-gurung
  kind: extra
  day: 2026-12-16
  open: 08:00
  close: 11:00
`,
  [CLOSURES]: `- id: fair
  name: The winter fair
  from: 2026-12-24
  until: 2026-12-24
  closes: [schedule.chairs]
  source: The clinic, 20 November 2026

- id: year-end
  name: Stocktaking
  from: 2026-12-31
  until: 2026-12-31
  open: 08:00
  close: 11:00
  closes: [schedule.chairs, schedule.reception]
  text: Come in the morning.
  source: The clinic, 20 November 2026

- id: new-year
  name: Nepali New Year
  from: 2027-04-14
  until: 2027-04-14
  closes: [schedule.chairs, schedule.reception]
  source: Public holidays of 2084
`,
  [NOTICES]: `- id: works
  level: change
  title: Works in the street
  text: Please come by the back door.
  from: 2026-12-03 06:00
  until: 2026-12-05 18:00
  where: [/team]
  call: phone.main
`,
}

/** What rows change. */
export const MAYA = '{ days: [Sunday, Tuesday], open: 08:00, close: 12:00, room: Chair 1 }'
export const [LEAVE = '', MOVED = '', EXTRA = ''] = (WEEK[CHANGES] ?? '').split(/\n(?=- id)/)
export const [FAIR = ''] = (WEEK[CLOSURES] ?? '').split('\n- id')
