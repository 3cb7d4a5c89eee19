import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { PROJECT } from '../platform/project-root.ts'
import { checkThread } from './check-thread.ts'

test('A check gives way to a save: what it found of the files before is not told, and the next one finds what is there', async () => {
  const root = mkdtempSync(join(tmpdir(), 'check-thread-'))
  cpSync(join(PROJECT, 'tests/sites/dental'), root, { recursive: true })
  const told: [number, string][] = []
  const checks = checkThread(
    pathToFileURL(join(PROJECT, 'scripts/commands/dev.ts')),
    { root, cache: join(root, '.cache') },
    (look, report) => told.push([look, report]),
  )
  const file = 'content/articles/gums.md'
  const edit = (find: string, put: string) =>
    writeFileSync(join(root, file), readFileSync(join(root, file), 'utf8').replace(find, put))
  try {
    edit('/advice/toothbrushing', '/advice/nowhere')
    checks.ask(1, [undefined])
    // Said before the thread has begun: it finds the message as soon as it reads.
    checks.cancel()
    edit('/advice/nowhere', '/advice/toothbrushing')
    checks.ask(2, [file])
    await expect.poll(() => told).toEqual([[2, '']])
    edit('/advice/toothbrushing', '/advice/nowhere')
    checks.ask(3, [file])
    await expect.poll(() => told.at(-1)?.[0]).toBe(3)
    expect(told.at(-1)?.[1]).toContain('/advice/nowhere')
  } finally {
    checks.end()
    rmSync(root, { recursive: true, force: true })
  }
})
