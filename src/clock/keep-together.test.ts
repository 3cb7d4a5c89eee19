import { expect, test } from 'vitest'
import { keepTogether } from './keep-together.ts'

test.each([
  ['Open 7:00 AM-7:00 PM.', 'Open 7:00\u00a0AM-7:00\u00a0PM.'],
  ['without X-rays', 'without X-\u2060rays'],
  ['a check-up, COVID-19, Room 5 AMBER', 'a check-up, COVID-19, Room 5 AMBER'],
])('%s', (text, kept) => expect(keepTogether(text)).toBe(kept))
