import { describe, expect, test } from 'vitest'
import { sentencesOf, wordsIn } from './sentences.ts'

const split = (text: string) => sentencesOf(text).map(([start, end]) => text.slice(start, end))

describe('a text is cut into its sentences', () => {
  test.each([
    ['at stops, question marks and exclamation marks', ['Come in.', 'Does it hurt?', 'Call now!']],
    ['not behind a title or initials', ['Ask Dr. Rai or Prof. Limbu about Sujata R. Shah.', 'They know.']],
    ['not behind e.g. and i.e.', ['Take a painkiller, e.g. Paracetamol, i.e. one tablet.', 'Then rest.']],
    ['not inside a number', ['It is 5.8 km from the airport.', 'Walk 1.5 km more.']],
    [
      'not behind a.m. before a small letter, but before a capital',
      ['Open from 9 a.m. to 5 p.m. on weekdays.', 'We close at 5 p.m.', 'Come early.'],
    ],
    ['behind a quotation mark and a bracket', ['"My mind never rests."', 'She said so (twice).', 'Then she slept.']],
    ['not inside a fact', ['Caring since {{figure.founded}}.', 'Call {{phone.main}}.']],
    ['at a danda', ['छोरीलाई ज्वरो आएको थियो।', 'हामी अस्पताल पुग्यौँ।']],
    ['and a text without a stop is one', ['Chest pain spreads to the arm']],
  ])('%s', (_, sentences) => {
    expect(split(sentences.join(' '))).toEqual(sentences)
  })

  test('nothing is no sentence', () => {
    expect(split('  ')).toEqual([])
  })
})

test.each([
  ['5.8 km from {{address.main}}', 4],
  ['a 24-hour, well-lit desk', 4],
  ["don't – or do", 3],
  ['', 0],
])('"%s" has %d words', (text, count) => {
  expect(wordsIn(text)).toBe(count)
})
