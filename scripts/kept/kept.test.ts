import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PROJECT } from '../platform/project-root.ts'
import { keepState } from './keep-state.ts'
import { bytesNow, KEPT, keptBytes, keptStates, prune, writeState } from './kept-states.ts'

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
