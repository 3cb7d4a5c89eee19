import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { PROJECT } from '../scripts/platform/project-root.ts'

const read = <Item>(list: string) =>
  parse(readFileSync(join(PROJECT, `content/records/${list}.yaml`), 'utf8')) as Item[]

interface Card {
  id: string
  heading: string
  text: string
  items: string[]
  avoid: string[]
}

interface Answer {
  id: string
  text: string
  call?: string
  asOf?: string
  sample?: boolean
}

const cards = read<Card>('emergency-cards')
const words = (text: string) => text.split(/\s+/).length

test('Emergencies: a card is short enough for a frightened reader', () => {
  const long = cards.map(({ id, text, items, avoid }) => ({ id, words: words([text, ...items, ...avoid].join(' ')) }))
  expect(long.filter((card) => card.words > 90)).toEqual([])
})

test('Emergencies: a line of what not to do says so itself, for those who hear it alone', () => {
  const silent = cards.flatMap(({ id, avoid }) =>
    avoid.filter((line) => !/^(?:Do not|No|Nothing)\b/.test(line)).map((line) => `${id}: ${line}`),
  )
  expect(silent).toEqual([])
})

test('Before you come: what the hospital has not confirmed says whom to ask', () => {
  const silent = read<Answer>('visit-answers').filter(({ sample, call }) => sample && !call)
  expect(silent.map(({ id }) => id)).toEqual([])
})

test('Before you come: an answer says when it was checked once somebody has, and money and insurance always do', () => {
  const answers = read<Answer>('visit-answers')
  expect(answers.filter(({ sample, asOf }) => sample && asOf).map(({ id }) => id)).toEqual([])
  const ageing = answers.filter(({ id }) => ['cost', 'payment', 'insurance', 'free-care'].includes(id))
  expect(ageing).toHaveLength(4)
  expect(ageing.filter(({ sample, asOf }) => !sample && !asOf).map(({ id }) => id)).toEqual([])
})
