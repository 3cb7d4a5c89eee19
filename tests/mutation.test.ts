import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lineOf, type Problem } from '../scripts/report/problem.ts'
import { harmless, mistakes, type Change, type Choice, type Mutator } from './mutation/mutators.ts'
import { changed, isNear, openTrials, type Trials } from './mutation/trials.ts'
import { isLong, rounds } from './support/rounds.ts'

// Mistakes and harmless changes at random places of two sites, found along their schemas. `SEED=7` makes other ones.
const SEED = Number(process.env.SEED ?? 39)
const sites = [
  { name: 'the dental site', trials: openTrials('tests/sites/dental'), runs: () => rounds(4, 100) },
  // A check of it takes a sixth of a second: in the gate every second kind is tried.
  { name: 'this site', trials: openTrials(''), runs: (kind: number) => rounds(kind % 3 === 1 ? 1 : 0, 40) },
]

/** What became of the changes of one kind. */
interface Row {
  made: number
  reported: number
  once: number
  near: number
  /** Changes with several messages, and harmless ones with a warning. */
  unexpected: string[]
  unreported: { change: Change; trials: Trials }[]
}
const rows = new Map<Mutator, Row>()

function rowOf(mutator: Mutator): Row {
  const row = rows.get(mutator) ?? { made: 0, reported: 0, once: 0, near: 0, unexpected: [], unreported: [] }
  rows.set(mutator, row)
  return row
}

const WORDS = ['care', 'ward', 'Nepal', 'fever', 'blood', 'clinic', 'morning', 'children', 'again', 'family']
const choices: fc.Arbitrary<Choice> = fc.record({
  n: fc.nat(10_000),
  words: fc.uniqueArray(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 8 }).map((words) => words.join(' ')),
})

/** A change in words: file, line, what stood there and what stands there now. */
const inWords = ({ document, from, to, insert }: Change) =>
  `${document.file}:${lineOf(document.text, from).line} ${JSON.stringify(document.text.slice(from, to))} -> ${JSON.stringify(insert)}`

const placeOf = ({ code, file, text, range }: Problem) =>
  `${code} at ${file}:${text !== undefined && range ? lineOf(text, range[0]).line : '?'}`

/** Changes of one kind. One that fails shrinks to the first place of the smallest file, and to one word. */
function changesOf({ spots }: Trials, mutator: Mutator): fc.Arbitrary<Change> | undefined {
  const places = spots.filter((spot) => mutator.where(spot) && mutator.change(spot, { n: 0, words: 'care' }, spots))
  if (!places.length) return undefined
  return fc
    .tuple(fc.constantFrom(...places), choices)
    .map(([spot, choice]) => mutator.change(spot, choice, spots))
    .filter((change) => change !== undefined)
    .map((change) => ({ ...change, [fc.toStringMethod]: () => inWords(change) }))
}

describe.each([...mistakes, ...harmless])('$name', (mutator) => {
  test.each(sites)('$name', ({ trials, runs }) => {
    const row = rowOf(mutator)
    const numRuns = runs([...mistakes, ...harmless].indexOf(mutator))
    const changes = numRuns > 0 ? changesOf(trials, mutator) : undefined
    if (!changes) return
    const holds = fc.property(changes, (change) => {
      const problems = trials.attempt(change)
      const near = problems.some((problem) => isNear(problem, change))
      row.made++
      row.reported += Number(problems.length > 0)
      row.once += Number(problems.length === 1)
      row.near += Number(near)
      if (problems.length === 0) row.unreported.push({ change, trials })
      if (problems.length > (mutator.expect === 'nothing' ? 0 : 1))
        row.unexpected.push(`${mutator.name}: ${inWords(change)}: ${problems.map(placeOf).join(', ')}`)

      for (const { file, text, range, code } of problems) {
        expect([text, range], `${code} of ${file} has no line`).not.toContain(undefined)
        if (file === change.document.file) expect(text).toBe(changed(change))
        expect(range?.[0], `${code} stands outside of ${file}`).toBeLessThanOrEqual(text?.length ?? 0)
      }
      const said = problems.map(placeOf)
      if (mutator.expect === 'nothing')
        expect(problems.filter(({ severity }) => severity === 'error').map(placeOf)).toEqual([])
      if (mutator.expect === 'message') expect(said, 'is not reported').not.toEqual([])
      if (said.length && mutator.expect !== 'nothing' && !mutator.anywhere)
        expect(near, `is reported more than three lines away: ${said.join(', ')}`).toBe(true)
    })
    fc.assert(holds, { seed: SEED, numRuns })
  })
})

const share = (part: number, whole: number) => (whole ? `${((100 * part) / whole).toFixed(1)} %` : '–')
const sum = (kinds: readonly Mutator[], key: 'made' | 'reported' | 'once') =>
  kinds.reduce((all, kind) => all + rowOf(kind)[key], 0)
const unexpectedOf = (kinds: readonly Mutator[]) => kinds.flatMap((kind) => rowOf(kind).unexpected)

describe('Of all', () => {
  test('mistakes that are reported, 98 in 100 have one message', () => {
    const [reported, once] = [sum(mistakes, 'reported'), sum(mistakes, 'once')]
    // Of a few hundred cases one or two more say nothing of the share.
    expect(once / reported, unexpectedOf(mistakes).join('\n')).toBeGreaterThanOrEqual(rounds(0.96, 0.98))
  })

  test('harmless changes, no more than one in a thousand has a warning', () => {
    const [made, reported] = [sum(harmless, 'made'), sum(harmless, 'reported')]
    console.log(`Harmless changes: ${made} made, ${reported} with a warning (${share(reported, made)}).`)
    expect(reported / made, unexpectedOf(harmless).join('\n')).toBeLessThanOrEqual(0.001)
  })

  test('mistakes, a table shows which are reported, and in the long round which the list of changes shows', async () => {
    const table = ['| Mistake | Made | Reported | One message | Right line | Not reported, but listed |']
    for (const kind of mistakes) {
      const { made, reported, once, near, unreported } = rowOf(kind)
      const some = isLong ? unreported.slice(0, 20) : []
      const listed = some.length ? await (await import('./mutation/list-of-changes.ts')).countListed(some) : 0
      const shares = [share(reported, made), share(once, reported), share(near, reported)]
      table.push(`| ${[kind.name, made, ...shares, some.length ? `${listed} of ${some.length}` : ''].join(' | ')} |`)
    }
    console.log(`Seed ${SEED}\n${table.join('\n')}\n${unexpectedOf(mistakes).join('\n')}`)
    expect(table).toHaveLength(mistakes.length + 1)
  })
})
