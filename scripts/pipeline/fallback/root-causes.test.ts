import { expect, test } from 'vitest'
import { argsOf, problemOf, type Problem } from '../../report/problem.ts'
import { rootCauses } from './root-causes.ts'

const fault = (file: string, page: string | undefined, word: string, ours?: boolean, at = 0): Problem => {
  const place = { file, range: [at, at + 1] } as const
  return page === undefined
    ? problemOf('missing-alt', place, { word })
    : problemOf('page-number', place, { word, page, ours })
}
const never = () => false

test('Of what is wrong on finished pages that which was typed is fixed first, and a file once', () => {
  const [typed, again, other, echo] = [
    fault('a.md', '/a', '1'),
    fault('a.md', '/a', '2', undefined, 9),
    fault('b.md', '/b', '3'),
    fault('site.yaml', '/list', '1', true),
  ]
  expect(rootCauses([echo, typed, again, other], never)).toEqual({ recover: [again, other] })
})

test('Pages of the manifest are fixed from its end, each once, so that what is put in moves no place that is still asked for', () => {
  const [early, late, same] = [
    fault('site.yaml', '/a', '1', undefined, 10),
    fault('site.yaml', '/b', '2', undefined, 90),
    fault('site.yaml', '/b', '3', undefined, 95),
  ]
  expect(rootCauses([early, late, same], (one, other) => argsOf(one).page === argsOf(other).page)).toEqual({
    recover: [same, early],
  })
})

test('An internal error on one page takes that page out; the same on several stops everything', () => {
  const [one, two, other] = [
    fault('a.md', '/a', '1', true),
    fault('b.md', '/b', '1', true),
    fault('b.md', '/b', '2', true),
  ]
  expect(rootCauses([one, other], never)).toEqual({ recover: [one, other] })
  expect(rootCauses([one, two], never)).toEqual({ stop: one })
})

test('Of what the check found the first comes first: it may be the cause of the others', () => {
  const [one, two] = [fault('a.md', undefined, '1'), fault('b.md', undefined, '2')]
  expect(rootCauses([{ ...one, severity: 'warning' }, two, one], never)).toEqual({ recover: [two] })
})
