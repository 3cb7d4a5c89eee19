import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT } from '../scripts/platform/project-root.ts'

const markdownIn = (folder: string, recursive: boolean) =>
  readdirSync(join(PROJECT, folder), { recursive, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name).replaceAll('\\', '/'))

const documents = [
  ...['.', 'content', 'schema', 'scripts', 'src', 'tests'].flatMap((folder) => markdownIn(folder, false)),
  ...['docs', '.github'].flatMap((folder) => markdownIn(folder, true)),
].map((file) => ({ file, text: readFileSync(join(PROJECT, file), 'utf8') }))

/** Decisions say what was true on their day, and so does the list of changes. */
const ofToday = documents.filter(({ file }) => !/^docs\/(decisions|benchmarks)|^CHANGELOG/.test(file))

/** Whatever an expression finds, told with the file it stands in. */
const foundIn = (all: typeof documents, pattern: RegExp) =>
  all.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([whole, part = '']) => ({ file, whole, part })))

/** Names that stand for others: CODE, NAME, <type>, {blocks,labels}, *.yaml, … */
const isPattern = (path: string) => /[<{*…]|\b(CODE|NAME|TYPE)\b/.test(path)

const isThere = (path: string) => existsSync(join(PROJECT, path))

test('Every link from a README or a page of docs to a file leads to one', () => {
  const withoutCode = documents.map(({ file, text }) => ({ file, text: text.replace(/^```[^]*?^```|`[^`\n]+`/gm, '') }))
  const links = foundIn(withoutCode, /\]\((?!https?:|mailto:|#)([^)\s#]+)[^)]*\)/g)
  expect(links.length).toBeGreaterThan(150)
  expect(links.filter(({ file, part }) => !isThere(join(dirname(file), part)))).toEqual([])
})

test('Every file and folder of the project that is named by its whole path is there', () => {
  const paths = foundIn(ofToday, /`((?:docs|schema|scripts|src|tests|tools)\/[^\s`]+)`/g)
  expect(paths.length).toBeGreaterThan(20)
  expect(paths.filter(({ part }) => !isPattern(part) && !isThere(part))).toEqual([])
})

test('Every command that is named can be run', () => {
  const { scripts } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const commands = foundIn(documents, /npm run (?:--silent |-s )?([a-z][\w:-]*[a-z])/g)
  expect(commands.length).toBeGreaterThan(50)
  expect(commands.filter(({ part }) => !scripts[part])).toEqual([])
  const tests = foundIn(ofToday, /npx vitest run (?:--project \w+ )?([\w./-]+)/g)
  expect(tests.length).toBeGreaterThan(3)
  expect(tests.filter(({ part }) => !isThere(part))).toEqual([])
})
