import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT } from '../scripts/platform/project-root.ts'

const inFolder = (folder: string) => (name: string) => join(folder, name).replaceAll('\\', '/')

const markdownIn = (folder: string, recursive: boolean) =>
  readdirSync(join(PROJECT, folder), { recursive, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map(inFolder(folder))

const documents = [
  ...['.', 'content', 'schema', 'scripts', 'src', 'tests'].flatMap((folder) => markdownIn(folder, false)),
  ...['docs', '.github'].flatMap((folder) => markdownIn(folder, true)),
].map((file) => ({ file, text: readFileSync(join(PROJECT, file), 'utf8') }))

/** Benchmarks say what was true on their day, and so does the list of changes. */
const ofToday = documents.filter(({ file }) => !/^docs\/benchmarks|^CHANGELOG/.test(file))

/** Whatever an expression finds, reported with the file it stands in. */
const foundIn = (all: typeof documents, pattern: RegExp) =>
  all.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([whole, part = '']) => ({ file, whole, part })))

/** Names that stand for others: CODE, NAME, <type>, {blocks,labels}, *.yaml, … */
const isPattern = (path: string) => /[<{*…]|\b(CODE|NAME|TYPE)\b/.test(path)

const isThere = (path: string) => existsSync(join(PROJECT, path))

test('Every link from a README or a page of docs to a file leads to one', () => {
  const withoutCode = documents.map(({ file, text }) => ({ file, text: text.replace(/^```[^]*?^```|`[^`\n]+`/gm, '') }))
  const links = foundIn(withoutCode, /\]\((?!https?:|mailto:|#)([^)\s#]+)[^)]*\)/g)
  expect(links.length).toBeGreaterThan(50)
  expect(links.filter(({ file, part }) => !isThere(join(dirname(file), part)))).toEqual([])
})

test('Every reference to a decision leads to its heading', () => {
  const code = ['scripts', 'src', 'tests']
    .flatMap((folder) =>
      readdirSync(join(PROJECT, folder), { recursive: true, encoding: 'utf8' }).map(inFolder(folder)),
    )
    .filter((file) => /\.m?[jt]sx?$/.test(file) && statSync(join(PROJECT, file)).isFile())
    .map((file) => ({ file, text: readFileSync(join(PROJECT, file), 'utf8') }))
  const references = foundIn([...documents, ...code], /decisions\/([\w-]+\.md#\d{4})/g)
  expect(references.length).toBeGreaterThan(8)
  const headings = foundIn(documents, /^#+ <a id="(\d{4})"/gm).map(({ file, part }) => `${basename(file)}#${part}`)
  expect(references.filter(({ part }) => !headings.includes(part))).toEqual([])
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
