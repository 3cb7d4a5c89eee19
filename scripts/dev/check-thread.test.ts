import { appendFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test, vi } from 'vitest'
import { keptStates } from '../kept/kept-states.ts'
import { PROJECT } from '../platform/project-root.ts'
import { checkSite } from '../pipeline/check-site.ts'
import { inReadingOrder } from '../report/problem.ts'
import { one } from '../report/reporters/terminal.ts'
import { checkThread, prepareThread, type Warnings } from './check-thread.ts'

test('A check gives way to a save: what it found of the files before is not reported, and the next one finds what is there', async () => {
  const root = mkdtempSync(join(tmpdir(), 'check-thread-'))
  cpSync(join(PROJECT, 'tests/sites/dental'), root, { recursive: true })
  const reports: [number, string][] = []
  const checks = checkThread(
    pathToFileURL(join(PROJECT, 'scripts/commands/dev.ts')),
    { root, cache: join(root, '.cache') },
    (look, report) => reports.push([look, report]),
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
    await expect.poll(() => reports).toEqual([[2, '']])
    edit('/advice/toothbrushing', '/advice/nowhere')
    checks.ask(3, [file])
    await expect.poll(() => reports.at(-1)?.[0]).toBe(3)
    expect(reports.at(-1)?.[1]).toContain('/advice/nowhere')
  } finally {
    checks.end()
    rmSync(root, { recursive: true, force: true })
  }
})

test('A translation of a line that was edited is to be looked at, as npm run check says', async () => {
  const root = mkdtempSync(join(tmpdir(), 'check-thread-'))
  cpSync(join(PROJECT, 'tests/sites/dental'), root, { recursive: true })
  const file = 'content/languages/hi.yaml'
  writeFileSync(join(root, file), readFileSync(join(root, file), 'utf8').replace('of: Prices', 'of: Our prices'))
  let found: Warnings | undefined
  const command = pathToFileURL(join(PROJECT, 'scripts/commands/dev.ts'))
  const checks = checkThread(command, { root, cache: join(root, '.cache') }, (_, report, warnings) => {
    expect(report).toBe('')
    found = warnings
  })
  try {
    checks.ask(1, [undefined])
    await expect.poll(() => found?.summary).toMatch(/^No mistakes found\. \d+ things? to look at\.$/)
    expect(found?.all.map(([, words]) => words)).toEqual(inReadingOrder(checkSite(root).problems).map(one))
  } finally {
    checks.end()
    rmSync(root, { recursive: true, force: true })
  }
})

test('What a check finds no mistake in is kept for npm run undo; what it does is not', async () => {
  vi.stubEnv('CI', '')
  const root = mkdtempSync(join(tmpdir(), 'check-thread-'))
  cpSync(join(PROJECT, 'tests/sites/dental'), root, { recursive: true })
  const command = pathToFileURL(join(PROJECT, 'scripts/commands/dev.ts'))
  const reports: string[] = []
  const checks = checkThread(command, { root, cache: join(root, '.cache') }, (_, report) => reports.push(report))
  const kept = () => [...keptStates(root)].map(({ words }) => words)
  const file = 'content/records/closures.yaml'
  const text = readFileSync(join(root, file), 'utf8')
  const save = (more: string) => {
    writeFileSync(join(root, file), text + more)
    checks.ask(1, [file])
  }
  try {
    save('# One remark\n')
    await expect.poll(kept).toHaveLength(1)
    save('a mistake\n')
    await expect.poll(() => reports.at(-1)).not.toBe('')
    save('')
    await expect.poll(kept).toEqual([`${file}: remarks or spacing`, 'The first state'])
  } finally {
    checks.end()
    vi.unstubAllEnvs()
    rmSync(root, { recursive: true, force: true })
  }
})

test('Of many checks only the first writes to the cache', () => {
  const root = mkdtempSync(join(tmpdir(), 'check-thread-'))
  cpSync(join(PROJECT, 'tests/sites/dental'), root, { recursive: true })
  const cache = join(root, '.cache')
  // Entries wait in the file of entries; without an index they are not there.
  const indexes = () =>
    Object.fromEntries(
      readdirSync(cache)
        .filter((name) => name.endsWith('.json'))
        .map((name) => [name, readFileSync(join(cache, name), 'utf8')]),
    )
  try {
    const prepared = prepareThread(cache)
    checkSite(root, prepared)
    const before = indexes()
    expect(Object.keys(before)).toContain('others.json')
    const edits = { 'site.yaml': '# Edited\n', 'content/articles/gums.md': 'Edited.\n' }
    for (const [file, text] of Object.entries(edits)) {
      appendFileSync(join(root, file), text)
      expect(checkSite(root, prepared).problems).toEqual([])
    }
    expect(indexes()).toEqual(before)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
})
