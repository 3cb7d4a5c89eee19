/** What people type, and whether they find it: the queries are written by somebody who has not seen the word lists. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { compact } from '../src/find/compact.ts'
import { dangerFinder } from '../src/find/danger.ts'
import { unpack } from '../src/find/pack.ts'
import { searcher } from '../src/find/search.ts'
import type { FindFile } from '../src/find/types.ts'
import { checkSite, prepare } from '../scripts/pipeline/check-site.ts'
import { PROJECT } from '../scripts/platform/project-root.ts'

interface Query {
  q: string
  group: string
  /** Right is one of these among the first three. */
  want: string[]
}

/** How many of a hundred are right in each group; for danger, the card shows; for lookalikes, it does not. */
const LEAST: Record<string, number> = {
  en: 95,
  ne: 95,
  rom: 90,
  typo: 85,
  danger: 97,
  lookalike: 95,
  names: 95,
  needs: 90,
  'second-en': 96,
  'second-ne': 96,
  'second-rom': 96,
  'second-typo': 92,
}
/** /find.json of our site as it is sent: 40 KB. */
const LARGEST = 40 * 1024

const queries = parse(readFileSync(join(PROJECT, 'tests/find/queries.yaml'), 'utf8')) as Query[]
const { site } = checkSite(PROJECT, prepare())
const sent = compact((await site?.())?.find?.() as FindFile)
const file = unpack(sent)
const search = searcher(file)
const danger = dangerFinder(file.dangers)

const isRight = ({ q, group, want }: Query) => {
  if (group === 'danger') return danger(q) !== undefined
  if (group === 'lookalike') return danger(q) === undefined
  return search(q)
    .slice(0, 3)
    .some(({ item }) => want.includes(item.ref) || want.includes(item.of ?? ''))
}

test.each(Object.entries(LEAST))('What people type is found: %s, %i of 100 at least', (group, least) => {
  const own = queries.filter((query) => query.group === group)
  const wrong = own.filter((query) => !isRight(query)).map(({ q }) => q)
  const rate = (100 * (own.length - wrong.length)) / own.length
  console.log(
    `${group}: ${own.length - wrong.length} of ${own.length}${wrong.length ? ` (not: ${wrong.join(', ')})` : ''}`,
  )
  expect(rate, `not found: ${wrong.join(', ')}`).toBeGreaterThanOrEqual(least)
})

test('What the field loads is small', () => {
  expect(brotliCompressSync(JSON.stringify(sent)).length).toBeLessThanOrEqual(LARGEST)
})

test('A day that is not every week says so in a result: nobody travels in vain', () => {
  const days = file.items.find(({ ref }) => ref === 'doctor:dr-mohan-lal-sah')?.days
  expect(days).toEqual(['Monday', 'Wednesday', 'Thursday', '1st, 3rd Friday of the month'])
})

test('Every result leads somewhere, and no two are one', () => {
  expect(new Set(file.items.map(({ ref }) => ref)).size).toBe(file.items.length)
  expect(file.items.filter(({ link }) => !/^(?:\/|https:)/.test(link))).toEqual([])
})
