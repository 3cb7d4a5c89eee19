import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PROJECT } from '../scripts/platform/project-root.ts'

/** A copy of the code, so that its cache can be harmed. */
const copy = mkdtempSync(join(tmpdir(), 'run-'))
const started = join(copy, '.cache/start')

beforeAll(() => {
  for (const part of [
    'package.json',
    'package-lock.json',
    'schema',
    'src',
    'scripts',
    'tools',
    'content/help.md',
    'tests/sites/minimal',
  ])
    cpSync(join(PROJECT, part), join(copy, part), {
      recursive: true,
      filter: (path) => !path.includes('node_modules') && !path.includes('generated'),
    })
  symlinkSync(join(PROJECT, 'node_modules'), join(copy, 'node_modules'))
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/bootstrap/run.mjs', ...args], {
    cwd: copy,
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}
const check = () => run('check', '--site', 'tests/sites/minimal', '--cache', join(copy, 'cache'))

test('The first command puts the code together; the next takes it, and both say the same', () => {
  const first = check()
  expect(first.stdout).toContain('No mistakes found.')
  expect(first.status).toBe(0)
  const made = readdirSync(started)
  expect(made).toHaveLength(1)
  expect(check()).toEqual(first)
  expect(readdirSync(started)).toEqual(made)
})

test('Changed code is put together anew', { tags: ['long'] }, () => {
  const words = join(copy, 'scripts/report/reporters/terminal.ts')
  const before = readFileSync(words, 'utf8')
  expect(before).toContain('No mistakes found.')
  writeFileSync(words, before.replaceAll('No mistakes found.', 'Nothing is wrong.'))
  expect(check().stdout).toContain('Nothing is wrong.')
  writeFileSync(words, before)
  expect(check().stdout).toContain('No mistakes found.')
})

test('What was put together and then damaged is noticed and made anew', { tags: ['long'] }, () => {
  const files = readdirSync(started).map((name) => join(started, name, 'check.js'))
  for (const file of files) writeFileSync(file, 'torn(')
  expect(check()).toMatchObject({ status: 0, stderr: '' })
  expect(files.filter((file) => readFileSync(file, 'utf8') !== 'torn(')).toHaveLength(1)
})

test('Where nothing can be kept the command works all the same', { tags: ['long'] }, () => {
  rmSync(join(copy, '.cache'), { recursive: true, force: true })
  writeFileSync(join(copy, '.cache'), 'a file in the way')
  const { status, stdout } = check()
  expect(status).toBe(0)
  expect(stdout).toContain('No mistakes found.')
  rmSync(join(copy, '.cache'))
})

test('An unknown command is named, with those that there are', () => {
  const { status, stderr } = run('chekc')
  expect(status).toBe(1)
  expect(stderr).toContain('There is no command "chekc". Did you mean npm run check?')
})
