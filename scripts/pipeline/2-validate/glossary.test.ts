import { expect, test } from 'vitest'
import { keeperOf } from './glossary.ts'

const notKept = keeperOf([
  { of: 'chest', words: ['छाती'] },
  { of: 'pain', words: ['दुख'] },
  { of: 'chest pain', words: ['छाती दुख'] },
  { of: 'stroke', words: ['मस्तिष्कघात', 'स्ट्रोक'] },
  { of: 'rash', words: ['बिमिरा'] },
  { of: 'allergy', words: ['एलर्जी'] },
  { of: 'X-ray', words: ['एक्सरे'] },
  { of: 'not', words: ['न…नुहोस्', '…दैन'] },
])
const termsIn = (of: string, text = '') => notKept(of, text).map(({ of: term }) => term)

test.each([
  ['Strokes, or one STROKE', ['stroke']],
  ['Allergies and rashes', ['allergy', 'rash']],
  ['X-ray, x ray or X-rays', ['X-ray']],
  ['A chest-pain clinic', ['chest pain']],
  ['Painful, and crash, and the sun-stroked', []],
])('A term is found as whole words, in capitals or not, with a hyphen, and in the plural: %s', (of, terms) => {
  expect(termsIn(of)).toEqual(terms)
})

test('Of terms inside one another the longer counts, and the shorter where it stands alone', () => {
  expect(termsIn('Chest pain')).toEqual(['chest pain'])
  expect(termsIn('Chest pain, or another pain')).toEqual(['chest pain', 'pain'])
  expect(termsIn('- The chest\n- Pain'), 'the words of two lines are not one term').toEqual(['chest', 'pain'])
})

test('Facts, fields and addresses are no words', () => {
  expect(termsIn('[More](/emergencies/stroke) {{phone.stroke}} {pain} https://a.example/rash pain@a.example')).toEqual(
    [],
  )
  expect(termsIn('Chest {{phone.main}} pain')).toEqual(['chest', 'pain'])
})

test.each([
  ['Stroke', 'मस्तिष्कघातका लक्षण', true],
  ['Stroke', 'स्ट्रोक', true],
  ['Stroke', 'पक्षाघात', false],
  ['X-ray', 'ए\u200dक्सरे\u093c', true],
  ['Chest pain', 'छाती  दुखेको', true],
  ['Chest pain', 'छाती, र पेट दुखेको', false],
])('%s is kept by a word of the glossary with any ending, joiners and nukta aside: %s', (of, text, kept) => {
  expect(termsIn(of, text)).toHaveLength(kept ? 0 : 1)
})

test.each([
  ['Do not drink', 'नपिउनुहोस्', true],
  ['Do not drink', 'पिउनुहोस्', false],
  ['Do not drink', 'नपिउनुहोस्भन्दा', false],
  ['It does not hurt', 'दुख्दैन।', true],
  ['Notes', 'टिपोट', true],
])('"…" in a word of the glossary stands for any letters of one word: %s, %s', (of, text, kept) => {
  expect(termsIn(of, text)).toHaveLength(kept ? 0 : 1)
})

test('A word lost in one line or sentence is not excused by another one that has it', () => {
  expect(termsIn('- Rash\n- A rash', '- बिमिरा\n- केही'), 'lines').toEqual(['rash'])
  expect(termsIn('Do not run. Do not eat.', 'नदौडनुहोस्। खानुहोस्।'), 'sentences').toEqual(['not'])
  expect(termsIn('Do not run. Do not eat.', 'नदौडनुहोस्, खानुहोस्।'), 'another number of sentences').toEqual([])
})
