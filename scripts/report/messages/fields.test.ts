import { expect, test } from 'vitest'
import { fieldMessages } from './fields.ts'

test.each([
  ['1,200', 'Write 1200'],
  ['Rs. 500.00', 'Write 500:'],
  ['free', 'Write 0 for what is free.'],
  ['निःशुल्क', 'Write 0 for what is free.'],
  [1.5, 'Write one whole number:'],
  ['100-200', 'Write one whole number:'],
  [[100, 200], 'Write one whole number:'],
])('What to write in place of %j where a whole number belongs is one', (value, words) => {
  const { fix, how } = fieldMessages['wrong-type']({ value, field: 'fee', wanted: 'integer' })
  expect(fix ?? how).toMatch(new RegExp(`^${words}`))
})
