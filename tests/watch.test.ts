import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { diffReport, newProblems } from '../scripts/dev/watch-check.ts'
import type { Problem } from '../scripts/report/problem.ts'
import { PROJECT } from '../scripts/platform/project-root.ts'

const at = (text: string, word: string): Problem => ({
  code: 'unknown-block',
  severity: 'error',
  file: 'site.yaml',
  text,
  range: [text.indexOf(word), text.indexOf(word) + word.length],
  args: { value: word, allowed: [] },
})

test('A mistake that only moved to another line is not reported again', () => {
  expect(newProblems([at('type: heroo', 'heroo')], [at('\n\ntype: heroo', 'heroo')])).toEqual([])
  expect(
    newProblems([at('type: heroo', 'heroo')], [at('type: heroo', 'heroo'), at('type: tabz', 'tabz')]),
  ).toHaveLength(1)
})

test('The same mistake a second time is new', () => {
  expect(
    newProblems([at('type: heroo', 'heroo')], [at('type: heroo', 'heroo'), at('type: heroo', 'heroo')]),
  ).toHaveLength(1)
})

test('What is gone is said', () => {
  expect(diffReport([at('type: heroo', 'heroo')], [], 5)).toBe('No mistakes found. 1 gone since then. (5 ms)')
})

test('npm run check -- --watch reports each new mistake once, sees files that are replaced, and stops with Ctrl+C', async () => {
  const root = mkdtempSync(join(tmpdir(), 'watch-'))
  cpSync(join(PROJECT, 'tests/sites/dental'), root, { recursive: true })
  const child = spawn(process.execPath, ['scripts/bootstrap/run.mjs', 'check', '--watch', '--site', root], {
    cwd: PROJECT,
  })
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  let said = ''
  child.stdout.on('data', (data: Buffer) => {
    said += data.toString()
  })
  const edit = (file: string, find: string, put: string) => readFileSync(join(root, file), 'utf8').replace(find, put)
  try {
    await expect.poll(() => said).toContain('Waiting for the next save.')
    expect(said).toContain('No mistakes found.')
    said = ''
    writeFileSync(join(root, 'site.yaml'), edit('site.yaml', 'type: hero', 'type: heroo'))
    await expect.poll(() => said).toContain('"heroo"')
    said = ''
    // As many editors save: a new file takes the place of the old one.
    writeFileSync(join(root, 'content/articles/.new'), edit('content/articles/gums.md', '2026-02-04', '2026-13-04'))
    renameSync(join(root, 'content/articles/.new'), join(root, 'content/articles/gums.md'))
    await expect.poll(() => said).toContain('2026-13-04')
    expect(said).not.toContain('"heroo"')
    expect(said).toContain('1 of them told before.')
    child.kill('SIGINT')
    expect(await ended).toBe(0)
  } finally {
    child.kill('SIGKILL')
    rmSync(root, { recursive: true, force: true })
  }
})
