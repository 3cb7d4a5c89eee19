import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { PROJECT } from '../scripts/platform/project-root.ts'
import { compact } from '../src/find/compact.ts'
import { dangerFinder } from '../src/find/danger.ts'
import { unpack } from '../src/find/pack.ts'
import type { FindFile } from '../src/find/types.ts'

interface Sign {
  id: string
  heading: string
  items: string[]
  words: Record<string, string[]>
  except?: Record<string, string[]>
}

const read = (file: string) => readFileSync(join(PROJECT, file), 'utf8')
const searches = (name: string) =>
  read(`tests/danger-signs/${name}.txt`)
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'))
    .map((line) => line.split('=').map((part) => part.trim()) as [query: string, cards?: string])

const signs = parse(read('content/records/danger-signs.yaml')) as Sign[]
const call = { label: 'Emergency', number: '1', href: 'tel:1' }
const dangers = signs.map(({ id, heading, items, words, except = {} }) => ({
  id,
  heading,
  items,
  call,
  words: Object.values(words).flat(),
  except: Object.values(except).flat(),
}))
// As /find.json has them.
const find = dangerFinder(unpack(compact({ items: [], dangers } as Partial<FindFile> as FindFile)).dangers)

// Of a few hundred searches some are beyond a list of phrases. More of them than now is a fault.
test('What people type in an emergency brings a card, and the right one', () => {
  const missed = searches('danger').filter(([query, cards]) => {
    const found = find(query)
    return !found || (cards !== undefined && !cards.split(' ').includes(found.id))
  })
  expect(missed.map(([query]) => query).slice(6), 'more than six searches bring no card, or another').toEqual([])
})

test('What only sounds like an emergency brings no card', () => {
  const alarms = searches('harmless').filter(([query]) => find(query))
  expect(alarms.map(([query]) => query).slice(6), 'more than six alarms').toEqual([])
})

test('A card says in two to four sentences what to do, and never that somebody has an illness', () => {
  for (const { id, heading, items } of signs) {
    expect(items.length, id).toBeGreaterThan(1)
    expect(items.length, id).toBeLessThan(5)
    expect(`${heading} ${items.join(' ')}`, id).not.toMatch(/heart attack|stroke|you (?:may )?have an? |diagnos/i)
  }
})
