import { expect, test } from 'vitest'
import { changesOf } from './page-changes.ts'
import type { Statement } from './statement.ts'

const say = (kind: Statement['kind'], text: string): Statement => ({
  kind,
  text,
  heading: '',
  item: '',
  concern: 'words',
})
const reported = (before: Statement[], after: Statement[]) =>
  changesOf(before, after).map((change) => `${change.kind}: ${change.before} | ${change.after}`)

test('A link that reaches somebody else is reported, also where its words stay or their line changed otherwise', () => {
  const [old, now] = ['Write to us → mailto:a@b.example', 'Write to us → mailto:c@b.example']
  expect(reported([say('link', old)], [say('link', now)])).toEqual([`link: ${old} | ${now}`])
  const lines = [say('text', 'Write to us today'), say('text', 'Write to us now')] as const
  expect(reported([lines[0], say('link', old)], [lines[1], say('link', now)])).toContain(`link: ${old} | ${now}`)
})

test('A number that a line says is not reported once more for its link', () => {
  expect(
    reported(
      [say('text', 'Call +977-61-000001'), say('link', 'Call → tel:+97761000001')],
      [say('text', 'Call +977-61-000009'), say('link', 'Call → tel:+97761000009')],
    ),
  ).toEqual(['text: Call +977-61-000001 | Call +977-61-000009'])
})

test('A number that loses its extension, or gets another, is a way to reach the hospital wherever it stands', () => {
  const told = (kind: Statement['kind'], before: string, after: string) => {
    const one = (text: string): Statement => ({ ...say(kind, text), concern: 'clinical' })
    return changesOf([one(before)], [one(after)]).map(({ concern }) => concern)
  }
  expect(told('text', 'Call +977-61-000001 ext 12 now', 'Call +977-61-000001 now')).toEqual(['contact'])
  expect(told('text', 'Call +977-61-000001 ext 12 now', 'Call +977-61-000001 ext 13 now')).toEqual(['contact'])
  expect(told('link', 'Call → tel:+97761000001;ext=12', 'Call → tel:+97761000001')).toEqual(['contact'])
})

test('Two steps of first aid that change places are treatment, two names of a list are words', () => {
  const order = (concern: Statement['concern'], ...texts: string[]) =>
    texts.map((text) => ({ ...say('text', text), concern }))
  const concerns = (concern: Statement['concern']) =>
    changesOf(order(concern, 'Stop', 'Sit', 'Call'), order(concern, 'Call', 'Stop', 'Sit')).map((one) => one.concern)
  expect(concerns('clinical')).toEqual(['clinical'])
  expect(concerns('people')).toEqual(['words'])
})
