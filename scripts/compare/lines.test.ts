import { expect, test } from 'vitest'
import type { ReadableFiles } from '../pipeline/6-verify/built-files.ts'
import { compareSites } from './compare-sites.ts'
import type { Concern } from './concern.ts'
import { comparisonReport, shortReport } from './report.ts'

const CONCERNS = new Map<string, Concern>([
  ['people', 'people'],
  ['cards', 'clinical'],
  ['opening', 'hours'],
])

type Files = Record<string, string>
const built = (files: Files): ReadableFiles => ({
  files: new Set(Object.keys(files)),
  read: (file) => files[file] ?? '',
  checksumOf: (file) => files[file] ?? '',
  identity: () => undefined,
})
const page = (heading: string, body: string, head = '') =>
  `<html><head><title>${heading} | Clinic</title>${head}</head><body><main><h1>${heading}</h1>${body}</main></body></html>`
const compared = (before: Files, after: Files) => compareSites(built(before), built(after), CONCERNS)
/** The lines of the list, without whom they concern. */
const linesOf = (before: Files, after: Files) =>
  comparisonReport(compared(before, after), 'text')
    .split('\n')
    .filter((line) => line.startsWith('  '))
    .map((line) => line.trim())

interface Doctor {
  name: string
  days?: string
  department?: string
  woman?: boolean
  picture?: string
}
const idOf = ({ name }: Doctor) => name.toLowerCase().replace(/\W+/g, '-')
/** A page of each doctor, a list of all of them, and what programs read of them. */
function hospital(doctors: readonly Doctor[], { closed = '', groups = ['Heart', 'Skin'] } = {}): Files {
  const notice = `<footer><h2>Hours</h2><p>${closed && `Closed on Thursday 3 December: ${closed}`}</p></footer>`
  const off = closed && ` data-timetable='{"off":[{"key":"${closed}","from":20790,"until":20790}]}'`
  const item = (one: Doctor, isFound = true) =>
    `<li class="people__card"${isFound && one.woman ? ' data-woman' : ''} data-days="${one.days}"><h3><a href="/${idOf(one)}">${one.name}</a></h3><p class="people__specialty">${one.department}</p><p class="people__days">${one.days}</p><img alt="" src="/pictures/${one.picture}.0123456789-160.webp"></li>`
  const list = `<section class="people"><h2>All doctors</h2><ul>${doctors.map((one) => item(one)).join('')}</ul><p>Show all ${doctors.length}</p><label><input type="checkbox" name="woman"> A woman doctor</label></section>`
  const own = (one: Doctor) =>
    `<section class="people"><p>${one.days}</p><img alt="Portrait of ${one.name}" src="/pictures/${one.picture}.0123456789-160.webp"></section>`
  const inGroup = (group: string) => doctors.filter(({ department }) => department === group)
  const event = (one: Doctor) =>
    `BEGIN:VEVENT\nSUMMARY:${one.name}\nDTSTART:20260101T140000\nRRULE:FREQ=WEEKLY;BYDAY=MO\n${closed && 'EXDATE:20261203T140000\n'}END:VEVENT\n`
  return {
    'index.html': page('Clinic', `<p${off}>Open</p>${notice}`),
    'doctors/index.html': page('Doctors', list + notice),
    ...Object.fromEntries(doctors.map((one) => [`${idOf(one)}/index.html`, page(one.name, own(one) + notice)])),
    ...Object.fromEntries(
      groups.map((group) => [
        `${group}/index.html`,
        page(
          group,
          `<ul>${inGroup(group)
            .map((one) => item(one, false))
            .join('')}</ul>`,
        ),
      ]),
    ),
    'all.ics': doctors.map(event).join(''),
    'find.json': JSON.stringify({ names: doctors.map(({ name }) => name).join('\n') }),
  }
}
const [ONE, TWO, NEW]: [Doctor, Doctor, Doctor] = [
  { name: 'Dr. Anna One', days: 'Sun and Mon', department: 'Heart', picture: 'one' },
  { name: 'Dr. Bela Two', days: 'Tue', department: 'Skin', picture: 'two' },
  { name: 'Dr. Cora New', days: 'Fri', department: 'Skin', woman: true, picture: 'new' },
]

test('A closure is one line that says the day; its pages, data and calendars are counted', () => {
  const calendar = (item: string) => ({ 'days/index.html': page('Days', `<h2>Closed days</h2><ul>${item}</ul>`) })
  const lines = linesOf(
    { ...hospital([ONE, TWO]), ...calendar('') },
    {
      ...hospital([ONE, TWO], { closed: 'Long Night' }),
      ...calendar('<li><p>Thursday 3 December 2026</p><p>Long Night: closed, wards stay open</p></li>'),
    },
  )
  expect(lines).toEqual([
    'Closed days: New: Thursday 3 December 2026; Long Night: closed, wards stay open (on 5 of 7 pages: /days, /doctors, /dr-anna-one …)',
  ])
})

test('A new doctor is one line, and one that is gone', () => {
  const [few, all] = [hospital([ONE, TWO]), hospital([ONE, TWO, NEW])]
  const where = '(on /dr-cora-new, /Skin, /doctors, and in 1 other file)'
  expect(linesOf(few, all)).toEqual([`A new page: Dr. Cora New ${where}`])
  expect(linesOf(all, few)).toEqual([`A page is gone: Dr. Cora New ${where}`])
})

test('A sentence that names a new doctor and says more is a line of its own', () => {
  const news = (text: string) => ({ 'news/index.html': page('News', `<p>${text}</p>`) })
  expect(
    linesOf(
      { ...hospital([ONE]), ...news('') },
      { ...hospital([ONE, NEW]), ...news('From 7 January Dr. Cora New sees children.') },
    ),
  ).toContain('News: New: From 7 January Dr. Cora New sees children. (on /news)')
})

test('A line stands under the heading of what holds it, and a sentence of first aid names its card', () => {
  const cards = (text: string, hours: string) => ({
    'index.html': page(
      'First aid',
      `<details><summary><h3>Changes of these weeks</h3></summary><p>None</p></details><p>Hours: ${hours}</p><ul class="cards"><li><h3>Choking</h3><div><h4>Do not</h4><ul><li>${text}</li></ul></div></li></ul>`,
    ),
  })
  expect(linesOf(cards('Give water', '9 AM'), cards('Give milk', '8 AM'))).toEqual([
    'Choking: Do not: Give [water → milk] (on every page)',
    'First aid: Hours: [9 AM → 8 AM] (on every page)',
  ])
})

test('By what a filter finds somebody is said in the words of the filter, also beside a new doctor', () => {
  expect(linesOf(hospital([ONE, TWO]), hospital([ONE, { ...TWO, woman: true }]))).toEqual([
    'Dr. Bela Two: New: found by “A woman doctor” (on /doctors)',
  ])
  expect(linesOf(hospital([ONE, TWO]), hospital([ONE, { ...TWO, woman: true }, NEW]))).toContain(
    'Dr. Bela Two: New: found by “A woman doctor” (on /doctors)',
  )
})

test('Data of scripts are no line where a line says the same, and one in plain words where none does', () => {
  const [before, after] = [hospital([ONE, TWO]), hospital([ONE, { ...TWO, days: 'Wed' }])]
  expect(linesOf(before, after)).toEqual(['Dr. Bela Two: [Tue → Wed] (on /Skin, /doctors, /dr-bela-two)'])
  const clock = (day: number) => ({
    'index.html': page('Clinic', `<p data-unlike='{"${day}":[false,"Closed"]}'>Open</p>`),
  })
  expect(linesOf(clock(20790), clock(20791))).toEqual([
    'Clinic: on single days: [2026-12-03 → 2026-12-04] Closed (on every page)',
  ])
})

test('Two doctors whose pictures are exchanged are two lines that name both', () => {
  const exchanged = [
    { ...ONE, picture: TWO.picture },
    { ...TWO, picture: ONE.picture },
  ]
  expect(linesOf(hospital([ONE, TWO]), hospital(exchanged)).map((line) => line.replace(/ \(.*/, ''))).toEqual([
    'Dr. Anna One: The picture is now the one of Dr. Bela Two',
    'Dr. Bela Two: The picture is now the one of Dr. Anna One',
  ])
})

test('Two files of pictures that are exchanged are two lines that name whose they are', () => {
  const files = (one: string, two: string) => ({
    'index.html': page(
      'Team',
      `<ul><li><h3>Dr. One</h3><img alt="Dr. One smiles" src="/pictures/one.${one}-160.jpg"></li><li><h3>Dr. Two</h3><img alt="Dr. Two smiles" src="/pictures/two.${two}-160.jpg"></li></ul>`,
    ),
    [`pictures/one.${one}-160.jpg`]: one,
    [`pictures/two.${two}-160.jpg`]: two,
  })
  expect(linesOf(files('0123456789', 'abcdefabcd'), files('abcdefabcd', '0123456789'))).toEqual([
    'The picture of Dr. One is now the one of Dr. Two (on every page)',
    'The picture of Dr. Two is now the one of Dr. One (on every page)',
  ])
})

test('Two doctors with the same new days are both named', () => {
  const other = [ONE, TWO].map((one) => ({ ...one, days: 'Thu' }))
  expect(linesOf(hospital([ONE, { ...TWO, days: ONE.days }]), hospital(other))[0]).toMatch(
    /^Dr. Anna One, Dr. Bela Two: \[Sun and Mon → Thu\]/,
  )
})

test('A doctor of another department is one line, without days that did not change', () => {
  expect(linesOf(hospital([ONE, TWO]), hospital([ONE, { ...TWO, department: 'Heart' }]))).toEqual([
    'Dr. Bela Two: [Skin → Heart] (on /doctors, /Heart, /Skin)',
  ])
})

test('Items in another order are one line', () => {
  const lines = linesOf(hospital([ONE, TWO]), hospital([TWO, ONE]))
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/^In another place: Dr\. \w+ \w+ \(on \/doctors\b/)
})

test('The end of a build names the command that lists what it does not', () => {
  const sentences = (word: string) => ({
    'index.html': page(
      'Home',
      ['red', 'green', 'blue', 'brown', 'grey', 'pink'].map((one) => `<p>The ${one} ${word}</p>`).join(''),
    ),
  })
  const found = compared(sentences('door'), sentences('wall'))
  expect(found.changes).toHaveLength(6)
  expect(shortReport(compared(sentences('door'), sentences('door')), 'npm run x')).toBe('')
  const six = {
    ...found,
    changes: found.changes.map((one, at) => ({ ...one, before: `Colour ${one.before}`, after: `Of ${'abcdef'[at]}` })),
  }
  expect(shortReport(six, 'npm run x')).toMatch(/\n {4}and 2 more\n {2}To list all: npm run x$/)
})
