import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkSite } from '../scripts/pipeline/check-site.ts'
import { PROJECT } from '../scripts/platform/project-root.ts'
import { wordsOf } from '../scripts/report/messages.ts'
import { prepared } from './support/prepared.ts'

const root = mkdtempSync(join(tmpdir(), 'special-days-'))
cpSync(join(PROJECT, 'tests/sites/dental'), root, { recursive: true })
afterAll(() => rmSync(root, { recursive: true }))

/** What is said of special days, of each by its first line; that nothing shows the list is left out. */
function saidOf(...items: string[]) {
  const all = items.map((item, index) => `- { id: a${index}, icon: bills, text: Come early., ${item} }\n`)
  writeFileSync(join(root, 'content/records/special-days.yaml'), all.join(''))
  return checkSite(root, prepared)
    .problems.filter(({ code }) => code !== 'unused-list')
    .map((problem) => {
      const { says, fix, how } = wordsOf(problem)
      return `${problem.severity}: ${says} ${fix ?? how}`
    })
}

test.each([
  ['day: Monday', 'from: 2027-01-05, until: 2027-01-08', 'day'],
  ['day: Now and then, weekdays: [Monday]', 'from: 2027-01-05, until: 2027-01-08', 'weekdays'],
  ['day: Now and then, weekdays: [Tuesday], nth: [5]', 'from: 2027-01-01, until: 2027-01-31', 'nth'],
  ['day: Monday, dates: [2027-02-01]', 'from: 2027-01-05, until: 2027-01-08', 'day'],
])('An offer that is on no day between its first and its last is reported: %s', (days, span, field) => {
  const [from, until] = span.match(/[\d-]{10}/g) ?? []
  expect(saidOf(`name: Free teeth check, ${days}, ${span}`)).toEqual([
    `error: "Free teeth check" never takes place: no day from ${from} to ${until} is one of its days. Look at "from" and "until", and at "${field}".`,
  ])
})

test.each([
  'day: Monday, from: 2027-01-05, until: 2027-01-12',
  'day: Monday, dates: [2027-01-06], from: 2027-01-05, until: 2027-01-08',
  'day: Designated days, from: 2027-01-05, until: 2027-01-08',
  'day: Monday, from: 2027-01-05',
  'day: Monday, until: 2027-01-05',
])('One that is, or whose days nobody knows, is left in peace: %s', (days) => {
  expect(saidOf(`name: Free teeth check, ${days}`)).toEqual([])
})

test.each([
  ['Mondy', 'error: "Mondy" is no day of the week. Did you mean "Monday"?'],
  ['Thrusday', 'error: "Thrusday" is no day of the week. Did you mean "Thursday"?'],
  ['Midday', 'warning: "Midday" is no day of the week. Did you mean "Monday"?'],
])('A mistyped day of the week is a mistake, and what may be meant a thing to look at: %s', (day, said) => {
  const usual = ['Tuesday', 'Wednesday'].map((one) => `name: ${one} offer, day: ${one}`)
  expect(saidOf(...usual, `name: Free teeth check, day: ${day}`)).toEqual([said])
})
