import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT } from '../scripts/platform/project-root.ts'

const HEADING = '# Rows of the specification'

/** The table of docs/specification.md: an id, what the specification says, and titles of tests. */
const rows =
  (readFileSync(join(PROJECT, 'docs/specification.md'), 'utf8').split(HEADING)[1] ?? '')
    .split('\n## ')[0]
    ?.split('\n')
    .filter((line) => /^\| (?!Row |---)/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    .map(([id = '', says = '', tests = '']) => ({ id, says, tests: tests.split(' · ').filter(Boolean) })) ?? []

/** `test('…')`, and `test.each(…)('…')` with its title as written. A skipped test (test.skip) is none. */
const TITLE = /\btest(?:\.each(?:<[^>]*>)?\([\s\S]*?\))?\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1(\s*,\s*\{\s*tags:)?/g

/** A group of tests that are tagged together. */
const TAGGED_GROUP = /^describe\b[^(]*\([^)]*?\{\s*tags:[\s\S]*?^\}\)/gm

/** Every title, and whether its test is part of the gate: tests tagged `long` are not. */
const titles = new Map(
  ['tests', 'src', 'scripts', 'tools'].flatMap((folder) =>
    readdirSync(join(PROJECT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(test|spec)\.tsx?$/.test(name))
      .flatMap((name) => {
        const text = readFileSync(join(PROJECT, folder, name), 'utf8')
        const tagged = [...text.matchAll(TAGGED_GROUP)].map(
          ({ index, 0: { length } }) => [index, index + length] as const,
        )
        return [...text.matchAll(TITLE)].map(({ index, 2: title = '', 3: tags }) => {
          const long = text.includes('@module-tag long') || tagged.some(([from, to]) => from < index && index < to)
          return [title.replace(/\\(.)/g, '$1'), !tags && !long] as const
        })
      }),
  ),
)

test('The table of the specification was read, and no row is there twice', () => {
  expect(rows.length).toBeGreaterThan(150)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  expect(new Set(rows.map(({ id }) => id.split('.')[0]))).toEqual(
    new Set(['1', '2', '3', '4', '5', '6', '7', '8', '9', 'notes']),
  )
})

test('Every row of the specification has a test', () => {
  expect(rows.filter(({ says, tests }) => says === '' || tests.length === 0).map(({ id }) => id)).toEqual([])
})

test('Every test that a row names exists', () => {
  expect(titles.size).toBeGreaterThan(200)
  expect(
    rows.flatMap(({ id, tests }) => tests.filter((title) => !titles.has(title)).map((title) => `${id}: ${title}`)),
  ).toEqual([])
})

test('Every row has a test in the gate', () => {
  expect(
    rows.filter(({ tests }) => !tests.some((title) => titles.get(title))).map(({ id, says }) => `${id}: ${says}`),
  ).toEqual([])
})
