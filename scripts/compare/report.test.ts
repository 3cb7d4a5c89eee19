import { expect, test } from 'vitest'
import type { Change } from './compare-sites.ts'
import { comparisonReport } from './report.ts'

const change = (concern: Change['concern'], heading: string, before: string, after: string): Change => ({
  concern,
  what: 'changed',
  kind: 'text',
  heading,
  before,
  after,
  pages: ['/doctors'],
})
const entry = (what: 'added' | 'removed', heading: string, text: string, kind: Change['kind'] = 'text'): Change => ({
  concern: kind === 'text' ? 'hours' : 'people',
  what,
  kind,
  heading,
  [what === 'added' ? 'after' : 'before']: text,
  pages: ['/doctors'],
})
const linesOf = (...changes: Change[]) =>
  comparisonReport({ changes, pages: 2, looksOnly: [], unread: 0 }, 'text').match(/^  .*/gm)

test('The same words in place of the same are one line for a number alone: each doctor and each warning is listed', () => {
  expect(
    linesOf(
      change('contact', 'Call us', 'Front desk +977-61-000001', 'Front desk +977-61-000011'),
      change('contact', 'Careers', 'Write, or call +977-61-000001', 'Write, or call +977-61-000011'),
    ),
  ).toHaveLength(1)
  expect(
    linesOf(
      change('hours', 'Dr. One', '10:30 AM, OPD 2', '10:30 AM, OPD 12'),
      change('hours', 'Dr. Two', '2 PM, OPD 2', '2 PM, OPD 12'),
    ),
  ).toHaveLength(2)
  expect(
    linesOf(
      change('clinical', 'Migraine', 'It lasts 4 to 72 hours', 'It lasts 4 to 27 hours'),
      change('clinical', 'Migraine', 'Come after 72 hours', 'Come after 27 hours'),
    ),
  ).toHaveLength(2)
})

test('An entry that is new or gone is one line with all its words, and its data go without saying', () => {
  expect(
    linesOf(
      entry('added', 'Dr. One', 'Dr. One'),
      entry('added', 'Dr. One', 'Sees patients: Sun'),
      entry('added', 'Dr. One', 'One (one.jpg)', 'picture'),
      entry('added', 'Dr. One', 'time-zone: Asia/Kathmandu', 'hidden'),
    ),
  ).toEqual(['  Dr. One: New: Sees patients: Sun; a picture: One (one.jpg) (on /doctors)'])
  // Of an entry that stays each datum counts.
  expect(
    linesOf(entry('removed', 'Dr. One', 'On leave'), entry('removed', 'Dr. One', 'woman: true', 'hidden')),
  ).toEqual(['  Dr. One: Gone: On leave (on /doctors)', '  Dr. One: Gone: not always in sight: woman (on /doctors)'])
})
