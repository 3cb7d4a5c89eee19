import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT } from '../../../platform/project-root.ts'
import { readText } from '../../1-load/read-text.ts'
import { checkSite, prepare } from '../../check-site.ts'
import { dataFiles, hospitalData } from './open-data.ts'

/** The dental site after edits to its files, on its own day. */
async function siteAfter(...edits: [file: string, find: string, put: string][]) {
  const { site, problems } = checkSite(join(PROJECT, 'tests/sites/dental'), prepare(), {
    read: (folder, file) => {
      const read = readText(folder, file)
      if (!('text' in read)) return read
      return {
        text: edits.filter(([of]) => file === of).reduce((text, [, ...edit]) => text.replace(...edit), read.text),
      }
    },
  })
  if (!site) throw new Error(problems.map(({ code }) => code).join())
  return site()
}

const PAGE = '- { type: people, heading: On duty with a colleague, items: { from: doctors, ids: ["{id}"] } }'
const NIGHT =
  '{ days: Sunday-Thursday, closed: true }, { days: Friday, allDay: true }, { days: Saturday, open: 22:00, close: 02:00, overnight: true }'
const DOCTOR: [string, string, string] = [
  'site.yaml',
  PAGE,
  '- { type: doctor, items: { from: doctors, ids: ["{id}"] } }',
]

test('Doctors, numbers and hours are written for programs as the pages say them, and what is made up keeps its mark', async () => {
  const site = await siteAfter(
    DOCTOR,
    ['site.yaml', 'label: Reception,', 'label: Reception, ext: 12, sample: true,'],
    ['site.yaml', '    chairs:\n', `    night: { label: At night, times: [${NIGHT}] }\n    chairs:\n`],
    ['site.yaml', '    - schedule.chairs\n', '    - schedule.chairs\n    - schedule.night\n'],
    ['content/records/doctors.yaml', 'room: Chair 2 }', 'room: Chair 2, nth: [1, -1], alsoWhenClosed: true }'],
    ['content/records/doctors.yaml', '  specialty: Root canals', '  specialty: Root canals\n  sample: true'],
  )
  const { phones, schedules, doctors, changes, closures, ...rest } = JSON.parse(
    JSON.stringify(hospitalData(site)),
  ) as ReturnType<typeof hospitalData>
  expect(rest).toMatchObject({ version: 1, generatedOn: site.made.built, timeZone: 'Asia/Kathmandu', departments: [] })
  expect(phones).toEqual([
    { label: 'Reception', number: '+97761000001', extension: '12', sample: true },
    { label: 'Tooth emergency', number: '+97761000002', urgent: true },
  ])
  expect(schedules[1]?.hours).toEqual([
    { days: ['friday'], opens: '00:00', closes: '24:00' },
    { days: ['saturday'], opens: '22:00', closes: '02:00' },
  ])
  expect(doctors.find(({ id }) => id === 'tek-thapa')).toEqual({
    id: 'tek-thapa',
    name: 'Dr. Tek Thapa',
    role: 'Root canals',
    page: 'https://fewa-dental.example/team/tek-thapa',
    sessions: [
      { days: ['sunday', 'tuesday'], opens: '08:00', closes: '12:00', room: 'Chair 1' },
      {
        ...{ days: ['wednesday'], opens: '12:00', closes: '16:30', room: 'Chair 2' },
        weeks: [1, -1],
        alsoWhenClosed: true,
      },
    ],
    sample: true,
  })
  expect(changes.every(({ doctor }) => doctor === 'tek-thapa')).toBe(true)
  expect(closures, 'no page lists them').toEqual([])
})

test('What no page shows in full is left out, and the same content gives the same bytes', async () => {
  const site = await siteAfter()
  expect(hospitalData(site)).toMatchObject({ doctors: [], specialDays: [] })
  expect(dataFiles(await siteAfter())).toEqual(dataFiles(site))
  expect(dataFiles(site)['data/v1/schema.json']).toContain('"$id": "https://fewa-dental.example/data/v1/schema.json"')
})

test('A leave is in the data where a page says it: of a doctor with sessions, with a stand-in who has a page', async () => {
  const soon: [string, string, string] = ['content/records/changes.yaml', 'from: 2026-12-06', 'from: 2026-11-24']
  const { changes, doctors } = hospitalData(await siteAfter(DOCTOR, soon))
  expect(changes.map(({ id }) => id)).toContain('away')
  const ids = doctors.map(({ id }) => id)
  for (const { standIn } of changes) if (standIn !== undefined) expect(ids).toContain(standIn)
  const sessions = `  sessions:
    - { days: [Sunday, Tuesday], open: 08:00, close: 12:00, room: Chair 1 }
    - { days: [Wednesday], open: 12:00, close: 16:30, room: Chair 2 }
`
  const moved = `- id: moved
  doctor: tek-thapa
  kind: moved
  day: 2026-12-15
  to: 2026-12-14
  open: 08:00
  close: 12:00
`
  const none = await siteAfter(
    ...[DOCTOR, soon],
    ['content/records/doctors.yaml', sessions, ''],
    ['content/records/changes.yaml', moved, ''],
  )
  expect(hospitalData(none).changes).toEqual([])
})
