import { fork } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { sumOf } from '../../platform/cache/checksum.ts'
import { CHILD_WORKER, DRAW } from '../5-render/child-tasks.ts'
import { openWorkshop, type Craft, type Delivery, type Order } from '../../platform/workers/child-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'workshop-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A program that answers orders. */
function program(name: string, answer: string): URL {
  const file = join(folder, `${name}.mjs`)
  writeFileSync(
    file,
    `process.on('disconnect', () => process.exit())\nprocess.on('message', ({ id, order }) => { ${answer} })\n`,
  )
  return pathToFileURL(file)
}

const twice: Craft<number, number> = {
  name: 'twice',
  load: () => Promise.resolve((number) => Promise.resolve(2 * number)),
}

test('A picture that is drawn in a process of its own is the one that is drawn here, to the byte', async () => {
  const file = join(folder, 'square.svg')
  writeFileSync(
    file,
    '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><circle cx="32" cy="32" r="30" fill="#a35"/></svg>',
  )
  const order = (path: string) => ({
    path: join(folder, path),
    drawing: { of: 'picture', file, width: 48, format: 'webp' } as const,
  })
  const workshop = openWorkshop(CHILD_WORKER)
  const there = [await workshop.make(DRAW, order('there.webp')), await workshop.make(DRAW, order('there.avif'))]
  await workshop.end()
  const draw = await DRAW.load()
  expect([await draw(order('here.webp')), await draw(order('here.avif'))]).toEqual(there)
  for (const format of ['webp', 'avif'])
    expect(readFileSync(join(folder, `there.${format}`))).toEqual(readFileSync(join(folder, `here.${format}`)))
  expect(sumOf(readFileSync(join(folder, 'here.avif')))).toBe(there[1])
})

test('Each of many orders gets its own answer, in whatever order they come', async () => {
  const workshop = openWorkshop(program('twice', 'setImmediate(() => process.send({ id, made: 2 * order }))'))
  expect(await Promise.all([3, 5, 7].map((number) => workshop.make(twice, number)))).toEqual([6, 10, 14])
  await workshop.end()
})

test('What goes wrong there is told here with its reason, such as a full disk', async () => {
  const workshop = openWorkshop(
    program('full', 'process.send({ id, fault: { message: "no space left", code: "ENOSPC" } })'),
  )
  await expect(workshop.make(twice, 1)).rejects.toMatchObject({ message: 'no space left', code: 'ENOSPC' })
  await workshop.end()
})

test('A process that was told its last order answers all of them and ends, also when nobody here listens', async () => {
  const file = join(folder, 'dot.svg')
  writeFileSync(
    file,
    '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><circle cx="32" cy="32" r="30"/></svg>',
  )
  const child = fork(fileURLToPath(new URL('./child-worker.ts', import.meta.url)), {
    execArgv: ['--import', import.meta.resolve('tsx')],
    serialization: 'advanced',
  })
  const answers: Delivery[] = []
  child.on('message', (delivery: Delivery) => answers.push(delivery))
  for (const id of [1, 2, 3])
    child.send({
      id,
      craft: DRAW.name,
      last: id === 3,
      order: { path: join(folder, `dot-${id}.webp`), drawing: { of: 'picture', file, width: 48, format: 'webp' } },
    } satisfies Order)
  await new Promise((gone) => {
    child.on('close', gone)
  })
  expect(child.exitCode).toBe(0)
  expect(answers.map(({ id, fault }) => [id, fault]).sort()).toEqual([
    [1, undefined],
    [2, undefined],
    [3, undefined],
  ])
})

test.each([
  ['ends', 'process.exit(3)', '3'],
  ['is killed', 'process.kill(process.pid, "SIGKILL")', 'SIGKILL'],
])('When the process %s by itself nobody waits for it', async (name, answer, how) => {
  const workshop = openWorkshop(program(name.replace(' ', '-'), answer))
  await expect(Promise.all([workshop.make(twice, 1), workshop.make(twice, 2)])).rejects.toThrow(how)
  await workshop.end()
})
