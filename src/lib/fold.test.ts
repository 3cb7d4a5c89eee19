import { expect, test } from 'vitest'
import { fits, fold } from './fold.ts'

test.each([
  ['the beginning of a word', 'Kidney stones', 'ston', true],
  ['words in any order', 'Dr. Maya Limbu', 'limbu may', true],
  ['a part from the middle of a word is none', 'Obs & Gynocology', 'cology', false],
  ['letters of any size and with accents', 'José Álvarez', 'ALVA', true],
  ['Nepali with and without nukta', 'ड़र', 'डर', true],
  ['a hyphen is a space', 'X-ray', 'x ray', true],
  ['nothing typed fits everything', 'ENT', '  ', true],
  ['one word that is not there', 'Kidney stones', 'kidney heart', false],
])('%s', (_, text, typed, found) => expect(fits(fold(text), typed)).toBe(found))
