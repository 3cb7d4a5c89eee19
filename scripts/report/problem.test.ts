import { expect, test } from 'vitest'
import { codes, problemOf, type Problem } from './problem.ts'
import { wordsOf } from './messages.ts'

const place = { file: 'site.yaml' }

test('A problem has the arguments that the words of its code need, or it does not compile', () => {
  const problem: Problem = problemOf('too-few', place, { field: 'items', limit: 2, count: 1 })
  expect(wordsOf(problem).says).toBe('"items" needs at least 2 items, and has 1.')
  const wrong = (): unknown[] => [
    // @ts-expect-error a misspelt code
    problemOf('to-few', place, { field: 'items', limit: 2 }),
    // @ts-expect-error a misspelt code in a list
    codes('too-few', 'to-few'),
    // @ts-expect-error a question for a misspelt code
    codes('too-few').has('to-few'),
    // @ts-expect-error a missing argument
    problemOf('too-few', place, { field: 'items' }),
    // @ts-expect-error a misspelt argument
    problemOf('too-few', place, { field: 'items', limt: 2 }),
    // @ts-expect-error an argument of another type
    problemOf('too-few', place, { field: 'items', limit: '2' }),
    // @ts-expect-error an argument where none is needed
    problemOf('missing-file', place, { word: 'x' }),
    // @ts-expect-error arguments that fit only one of two codes
    problemOf(Math.random() ? 'too-few' : 'bad-date', place, { value: 'x' }),
    // @ts-expect-error a problem written out with the arguments of another code
    { code: 'bad-date', severity: 'error', ...place, args: { field: 'items' } } satisfies Problem,
    // @ts-expect-error an argument that the code does not have
    problem.code === 'missing-file' ? problem.args.word.length : 0,
  ]
  expect(wrong).toBeTypeOf('function')
})

test('Messages count one thing as one, and say a or an as it is spoken', () => {
  const small = problemOf('picture-small', place, { word: 'dot.png', width: 1, least: 640 })
  expect(wordsOf(small).says).toContain('1 pixel wide')
  const type = (ending: string, is: string) =>
    wordsOf(problemOf('picture-type', place, { word: `a.${ending}`, ending, type: is })).says
  expect([type('jpg', 'avif'), type('png', 'svg'), type('jpg', 'png')]).toEqual([
    expect.stringContaining('an AVIF picture'),
    expect.stringContaining('an SVG picture'),
    expect.stringContaining('a PNG picture'),
  ])
  const empty = problemOf('unknown-fact', place, { word: 'figure.beds', suggestion: undefined, known: [] })
  expect(wordsOf(empty).how).toBe('Add it to the facts in site.yaml.')
})
