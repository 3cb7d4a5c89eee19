import { mkdtempSync, readFileSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SourceDocument } from '../1-load/document.ts'
import { lastKnownGood } from './last-known-good.ts'

let cache = ''
beforeEach(() => {
  cache = mkdtempSync(join(tmpdir(), 'last-good-'))
})
afterEach(() => rmSync(cache, { recursive: true, force: true }))

const open = () => lastKnownGood(cache, '/site')
const document = (file: string, text: string) => ({ file, text }) as SourceDocument
const folder = () => join(cache, 'last-good', readdirSync(join(cache, 'last-good'))[0] ?? '')

test('After edits one by one the newest text of each file is there, and no older one takes up room', () => {
  open().save([
    document('content/articles/a.md', 'one'),
    document('content/articles/b.md', 'two'),
    document('content/articles/a b.md', 'three'),
  ])
  for (const text of ['four', 'five', 'six'])
    open().save([
      document('content/articles/a.md', text),
      document('content/articles/b.md', 'two'),
      document('content/articles/a b.md', 'three'),
    ])
  expect(['a', 'b', 'a b', 'c'].map((name) => open().textOf(`content/articles/${name}.md`))).toEqual([
    'six',
    'two',
    'three',
    undefined,
  ])
  expect(readdirSync(folder()).length).toBe(1 + 3)
  open().save([document('content/articles/a.md', 'one'), document('content/articles/b.md', 'two')])
  expect(['a', 'b', 'a b'].map((name) => open().textOf(`content/articles/${name}.md`))).toEqual([
    'one',
    'two',
    undefined,
  ])
  expect(readdirSync(folder()).length).toBe(1 + 2)
})

test('Two files with one text: the edit of one leaves the other its text', () => {
  open().save([document('content/articles/a.md', 'one'), document('content/articles/b.md', 'one')])
  open().save([document('content/articles/a.md', 'two'), document('content/articles/b.md', 'one')])
  expect([open().textOf('content/articles/a.md'), open().textOf('content/articles/b.md')]).toEqual(['two', 'one'])
})

test('What was torn or changed is the same as none, and the rest can still be read and added to', () => {
  open().save([document('content/articles/a.md', 'one'), document('content/articles/b.md', 'two')])
  const index = join(folder(), 'index.txt')
  truncateSync(index, readFileSync(index).length - 4)
  const [first = '', torn = ''] = readFileSync(index, 'utf8')
    .split('\n')
    .map((line) => line.replace(/^\S+ /, ''))
  expect(open().textOf(first)).toMatch(/one|two/)
  expect(open().textOf(`${torn}s.md`)).toBeUndefined()
  open().save([document('content/articles/a.md', 'one'), document('content/articles/b.md', 'three')])
  expect(open().textOf('content/articles/b.md')).toBe('three')
  for (const name of readdirSync(folder())) if (name !== 'index.txt') writeFileSync(join(folder(), name), 'another')
  expect(open().textOf('content/articles/b.md')).toBeUndefined()
})
