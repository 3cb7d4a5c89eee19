import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { checkSite, prepare } from '../scripts/pipeline/check-site.ts'
import { PROJECT } from '../scripts/platform/project-root.ts'
import { compact } from '../src/find/compact.ts'
import { dangerFinder } from '../src/find/danger.ts'
import { unpack } from '../src/find/pack.ts'
import { searcher } from '../src/find/search.ts'
import type { FindFile } from '../src/find/types.ts'

interface Sign {
  id: string
  heading: string
  items: string[]
}

const read = (file: string) => readFileSync(join(PROJECT, file), 'utf8')
const searches = (name: string) =>
  read(`tests/danger-signs/${name}.txt`)
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'))
    .map((line) => line.split('=').map((part) => part.trim()) as [query: string, cards?: string])
const missedOf = (list: [query: string, cards?: string][]) =>
  list
    .filter(([query, cards]) => {
      const found = find(query)
      return !found || (cards !== undefined && !cards.split(' ').includes(found.id))
    })
    .map(([query]) => query)

const signs = parse(read('content/records/danger-signs.yaml')) as Sign[]
const { site } = checkSite(PROJECT, prepare())
// As /find.json has them.
const { items, dangers } = unpack(compact((await site?.())?.find['find.json']?.() as FindFile))
const find = dangerFinder(dangers, searcher({ items }).knows)

// Of a few hundred searches some are beyond a list of phrases. More of them than now is a fault.
test('What people type in an emergency brings a card, and the right one', () => {
  expect(missedOf(searches('danger')).slice(3), 'more than three searches bring no card, or another').toEqual([])
})

test('What only sounds like an emergency brings no card', () => {
  const alarms = searches('harmless').filter(([query]) => find(query))
  expect(alarms.map(([query]) => query).slice(6), 'more than six alarms').toEqual([])
})

test('A number in the text of a card is told at its line: the card has it as a button', () => {
  const file = 'content/records/danger-signs.yaml'
  const text = read(file).replace(signs[0]?.items[0] ?? '', (words) => `"${words} Call {{phone.main}}."`)
  const { problems } = checkSite(PROJECT, prepare(), {
    read: (_, name) => ({ text: name === file ? text : read(name) }),
  })
  expect(problems.filter(({ severity }) => severity === 'error')).toMatchObject([
    { code: 'placeholder-not-allowed', file, args: { value: '{{phone.main}}', isCard: true } },
  ])
})

/** The second sets, by somebody who had not read the words; a line with ! is known to go wrong, and counts as wrong. */
const second = (name: string) =>
  searches(`second-${name}`).map(([query, cards]) => ({
    isKnown: query.startsWith('!'),
    query: query.replace(/^! /, ''),
    cards,
  }))

test('Of a second set of emergencies 98 of 100 bring a card, and those the right one', () => {
  const all = second('danger')
  const missed = missedOf(all.map(({ query, cards }) => [query, cards]))
  console.log(`second set: ${all.length - missed.length} of ${all.length} emergencies bring the card`)
  expect(missed.filter((query) => all.some((one) => one.query === query && !one.isKnown))).toEqual([])
  expect(missed.length / all.length).toBeLessThan(0.02)
})

test('Of a second set of lookalikes 4 of 100 bring a card at most', () => {
  const all = second('harmless')
  const alarms = all.filter(({ query }) => find(query))
  console.log(`second set: ${alarms.length} of ${all.length} lookalikes bring a card`)
  expect(alarms.filter(({ isKnown }) => !isKnown)).toEqual([])
  expect(alarms.length / all.length).toBeLessThan(0.04)
})

test('A card says in two to four sentences what to do, and never that somebody has an illness', () => {
  for (const { id, heading, items } of signs) {
    expect(items.length, id).toBeGreaterThan(1)
    expect(items.length, id).toBeLessThan(5)
    expect(`${heading} ${items.join(' ')}`, id).not.toMatch(/heart attack|stroke|you (?:may )?have an? |diagnos/i)
  }
})
