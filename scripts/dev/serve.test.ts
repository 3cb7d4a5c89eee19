import { expect, test } from 'vitest'
import { sayer } from './serve.ts'

test('What is to be looked at is said once, with how many there are, and again only when it is new', () => {
  const said: string[] = []
  const check = sayer((words) => said.push(words))
  const look = (...words: string[]) => ({
    report: '',
    warnings: {
      all: words.map((one): [string, string] => [one, `Please look: ${one}`]),
      summary: words.length ? `No mistakes found. ${words.length} to look at.` : 'No mistakes found.',
    },
  })
  check(look('a'))
  check(look('a'))
  check(look('a', 'b'))
  check({ report: '1 mistake' })
  check(look('a', 'b'))
  check(look())
  expect(said).toEqual([
    'Please look: a\n\nNo mistakes found. 1 to look at.',
    'Please look: b\n\nNo mistakes found. 2 to look at.',
    '1 mistake',
    'No mistakes found. 2 to look at.',
    'No mistakes found.',
  ])
})
