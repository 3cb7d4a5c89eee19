import { expect, test } from 'vitest'
import { signsOf } from './signs.ts'

test('Signs are as short as they can be, and tell one name from another', () => {
  expect(signsOf(['Pediatrics', 'Gynecology', 'General Surgery', '50% off'])).toEqual(['Pe', 'Gy', 'Ge', '50'])
  expect(signsOf(['Cardiology', 'Care at home', 'Camp'])).toEqual(['Card', 'Care', 'Cam'])
  expect(signsOf(['Eye', 'Eye camp'])).toEqual(['Eye', 'Eye c'])
})

test('Letters with signs of their own stay whole', () =>
  expect(signsOf(['स्त्री रोग', 'स्नायु रोग', 'जाँच'])).toEqual(['स्त्री', 'स्नायु', 'जाँच']))
