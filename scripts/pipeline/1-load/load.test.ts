import { expect, test } from 'vitest'
import { rangeOf, typedText } from './document.ts'
import { parseFile } from './parse-file.ts'

const records = (text: string) => {
  const parsed = parseFile('content/records/doctors.yaml', text, 'records')
  if ('problem' in parsed) throw new Error(parsed.problem.code)
  return parsed.document
}

const article = (text: string) => parseFile('content/articles/gums.md', text, 'article')

test('Times, dates and "no" stay as typed', () => {
  expect(records('- { a: 10:30, b: no, c: 2026-01-05 }').data).toEqual([{ a: '10:30', b: 'no', c: '2026-01-05' }])
})

test('A number keeps the form in which it was typed, leading zeros too', () => {
  const document = records('- phone: 021420044\n')
  expect(typedText(document, [0, 'phone'])).toBe('021420044')
})

test('Every value knows its place in the file', () => {
  const text = '- id: a\n  name: Dr. A\n'
  expect(text.slice(...rangeOf(records(text), [0, 'name']))).toBe('Dr. A')
})

test('A value in the front matter of an article knows its place in the whole file', () => {
  const text = '---\ntitle: Gums\ndate: 2026-01-05\n---\nText.\n'
  const parsed = article(text)
  if ('problem' in parsed) throw new Error(parsed.problem.code)
  expect(text.slice(...rangeOf(parsed.document, ['date']))).toBe('2026-01-05')
  expect(parsed.document.body?.markdown.trim()).toBe('Text.')
  expect(text.slice(parsed.document.body?.start)).toBe('Text.\n')
})

test('Windows line ends are accepted', () => {
  const text = '---\r\ntitle: Gums\r\n---\r\nText.\r\n'
  const parsed = article(text)
  if ('problem' in parsed) throw new Error(parsed.problem.code)
  expect(parsed.document.data).toEqual({ title: 'Gums' })
  expect(text.slice(...rangeOf(parsed.document, ['title']))).toBe('Gums')
})

test('A broken file is broken each time it is read, not {} the second time', () => {
  for (let round = 0; round < 2; round++) expect(article('---\ntitle: "Gums\n---\nText.\n')).toHaveProperty('problem')
})

test('Keys of programming languages are plain words', () => {
  const document = records('- __proto__: x\n  constructor: y\n')
  expect(Object.keys((document.data as object[])[0] ?? {})).toContain('constructor')
  expect(({} as Record<string, unknown>).x).toBeUndefined()
})
