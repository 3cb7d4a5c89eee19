import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseFile } from '../../1-load/parse-file.ts'
import { contentOf, type Rule } from '../content.ts'
import { readSchemas } from '../schema/schemas.ts'
import { longSentence } from './long-sentence.ts'
import { unexplainedAbbreviation } from './unexplained-abbreviation.ts'
import { weakAlt } from './weak-alt.ts'

const schemas = readSchemas()

/** The marked words of what a rule says about an article with this body, or about these letters of patients. */
function marked(rule: Rule, body: string, { records = '', root = '/nowhere', top = '' } = {}) {
  const files = [
    parseFile('content/articles/one.md', `---\ntitle: One\n${top}---\n${body}\n`, 'article'),
    parseFile('content/records/testimonials.yaml', records || '[]', 'records'),
  ]
  const documents = files.flatMap((file) => ('document' in file ? [file.document] : []))
  return rule(contentOf(root, schemas, documents)).map(({ text, range }) => text?.slice(...(range ?? [])))
}

test('A long sentence is marked from its first letter to its stop, with links and marks inside', () => {
  const long =
    'When the pain **comes back** at night, [call us](/contact) and tell the nurse who answers since when it hurts, what you took, and whether anybody is with you now.'
  expect(marked(longSentence, `Rest first. ${long} Then wait.`)).toEqual([long])
  expect(marked(longSentence, `- Short point\n- ${long}\n\n## ${long}`), 'a heading is no sentence').toEqual([long])
})

test('A long sentence is found in folded YAML, and only where the words are English', () => {
  const words =
    'One two three four five six seven eight nine ten eleven twelve\n    thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty and one two three four five six'
  const records = (lang: string) => `- id: a\n  lang: ${lang}\n  text: >-\n    Yes. ${words}\n`
  expect(marked(longSentence, '', { records: records('en') })).toEqual([words])
  expect(marked(longSentence, '', { records: records('ne') })).toEqual([])
})

test.each([
  ['You need an ECG. An ECG (heart tracing) is quick.', ['ECG']],
  ['You need a heart tracing (ECG). The ECG is quick.', []],
  ['A CT scan (detailed X-ray pictures) and MRI, which uses magnets. Therapy called CBT-I helps.', []],
  ['CBT-I, cognitive behavioural therapy for insomnia, comes at 9 AM.', []],
  ['Have an ECG, a blood test and a talk.', ['ECG']],
  ['OPEN DAY AND NIGHT', []],
  ['## The ECG\n\nRest.', []],
])('Capitals are reported where they are used and not explained: %s', (text, words) => {
  expect(marked(unexplainedAbbreviation, text)).toEqual(words)
})

test('The words of content/known-words.txt need no explanation', () => {
  const root = mkdtempSync(join(tmpdir(), 'known-'))
  mkdirSync(join(root, 'content'))
  writeFileSync(join(root, 'content/known-words.txt'), '# notes\nECG # heart\n')
  expect(marked(unexplainedAbbreviation, 'An ECG and an EEG.', { root })).toEqual(['EEG'])
  rmSync(root, { recursive: true })
})

test.each(['IMG_2041.jpg', 'One'])('The alternative text "%s" is weak', (alt) => {
  expect(marked(weakAlt, '', { top: `alt: ${alt}\n` })).toEqual([alt])
})

test('A picture that is described well is left alone, in any language', () => {
  for (const alt of ['病房里的护士', 'Potilashuone', 'The picture of a ward'])
    expect(marked(weakAlt, `![${alt}](a.jpg)`, { top: `alt: ${alt}\n` })).toEqual([])
  expect(
    marked(weakAlt, '![A nurse helps an older man](a.jpg)', { top: 'alt: A nurse walks with an older man.\n' }),
  ).toEqual([])
})
