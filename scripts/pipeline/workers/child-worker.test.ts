import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { checksumOf } from '../../platform/cache/checksum.ts'
import { errorCode } from '../../platform/files/disk-error.ts'
import { PROJECT } from '../../platform/project-root.ts'
import { runInProcess, startProcess } from '../../platform/workers/start-worker.ts'
import type { Task } from '../../platform/workers/task.ts'
import { CHILD_WORKER, DRAW } from '../5-render/child-tasks.ts'

const folder = mkdtempSync(join(tmpdir(), 'child-'))
writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const START = new URL('../../platform/workers/start-worker.ts', import.meta.url).href

/** A program for child processes that does the task `twice` its own way. */
function program(name: string, run: string): URL {
  const file = join(folder, `${name}.ts`)
  const entry = JSON.stringify(new URL('../../platform/workers/worker-entry.ts', import.meta.url).href)
  writeFileSync(
    file,
    `import { serveTasks } from ${entry}\nserveTasks([{ name: 'twice', load: async () => ${run} }])\n`,
  )
  return pathToFileURL(file)
}

const twice: Task<number, Promise<number>> = {
  name: 'twice',
  load: () => Promise.resolve((number) => Promise.resolve(2 * number)),
}

test('A picture that is drawn in a process of its own is the one that is drawn here, to the byte', async () => {
  const file = join(folder, 'square.svg')
  writeFileSync(
    file,
    '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><circle cx="32" cy="32" r="30" fill="#a35"/></svg>',
  )
  const input = (path: string, format: 'webp' | 'jpg') => ({
    path: join(folder, path),
    drawing: { of: 'picture', file, width: 48, format } as const,
  })
  const child = startProcess(CHILD_WORKER, DRAW)
  const there = [await child.run(input('there.webp', 'webp')), await child.run(input('there.jpg', 'jpg'))]
  await child.end()
  const draw = await DRAW.load()
  expect([await draw(input('here.webp', 'webp')), await draw(input('here.jpg', 'jpg'))]).toEqual(there)
  for (const format of ['webp', 'jpg'])
    expect(readFileSync(join(folder, `there.${format}`))).toEqual(readFileSync(join(folder, `here.${format}`)))
  expect(checksumOf(readFileSync(join(folder, 'here.jpg')))).toBe(there[1])
})

test('Each of many calls gets its own answer, in whatever order they come', async () => {
  const child = startProcess(
    program('twice', '(n) => new Promise((done) => setTimeout(() => done(2 * n), 30 - n))'),
    twice,
  )
  expect(await Promise.all([3, 5, 7].map((number) => child.run(number)))).toEqual([6, 10, 14])
  await child.end()
})

test('What goes wrong there is reported here with its reason, such as a full disk', async () => {
  const full = program(
    'full',
    '() => { throw Object.assign(new Error("no space left"), { code: "ENOSPC", path: "/x" }) }',
  )
  await expect(runInProcess(full, twice, 1)).rejects.toMatchObject({
    message: 'no space left',
    code: 'ENOSPC',
    path: '/x',
    stack: expect.stringContaining('full.ts') as string,
  })
})

test('A process ends after its last answer, however busy its parent is, and the answer is not lost', async () => {
  const gone = join(folder, 'gone')
  const child = program(
    'last',
    `(n) => { process.on('exit', () => process.getBuiltinModule('node:fs').writeFileSync(${JSON.stringify(gone)}, '')); return 2 * n }`,
  )
  const answer = runInProcess(child, twice, 4)
  // Busy from before the answer until the process is gone.
  await new Promise((done) => setImmediate(done))
  for (const end = Date.now() + 60_000; !existsSync(gone) && Date.now() < end;);
  for (const end = Date.now() + 100; Date.now() < end;);
  expect(await answer).toBe(8)
})

test('A process ends when the one that started it is killed, in the middle of its work too', async () => {
  const pid = join(folder, 'pid')
  const waits = program(
    'waits',
    `() => (process.getBuiltinModule('node:fs').writeFileSync(${JSON.stringify(pid)}, String(process.pid)), new Promise((done) => setTimeout(done, 600_000)))`,
  )
  const parent = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      '--input-type=module',
      '-e',
      `const { runInProcess } = await import(${JSON.stringify(START)})
      await runInProcess(new URL(${JSON.stringify(waits.href)}), { name: 'twice' }, 1)`,
    ],
    { cwd: PROJECT, stdio: 'inherit' },
  )
  await expect.poll(() => existsSync(pid) && readFileSync(pid, 'utf8')).toMatch(/^\d+$/)
  parent.kill('SIGKILL')
  const isRunning = () => {
    try {
      return process.kill(Number(readFileSync(pid, 'utf8')), 0)
    } catch (error) {
      if (errorCode(error) !== 'ESRCH') throw error
      return false
    }
  }
  await expect.poll(isRunning).toBe(false)
})

test.each([
  ['ends', '() => process.exit(3)', '(3)'],
  ['is killed', '() => void process.kill(process.pid, "SIGKILL")', '(SIGKILL)'],
])('When the process %s by itself nobody waits for it', async (name, run, how) => {
  const child = startProcess(program(name.replace(' ', '-'), run), twice)
  await expect(Promise.all([child.run(1), child.run(2)])).rejects.toThrow(how)
  await expect(child.run(3)).rejects.toThrow(how)
  await child.end()
})
