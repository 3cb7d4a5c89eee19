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
const linesOf = (...changes: Change[]) =>
  comparisonReport({ changes, pages: 2, looksOnly: [], unread: 0 }, 'text').split('\n').slice(1)

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
