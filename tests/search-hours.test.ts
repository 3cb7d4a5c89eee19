import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { checkSite } from '../scripts/pipeline/check-site.ts'
import { timetablesOf } from '../scripts/pipeline/2-validate/clock/timetables.ts'
import { PROJECT } from '../scripts/platform/project-root.ts'
import { statusAt } from '../src/clock/status.ts'
import { wallAt } from '../src/clock/wall.ts'
import { seededCache } from './support/seeded-cache.ts'

// What a reader of schema.org that knows nothing of our code finds in a built page is what our clock says. The hours
// and closures are the hospital's own, without `sample`, which search engines are not told; and a night, a festival of
// some days and a short night more, which the hospital does not have.

const TODAY = '2026-11-23'
const NIGHT = {
  label: 'Night pharmacy',
  times: [{ days: 'Sunday-Saturday', label: 'Nights', open: '18:00', close: '02:00' }],
}
const MORE = [
  {
    id: 'dashain',
    name: 'A festival',
    from: '2027-02-03',
    until: '2027-02-07',
    closes: ['schedule.opd', 'schedule.night'],
  },
  {
    ...{
      id: 'works',
      name: 'Works at the pharmacy',
      from: '2027-01-12',
      until: '2027-01-13',
      open: '20:00',
      close: '23:00',
    },
    closes: ['schedule.night'],
  },
]

interface Closure {
  from: string
  until: string
  sample?: boolean
}
interface Manifest {
  facts: { schedule: Record<string, { label: string; sample?: boolean; link?: string }> }
  footer: { schedules: string[] }
  routes: object[]
  clock: object
}

const folder = mkdtempSync(join(tmpdir(), 'search-hours-'))
const [root, dist] = [join(folder, 'site'), join(folder, 'dist')]
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const own = (file: string): unknown => parse(readFileSync(join(PROJECT, file), 'utf8'))
/** Without the pages that hours lead to, which the dental site does not have. */
const schedules = Object.fromEntries(
  Object.entries({ ...(own('site.yaml') as Manifest).facts.schedule, night: NIGHT }).map(
    ([id, { sample: _, link: __, ...schedule }]: [string, Manifest['facts']['schedule'][string]]) => [id, schedule],
  ),
)
const closures = [...(own('content/records/closures.yaml') as Closure[]), ...MORE].map(
  ({ sample: _, ...closure }: Closure) => closure,
)

beforeAll(() => {
  seededCache(join(folder, 'cache'))
  cpSync(join(PROJECT, 'tests/sites/dental'), root, { recursive: true })
  const site = parse(readFileSync(join(root, 'site.yaml'), 'utf8')) as Manifest
  Object.assign(site.facts.schedule, schedules)
  site.footer.schedules = Object.keys(schedules).map((id) => `schedule.${id}`)
  site.clock = { schedule: 'schedule.opd', always: 'schedule.emergency', closures: { from: 'closures' } }
  // A calendar tells all closures of half a year, other pages those of a fortnight.
  for (const [id, { label }] of Object.entries(schedules))
    site.routes.push({
      path: `/hours-${id}`,
      title: `The hours of ${label}`,
      description: `When it is open: ${label}.`,
      blocks: [
        {
          ...{ type: 'calendar', heading: `The days of ${label}`, items: { from: 'special-days' } },
          ...{ monthsNote: 'Signs mark days.', scriptsNote: 'It needs scripts.', schedule: `schedule.${id}` },
        },
      ],
    })
  const write = (file: string, value: unknown) => writeFileSync(join(root, file), JSON.stringify(value))
  write('site.yaml', site)
  write('content/records/closures.yaml', closures)
  write('content/records/special-days.yaml', [
    { id: 'lunch', day: 'Monday', name: 'Soup', icon: 'outpatient', text: 'There is soup at the desk.' },
  ])
  for (const list of ['changes', 'notices']) rmSync(join(root, `content/records/${list}.yaml`))
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      ...['scripts/bootstrap/run.mjs', 'build', '--site', root, '--out', dist, '--cache', join(folder, 'cache')],
      ...['--at', `${TODAY}T06:00`],
    ],
    { cwd: PROJECT, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } },
  )
  expect(status, stdout + stderr).toBe(0)
})

// The reader: schema.org OpeningHoursSpecification, and what Google says of it. All times are +05:45.

interface Row {
  name: string
  dayOfWeek?: string | string[]
  validFrom?: string
  validThrough?: string
  opens: string
  closes: string
}
const WEEK = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const list = <T>(value: T | T[] | undefined): T[] => (value === undefined ? [] : Array.isArray(value) ? value : [value])
const clockOf = (time: string) => Number(time.split(':')[0]) * 60 + Number(time.split(':')[1])

/** The data of the organization on a page of the built site. */
function rowsIn(page: string, name: string): { weekly: Row[]; special: Row[] } {
  const html = readFileSync(join(dist, page, 'index.html'), 'utf8')
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)]
  const nodes = scripts.flatMap(
    ([, json = '']) => (JSON.parse(json) as { '@graph': Record<string, unknown>[] })['@graph'],
  )
  const of = (key: string) => nodes.flatMap((node) => list(node[key] as Row | Row[] | undefined))
  return {
    weekly: of('openingHoursSpecification').filter((row) => row.name === name),
    special: of('specialOpeningHoursSpecification').filter((row) => row.name === name),
  }
}

/** Whether something is open: the rows of a date, special before weekly, and what goes on from the day before. */
function isOpen({ weekly, special }: { weekly: Row[]; special: Row[] }, instant: Date): boolean {
  const place = new Date(instant.getTime() + (5 * 60 + 45) * 60_000)
  const minute = place.getUTCHours() * 60 + place.getUTCMinutes()
  return [0, 1].some((back) => {
    const day = new Date(place.getTime() - back * 86_400_000)
    const date = day.toISOString().slice(0, 10)
    const today = special.filter(({ validFrom = '', validThrough = '' }) => validFrom <= date && date <= validThrough)
    const usual = weekly.filter(({ dayOfWeek }) =>
      list(dayOfWeek).some((name) => name.replace('https://schema.org/', '') === WEEK[day.getUTCDay()]),
    )
    return (today.length ? today : usual).some(({ opens, closes }) => {
      const [begin, close] = [clockOf(opens), closes === '23:59' ? 1440 : clockOf(closes)]
      if (begin === 0 && close === 0) return false
      const end = close <= begin ? close + 1440 : close
      const now = minute + back * 1440
      return now >= begin && now < end
    })
  })
}

/** 200 instants: around each closure at the edges of hours, and all over half a year. */
function instants(): Date[] {
  const at = (date: string, days: number, time: string) =>
    new Date(Date.parse(`${date}T${time}:00+05:45`) + days * 86_400_000)
  const near = closures.flatMap(({ from, until }) =>
    [
      [from, -1],
      [from, 0],
      [until, 0],
      [until, 1],
    ].flatMap(([date, days]) =>
      ['00:30', '10:29', '10:30', '16:59', '23:00'].map((time) => at(String(date), Number(days), time)),
    ),
  )
  const spread = Array.from({ length: 200 }, (_, index) => at(TODAY, 0, '06:00').getTime() + index * 77_777_000)
  const all = [...near.map((one) => one.getTime()), ...spread].filter((time) => time > Date.parse(`${TODAY}T00:00Z`))
  return [...new Set(all)].slice(0, 200).map((time) => new Date(time))
}

test('Search engines are told of 200 instants what the clock says, of the hours of a week and of closures', () => {
  const { content } = checkSite(root)
  if (!content) throw new Error('The site has mistakes')
  const timetables = timetablesOf(content).schedules
  expect(instants()).toHaveLength(200)
  for (const [id, { label }] of Object.entries(schedules)) {
    const rows = rowsIn(`hours-${id}`, label)
    expect(rows.weekly.length, label).toBeGreaterThan(0)
    const timetable = timetables.get(id) ?? { sessions: [] }
    const wrong = instants().filter(
      (instant) => isOpen(rows, instant) !== statusAt(timetable, wallAt('Asia/Kathmandu', instant)).open,
    )
    expect(
      wrong.map((one) => one.toISOString()),
      label,
    ).toEqual([])
    // The reader would be right by chance if closures reported nothing.
    const blind = instants().filter((instant) => isOpen(rows, instant) !== isOpen({ ...rows, special: [] }, instant))
    expect(blind.length > 0, label).toBe(timetable.off !== undefined)
  }
})

test('Every page tells the closures of the next fortnight, and no others', () => {
  const { special } = rowsIn('team', 'Front desk')
  expect(special).toEqual([
    expect.objectContaining({ validFrom: '2026-11-27', validThrough: '2026-11-27', opens: '09:00', closes: '12:00' }),
  ])
  expect(rowsIn('team', 'OPD hours').special).toEqual([])
})
