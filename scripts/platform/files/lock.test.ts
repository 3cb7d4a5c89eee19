import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PROJECT } from '../project-root.ts'
import { acquireLock, startHeartbeat, LockedOut, LockLost } from './lock.ts'
import { ownProcess } from './process-id.ts'
import { few } from '../../../tests/support/rounds.ts'

let folder = ''
const file = () => join(folder, 'lock')
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** What another process would have left. */
function leave(claim: string, text: string): void {
  mkdirSync(file(), { recursive: true })
  writeFileSync(join(file(), claim), text)
}
const claimOf = (who: object) => `${JSON.stringify({ ...ownProcess(), ...who })}\n000000000000`

/** Short, so that a test need not wait for long; a living holder in these tests counts every second. */
const staleAfter = 3_000

test('The second waits for the first, and says whom it waits for', async () => {
  const first = await acquireLock(file())
  const waited: (number | undefined)[] = []
  const second = await acquireLock(file(), {
    waiting: (pid) => {
      waited.push(pid)
      first.release()
    },
  })
  second.release()
  expect(waited).toEqual([process.pid])
  expect(readdirSync(folder)).toEqual([])
})

test('A build that was killed holds nobody up', async () => {
  const child = spawn(process.execPath, ['-e', ''])
  await new Promise((done) => {
    child.on('exit', done)
  })
  leave('0123456789abcdef', claimOf({ pid: child.pid, start: '1' }))
  const lock = await acquireLock(file(), { timeout: 0 })
  lock.release()
})

test('A lock with the number of this very process, which an earlier one had, holds nobody up', async () => {
  leave('0123456789abcdef', claimOf({ start: '12' }))
  const lock = await acquireLock(file(), { timeout: 0 })
  lock.release()
})

const SILENT: [string, () => string][] = [
  [
    'left by another container, with the number of this very process',
    () => claimOf({ where: `${hostname()} another start pid:[1]` }),
  ],
  ['with the number of a process that lives and gives no sign of life', () => claimOf({})],
  ['torn by a kill', () => '{"pid":'],
  ['empty', () => ''],
]

test.each(few(SILENT, 1))('A lock %s is taken over once it was seen to be silent', async (_, text) => {
  leave('0123456789abcdef', text())
  await expect(acquireLock(file(), { timeout: 500, staleAfter })).rejects.toThrow(LockedOut)
  const lock = await acquireLock(file(), { staleAfter })
  expect(readdirSync(file())).toEqual([lock.token])
  lock.release()
})

test('The file that an older version of this tool left holds nobody up', async () => {
  writeFileSync(file(), String(process.pid))
  const lock = await acquireLock(file(), { timeout: 0 })
  lock.release()
})

test.each([
  ['of another machine', () => claimOf({ where: 'another machine' })],
  ['that cannot be read', () => '{"pid":'],
])('Whoever waits for a claim %s is not told a process number that means nothing here', async (_, text) => {
  leave('0123456789abcdef', text())
  const waited: (number | undefined)[] = []
  const error = await acquireLock(file(), { timeout: 500, waiting: (pid) => waited.push(pid) }).catch(
    (caught: unknown) => caught,
  )
  expect(waited).toEqual([undefined])
  expect(error).toMatchObject({ name: 'LockedOut', message: 'Another build is still writing this site.' })
})

test('A pipe among the claims is not waited for', async () => {
  mkdirSync(file())
  expect(spawnSync('mkfifo', [join(file(), '0123456789abcdef')]).status).toBe(0)
  const lock = await acquireLock(file(), { staleAfter: 500 })
  expect(readdirSync(file())).toEqual([lock.token])
  lock.release()
})

test('Whoever does not get the lock is told who has it', async () => {
  const lock = await acquireLock(file())
  await expect(acquireLock(file(), { timeout: 1 })).rejects.toMatchObject({ pid: process.pid, name: 'LockedOut' })
  lock.release()
})

test(
  'A holder whose main thread is busy for longer than it may be silent keeps the lock',
  { tags: ['long'] },
  async () => {
    // Busy from the moment on that it has the lock, in a separate process that pretends to be on another machine.
    const program = `
    import { renameSync, readFileSync, writeFileSync } from 'node:fs'
    import { acquireLock, startHeartbeat } from './scripts/platform/files/lock.ts'
    const lock = await acquireLock(${JSON.stringify(file())})
    writeFileSync(lock.claim, readFileSync(lock.claim, 'utf8').replace(/"where":"./, '"where":"X'))
    startHeartbeat([lock])
    await new Promise((done) => setTimeout(done, 100))
    writeFileSync(${JSON.stringify(join(folder, 'ready'))}, '')
    for (const end = Date.now() + 12_000; Date.now() < end;);
    lock.check()
    lock.release()
    process.exit(0)`
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
      cwd: PROJECT,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const ended = new Promise((done) => {
      child.on('exit', done)
    })
    while (!existsSync(join(folder, 'ready'))) await pause(50)
    const lock = await acquireLock(file(), { staleAfter: 6_000 })
    expect(await ended).toBe(0)
    lock.release()
  },
)

test('A holder that another one took for dead is told so before it changes anything', async () => {
  const first = await acquireLock(file())
  const second = await acquireLock(file(), { staleAfter: 500 })
  expect(() => first.check()).toThrow(LockLost)
  first.release()
  second.check()
  second.release()
})

test('A thread that gives signs of life does not bring back a lock that is gone', async () => {
  const lock = await acquireLock(file())
  const stop = startHeartbeat([lock])
  lock.release()
  await pause(2_500)
  expect(existsSync(file())).toBe(false)
  stop()
})

test('Eight processes with twenty turns each are never two at a time', async () => {
  const [inside, log] = [join(folder, 'inside'), join(folder, 'log')]
  // Whoever is inside makes a file that may not be there yet.
  const program = `
    import { appendFileSync, rmSync, writeFileSync } from 'node:fs'
    import { acquireLock } from './scripts/platform/files/lock.ts'
    for (let turn = 0; turn < 20; turn++) {
      const lock = await acquireLock(${JSON.stringify(file())})
      writeFileSync(${JSON.stringify(inside)}, '', { flag: 'wx' })
      appendFileSync(${JSON.stringify(log)}, process.pid + '\\n')
      await new Promise((done) => setTimeout(done, turn % 3))
      lock.check()
      rmSync(${JSON.stringify(inside)})
      lock.release()
    }`
  const ends = Array.from(
    { length: 8 },
    () =>
      new Promise((done) => {
        spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
          cwd: PROJECT,
          stdio: ['ignore', 'ignore', 'inherit'],
        }).on('exit', done)
      }),
  )
  expect(await Promise.all(ends)).toEqual(Array(8).fill(0))
  expect(readFileSync(log, 'utf8').trim().split('\n')).toHaveLength(160)
  expect(existsSync(file())).toBe(false)
})
