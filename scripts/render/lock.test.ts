import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { holdLock, LockedOut } from './lock.ts'

let folder = ''
const file = () => join(folder, 'lock')
beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'lock-')) })
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('The second waits for the first, and says whom it waits for', async () => {
  const release = await holdLock(file())
  const waited: number[] = []
  const second = holdLock(file(), (pid) => { waited.push(pid); release() })
  await (await second)()
  expect(waited).toEqual([process.pid])
  expect(existsSync(file())).toBe(false)
})

test('A build that was killed holds nobody up', async () => {
  const child = spawn(process.execPath, ['-e', ''])
  await new Promise((done) => { child.on('exit', done) })
  writeFileSync(file(), String(child.pid))
  const release = await holdLock(file())
  release()
})

test('A lock that a kill tore is taken over', async () => {
  writeFileSync(file(), '')
  const release = await holdLock(file())
  release()
})

test('Whoever does not get the lock is told who has it', async () => {
  const release = await holdLock(file())
  await expect(holdLock(file(), () => {}, 1)).rejects.toThrow(LockedOut)
  release()
})
