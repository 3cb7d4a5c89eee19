import { randomBytes } from 'node:crypto'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { writeFiles } from '../platform/files/write-files.ts'
import { keepQuietly, keepState } from './keep-state.ts'
import { bytesNow, filesNow, KEPT, keptBytes, keptStates, prune, writeState } from './kept-states.ts'
import { bytesOf, hunksOf, linesOf } from './merge-lines.ts'
import { planReturn, planTakeBack } from './take-back.ts'
import { rounds } from '../../tests/support/rounds.ts'

/** Twenty entries, in which each line is another. */
const entries = (word: string) =>
  Array.from({ length: 20 }, (_, n) => `- id: ${word}-${n}\n  name: ${word} ${n}\n  text: About ${word} ${n}\n\n`).join(
    '',
  )
const article = (title: string) =>
  `---\ntitle: ${title}\n---\n\n${Array.from({ length: 20 }, (_, n) => `${title} has ${n} sides.\n\n`).join('')}`

/** A site of its own: what comes of the random edits is the same whatever becomes of other sites. */
const SITE: Readonly<Record<string, string>> = {
  'site.yaml': `# A site\n${Array.from({ length: 60 }, (_, n) => `key-${n}: value ${n}\n`).join('')}`,
  'content/records/doctors.yaml': entries('doctor'),
  'content/records/notices.yaml': entries('notice'),
  'content/records/rooms.yaml': entries('room'),
  'content/articles/teeth.md': article('Tooth'),
  'content/articles/gums.md': article('Gum'),
  'content/images/chair.jpg': '\0chair',
}

let root: string
beforeEach(() => {
  vi.stubEnv('CI', '')
  root = mkdtempSync(join(tmpdir(), 'kept-'))
  for (const folder of ['records', 'articles', 'images']) mkdirSync(join(root, 'content', folder), { recursive: true })
  for (const [file, text] of Object.entries(SITE)) write(file, text)
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
  keepQuietly(root)
  expect([...keptStates(root)]).toEqual([])
  vi.stubEnv('CI', 'false')
  keepQuietly(root)
  expect([...keptStates(root)]).toHaveLength(1)
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
      expect(writeFiles(root, planTakeBack(root, before, after).changes)).toEqual([])
    }
    // Two lines that stood beside each other may have gone: nobody knows which of them comes first.
    expect(left.length, `seed ${seed}`).toBeLessThan(3)
    if (!left.length) expect(site(), `seed ${seed}`).toEqual(original)
    full += left.length ? 0 : 1
    writeFiles(root, planReturn(root, states.at(-1)!).changes)
    expect(site()).toEqual(edited)
    writeFiles(root, planReturn(root, states[0]!).changes)
    expect(site()).toEqual(original)
  }
  expect(full).toBeGreaterThan(rounds(5, 180))
})

test('Nothing is written through a link, over a folder, or in part', () => {
  const [outside, old] = [mkdtempSync(join(root, '.outside-')), bytesNow(root, 'site.yaml')]
  mkdirSync(join(root, 'content/images/new'))
  for (const file of ['content/images/new/a.jpg', 'content/images/b.jpg']) write(file, 'old')
  keepState(root)
  const undo = () => planReturn(root, [...keptStates(root)][0]!)
  write('site.yaml', 'changed: 1\n')
  rmSync(join(root, 'content/images/new'), { recursive: true })
  rmSync(join(root, 'content/images/b.jpg'))
  const planned = undo().changes
  expect(planned).toHaveLength(3)
  symlinkSync(outside, join(root, 'content/images/new'))
  writeFileSync(join(outside, 'b'), 'theirs')
  symlinkSync(join(outside, 'b'), join(root, 'content/images/b.jpg'))
  const why = {
    'content/images/b.jpg': 'it is a link, and nothing is written through links',
    'content/images/new/a.jpg': 'content/images/new is a link, and nothing is written through links',
  }
  const words = ({ file, why }: { file: string; why: string }) => [file, why] as const
  expect(Object.fromEntries(undo().clashes.map(words))).toEqual(why)
  expect(Object.fromEntries(writeFiles(root, planned).map(words))).toEqual(why)
  expect(readdirSync(outside)).toEqual(['b'])
  expect(bytesNow(outside, 'b')).toEqual(Buffer.from('theirs'))
  rmSync(join(root, 'content/images/new'))
  rmSync(join(root, 'content/images/b.jpg'))
  mkdirSync(join(root, 'content/images/b.jpg/inside'), { recursive: true })
  expect(undo().clashes).toMatchObject([
    { file: 'content/images/b.jpg', why: expect.stringMatching('folder') as string },
  ])
  rmSync(join(root, 'content/images/b.jpg'), { recursive: true })
  expect(writeFiles(root, planned)).toEqual([])
  expect(bytesNow(root, 'site.yaml')).toEqual(old)
})

test('Where one file cannot be written, those before it are as they were', () => {
  const [gone, made] = ['content/images/chair.jpg', 'content/images/new/made.jpg']
  const before = site()
  const blocked = `content/images/${'x'.repeat(246)}.jpg`
  const writes = [
    { file: made, now: undefined, then: Buffer.from('made') },
    { file: 'site.yaml', now: bytesNow(root, 'site.yaml'), then: Buffer.from('a: 1\n') },
    // The name of its temporary file is too long.
    { file: blocked, now: undefined, then: Buffer.from('b') },
    { file: gone, now: bytesNow(root, gone), then: undefined },
  ]
  expect(() => writeFiles(root, writes)).toThrow('ENAMETOOLONG')
  expect(site()).toEqual(before)
  expect(existsSync(join(root, 'content/images/new'))).toBe(false)
})

test('A file in which every line is another is compared at once', () => {
  const lines = (end: string) => Array.from({ length: 20_000 }, (_, line) => `${line}${end}`)
  expect(hunksOf(lines('\n'), lines('\r\n'))).toEqual([{ from: 0, to: 20_000, at: 0, put: lines('\r\n') }])
})
