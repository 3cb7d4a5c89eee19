import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { InternalError } from '../internal-error.ts'
import { alone, shareWork, type WorkName } from './worker-pool.ts'

const folder = mkdtempSync(join(tmpdir(), 'share-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A program for threads. */
function program(name: string, answer: string): URL {
  const file = join(folder, `${name}.mjs`)
  writeFileSync(
    file,
    `import { parentPort } from 'node:worker_threads'\nlet shared\nparentPort.on('message', (told) => { shared = told.shared ?? shared; ${answer} })\n`,
  )
  return pathToFileURL(file)
}

const times: WorkName<number, { name: string; number: number }, number> = {
  name: 'times',
  load: () =>
    Promise.resolve((factor) =>
      Promise.resolve(({ number }) => {
        if (number < 0) throw new Error('less than nothing')
        return number * factor
      }),
    ),
}
const items = Array.from({ length: 100 }, (_, number) => ({ name: `number ${number}`, number }))

test.each([1, 3])(
  'What %i threads make of each piece is what is made of it without threads, job after job',
  async (threads) => {
    const share = shareWork(
      program('times', 'parentPort.postMessage({ made: told.items.map(({ number }) => number * shared) })'),
      threads,
      1,
    )
    for (const factor of [2, 5]) {
      const [here, there] = [new Map<string, number>(), new Map<string, number>()]
      await alone(times, factor, items, (made, { name }) => here.set(name, made))
      await share(times, factor, items, (made, { name }) => there.set(name, made))
      expect(there.size).toBe(100)
      expect(Object.fromEntries(there)).toEqual(Object.fromEntries(here))
    }
    await share.end()
  },
)

test.each([
  ['ends by itself', 'process.exit(3)', 'ended by itself'],
  ['throws', 'throw new Error("torn")', 'torn'],
])(
  'A thread that %s is an internal error, told with the piece it was at, and nobody waits for it',
  async (name, answer, words) => {
    const share = shareWork(program(name, answer), 2, 1)
    const failing = share(times, 2, items, () => {})
    await expect(failing).rejects.toThrow(InternalError)
    await expect(failing).rejects.toThrow(words)
    await expect(failing).rejects.toMatchObject({ file: expect.stringMatching(/^number /) })
    await share.end()
  },
)

test('What is too large for the memory of a thread is done without one', async () => {
  const share = shareWork(program('none', 'parentPort.postMessage({ made: told.items.map(() => -1) })'), 1, 1)
  const made = new Map<string, number>()
  await share(
    times,
    3,
    [
      { name: 'small', number: 1, size: 10 },
      { name: 'large', number: 2, size: 5_000_000 },
    ],
    (one, { name }) => made.set(name, one),
  )
  expect(Object.fromEntries(made)).toEqual({ small: -1, large: 6 })
  await share.end()
})

test('What goes wrong with a piece names it, without threads too', async () => {
  await expect(alone(times, 2, [...items, { name: 'the odd one', number: -1 }], () => {})).rejects.toMatchObject({
    file: 'the odd one',
    message: 'less than nothing',
  })
})

test('Little work starts no thread', async () => {
  const share = shareWork(pathToFileURL(join(folder, 'not-there.mjs')), 2)
  const made: number[] = []
  await share(times, 2, items, (one) => made.push(one))
  expect(made).toHaveLength(100)
})
