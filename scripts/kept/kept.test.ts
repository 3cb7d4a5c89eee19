import { randomBytes } from 'node:crypto'
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PROJECT } from '../platform/project-root.ts'
import { keepState } from './keep-state.ts'
import { bytesNow, filesNow, KEPT, keptBytes, keptStates, prune, writeState } from './kept-states.ts'
import { bytesOf, hunksOf, linesOf } from './merge-lines.ts'
import { planReturn, planTakeBack, writeUndo } from './take-back.ts'
import { rounds } from '../../tests/support/rounds.ts'

let root: string
beforeEach(() => {
  vi.stubEnv('CI', '')
  root = mkdtempSync(join(tmpdir(), 'kept-'))
  cpSync(join(PROJECT, 'tests/sites/dental'), root, { recursive: true })
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(root, { recursive: true })
})

const write = (file: string, text: string) => writeFileSync(join(root, file), text)

test('What changed is kept once, byte for byte', () => {
  expect(keepState(root)?.number).toBe(1)
  expect(keepState(root)).toBeUndefined()
  write('content/records/notices.yaml', '- id: a\r\n')
  const state = keepState(root, 'A notice')
  expect(keepState(root, 'The notice')?.number).toBe(2)
  expect([...keptStates(root)].map(({ words }) => words)).toEqual(['The notice', 'The first state'])
  for (const [file, { hash }] of state!.files) expect(keptBytes(root, hash)).toEqual(bytesNow(root, file))
  expect(readdirSync(join(root, KEPT, 'files'))).toHaveLength(state!.files.size + 1)
})

test('Nothing is kept by itself in CI', () => {
  vi.stubEnv('CI', 'true')
  expect(keepState(root)).toBeUndefined()
  expect(keepState(root, 'Asked for')?.number).toBe(1)
})

test('Old states go with the bytes that nobody needs, and the newest five stay', () => {
  const days = (count: number) => count * 24 * 60 * 60 * 1000
  for (let number = 1; number <= 7; number++) {
    write('site.yaml', `a: ${number}\n`)
    keepState(root)
  }
  for (const state of [...keptStates(root)]) {
    rmSync(join(root, KEPT, 'states', `${state.number}-${state.at}.json`))
    writeState(root, { ...state, at: state.at - days(40) })
  }
  prune(root, Date.now() + days(1))
  expect([...keptStates(root)].map(({ number }) => number)).toEqual([7, 6, 5, 4, 3])
  expect(readdirSync(join(root, KEPT, 'files'))).toHaveLength([...keptStates(root)][0]!.files.size + 4)
})

/** Numbers below 1 that are the same in each run (a linear congruential generator, Numerical Recipes). */
function numbersFrom(seed: number) {
  let state = seed
  return () => (state = (state * 1664525 + 1013904223) % 2 ** 32) / 2 ** 32
}

/** The checksums of all files of the site. */
const site = () => new Map([...filesNow(root)].map(([file, { hash }]) => [file, hash]))

/** Makes a random edit: a line changes, comes or goes, an entry is added, a file goes or comes. */
function edit(random: () => number, turn: number) {
  const files = [...site().keys()]
  const any = <T>(some: readonly T[]) => some[Math.floor(random() * some.length)]!
  const kind = any(['word', 'word', 'line', 'gone line', 'entry', 'gone', 'picture'])
  if (kind === 'picture') {
    mkdirSync(join(root, 'content/images/new'), { recursive: true })
    return writeFileSync(join(root, `content/images/new/${turn}.jpg`), randomBytes(900))
  }
  if (kind === 'gone') return rmSync(join(root, any(files.filter((file) => file !== 'site.yaml'))))
  const file = any(files.filter((name) => /(yaml|md)$/.test(name)))
  if (kind === 'entry') return appendFileSync(join(root, file), `- id: new-${turn}\n`)
  const lines = linesOf(bytesNow(root, file)!)
  const at = Math.floor(random() * lines.length)
  const put = { word: [`${lines[at]!.trimEnd()} ${turn}\n`], line: [lines[at]!, `# ${turn} é\r\n`], 'gone line': [] }
  lines.splice(at, 1, ...put[kind as 'word'])
  writeFileSync(join(root, file), bytesOf(lines))
}

test('Ten random edits are taken back one by one in random order, or all at once, to the byte', () => {
  let full = 0
  for (let seed = 1; seed <= rounds(6, 200); seed++) {
    const random = numbersFrom(seed)
    rmSync(join(root, KEPT), { recursive: true, force: true })
    const original = site()
    keepState(root)
    for (let turn = 0; turn < 10; turn++) {
      edit(random, turn)
      keepState(root)
    }
    const edited = site()
    const states = [...keptStates(root)].reverse()
    expect(states.map(({ words }) => words)).not.toContain('')
    const left = states.slice(1).map((after, index) => ({ before: states[index]!, after }))
    left.sort(() => random() - 0.5)
    for (;;) {
      // Where a later change is about the same lines, or took this one back, that one has to go first.
      const at = left.findIndex(({ before, after }) => {
        const { changes, clashes } = planTakeBack(root, before, after)
        return changes.length && !clashes.length
      })
      if (at < 0) break
      const [{ before, after }] = left.splice(at, 1) as [(typeof left)[number]]
      expect(writeUndo(root, planTakeBack(root, before, after).changes)).toEqual([])
    }
    // Two lines that stood beside each other may have gone: nobody knows which of them comes first.
    expect(left.length, `seed ${seed}`).toBeLessThan(3)
    if (!left.length) expect(site(), `seed ${seed}`).toEqual(original)
    full += left.length ? 0 : 1
    writeUndo(root, planReturn(root, states.at(-1)!).changes)
    expect(site()).toEqual(edited)
    writeUndo(root, planReturn(root, states[0]!).changes)
    expect(site()).toEqual(original)
  }
  expect(full).toBeGreaterThan(rounds(5, 180))
})

test('A file in which every line is another is compared at once', () => {
  const lines = (end: string) => Array.from({ length: 20_000 }, (_, line) => `${line}${end}`)
  expect(hunksOf(lines('\n'), lines('\r\n'))).toEqual([{ from: 0, to: 20_000, at: 0, put: lines('\r\n') }])
})
