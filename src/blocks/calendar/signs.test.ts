import { expect, test } from 'vitest'
import { signsOf } from './signs.ts'

test('Signs are as short as they can be, and tell one name from another', () => {
  expect(signsOf(['Pediatrics', 'Gynecology', 'General Surgery', '50% off'], 'en')).toEqual(['Pe', 'Gy', 'Ge', '50'])
  expect(signsOf(['Cardiology', 'Care at home', 'Camp'], 'en')).toEqual(['Card', 'Care', 'Cam'])
  expect(signsOf(['Eye', 'Eye camp'], 'en')).toEqual(['Eye', 'Eye c'])
})

test('Letters with signs of their own stay whole', () =>
  expect(signsOf(['\u0938\u094d\u0924\u094d\u0930\u0940'], 'ne')[0]).not.toBe('\u0938\u094d'))
