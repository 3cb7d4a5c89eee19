import { expect, test } from 'vitest'
import { runMutations } from '../tools/mutate/run.ts'
import { failures, figures, figuresOfGroups } from '../tools/mutate/table.ts'
import { openTrials } from '../tools/mutate/trial.ts'
import { prepare } from '../scripts/pipeline/check-site.ts'
import { PROJECT } from '../scripts/platform/project-root.ts'
import { rounds } from './support/rounds.ts'

// The small brother of `npm run mutate`: every class of mistake a few times, always the same ones.
const SINGLE = rounds(216, 3000)
const FIVES = rounds(8, 100)
const done = runMutations(openTrials(PROJECT, prepare()), 5, SINGLE, FIVES)

test('Whatever mistake is made in the real content, the check never crashes and never stays silent', () => {
  const { made, crashes, caught } = figures(done.single)
  expect({ made, crashes, caught }, failures(done).join('\n')).toEqual({ made: SINGLE, crashes: 0, caught: SINGLE })
})

test('Each mistake is told in its file, on its line, once, and in words of its kind', () => {
  const { rightFile, rightLine, oneMessage, rightWords } = figures(done.single)
  const all = failures(done).join('\n')
  expect(rightFile, all).toBe(SINGLE)
  expect(rightLine / SINGLE, all).toBeGreaterThanOrEqual(0.99)
  expect(oneMessage / SINGLE, all).toBeGreaterThanOrEqual(0.98)
  expect(rightWords / SINGLE, all).toBeGreaterThanOrEqual(0.97)
})

test('Of five mistakes made at once each is told, and hardly anything else', () => {
  const { made, found, messages, crashes } = figuresOfGroups(done.groups)
  expect({ made, found, crashes }, failures(done).join('\n')).toEqual({ made: FIVES * 5, found: FIVES * 5, crashes: 0 })
  expect(messages - found).toBeLessThanOrEqual(1)
})
