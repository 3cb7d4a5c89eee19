import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { InternalError } from '../internal-error.ts'
import type { PoolJob, Task } from './task.ts'
import { inlinePool, openWorkerPool } from './worker-pool.ts'

const folder = mkdtempSync(join(tmpdir(), 'pool-'))
writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A program for threads that does the task `times` its own way. */
function program(name: string, load: string): URL {
  const file = join(folder, `${name}.ts`)
  const entry = JSON.stringify(new URL('./worker-entry.ts', import.meta.url).href)
  writeFileSync(file, `import { serveTasks } from ${entry}\nserveTasks([{ name: 'times', load: ${load} }])\n`)
  return pathToFileURL(file)
}

interface Numbered extends PoolJob {
  number: number
}
const times: Task<Numbered, number, number> = {
  name: 'times',
  load: (factor) =>
    Promise.resolve(({ number }) => {
      if (number < 0) throw new Error('less than nothing')
      return number * factor
    }),
}
const jobs = Array.from({ length: 100 }, (_, number) => ({ name: `number ${number}`, number }))

test.each([1, 3])('What %i threads make of each job is what is made of it inline, run after run', async (threads) => {
  const pool = openWorkerPool(program('times', 'async (factor) => ({ number }) => number * factor'), {
    threads,
    minJobs: 1,
  })
  for (const factor of [2, 5]) {
    const [here, there] = [new Map<string, number>(), new Map<string, number>()]
    await inlinePool.run(times, factor, jobs, (output, { name }) => here.set(name, output))
    await pool.run(times, factor, jobs, (output, { name }) => there.set(name, output))
    expect(there.size).toBe(100)
    expect(Object.fromEntries(there)).toEqual(Object.fromEntries(here))
  }
})

test.each([
  ['ends by itself', 'async () => () => process.exit(3)', 'ended by itself (3)'],
  [
    'throws outside of a job',
    'async () => (setTimeout(() => { throw new Error("torn") }), new Promise(() => {}))',
    'torn',
  ],
  ['cannot be loaded', 'async () => { throw new Error("not there") }', 'not there'],
])(
  'A thread that %s is an internal error, reported with a job it had, and nobody waits for it',
  async (_, load, words) => {
    const pool = openWorkerPool(program(words.slice(0, 4), load), { threads: 2, minJobs: 1 })
    const failing = pool.run(times, 2, jobs, () => {})
    await expect(failing).rejects.toThrow(InternalError)
    await expect(failing).rejects.toThrow(words)
    await expect(failing).rejects.toMatchObject({ file: expect.stringMatching(/^number /) })
  },
)

test('What goes wrong with a job names it, with its code and path, on a thread and inline', async () => {
  const load =
    'async () => ({ number }) => { if (number < 0) throw Object.assign(new Error("less"), { code: "ENOSPC", path: "/x" }) }'
  const pool = openWorkerPool(program('less', load), { threads: 1, minJobs: 1 })
  const withFailing = [...jobs, { name: 'the failing one', number: -1 }]
  await expect(pool.run(times, 2, withFailing, () => {})).rejects.toMatchObject({
    file: 'the failing one',
    message: 'less',
    cause: { code: 'ENOSPC', path: '/x' },
  })
  await expect(inlinePool.run(times, 2, withFailing, () => {})).rejects.toMatchObject({
    file: 'the failing one',
    message: 'less than nothing',
  })
})

test('What is too large for the memory of a thread is done inline', async () => {
  const pool = openWorkerPool(program('none', 'async () => () => -1'), { threads: 1, minJobs: 1 })
  const made = new Map<string, number>()
  await pool.run(
    times,
    3,
    [
      { name: 'small', number: 1, size: 10 },
      { name: 'large', number: 2, size: 5_000_000 },
    ],
    (output, { name }) => made.set(name, output),
  )
  expect(Object.fromEntries(made)).toEqual({ small: -1, large: 6 })
})

test('A few jobs start no thread', async () => {
  const pool = openWorkerPool(pathToFileURL(join(folder, 'not-there.mjs')), { threads: 2, minJobs: 101 })
  const made: number[] = []
  await pool.run(times, 2, jobs, (output) => made.push(output))
  expect(made).toHaveLength(100)
})
