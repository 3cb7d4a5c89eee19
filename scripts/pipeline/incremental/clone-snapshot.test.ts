import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cloneSnapshot, prepareSnapshot } from './clone-snapshot.ts'
import { isUnchanged, folderTree, treeAfterWrites } from './folder-tree.ts'

let folder = ''
const at = (...names: string[]) => join(folder, ...names)

/** Writes a file as builds do: next to its place, then put there. */
function put(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  rmSync(file, { force: true, recursive: true })
  writeFileSync(file, text)
}

const contentOf = (name: string) =>
  Object.fromEntries(
    readdirSync(at(name), { recursive: true, encoding: 'utf8' })
      .filter((file) => statSync(at(name, file)).isFile())
      .sort()
      .map((file) => [file, readFileSync(at(name, file), 'utf8')]),
  )

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'put-in-place-'))
  for (const file of [
    'index.html',
    'index.html.br',
    'a/index.html',
    'a/index.html.br',
    'b/index.html',
    'b/c/picture.jpg',
  ])
    put(at('dist', file), file)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const CHANGES: [what: string, change: (path: (file: string) => string) => void][] = [
  ['a page is edited where it is', (path) => writeFileSync(path('a/index.html'), 'another')],
  [
    'a page is edited where it is, to as many letters',
    (path) => {
      writeFileSync(path('a/index.html'), 'b/index.html')
      utimesSync(path('a/index.html'), 1, 1)
    },
  ],
  [
    'a page is edited where it is, and its time set back',
    (path) => {
      const { atime, mtime } = statSync(path('a/index.html'))
      writeFileSync(path('a/index.html'), 'b/index.html')
      utimesSync(path('a/index.html'), atime, mtime)
    },
  ],
  ['a compressed page is replaced', (path) => put(path('a/index.html.br'), 'another')],
  ['a compressed page at the top is edited where it is', (path) => writeFileSync(path('index.html.br'), 'another')],
  ['a file is gone', (path) => rmSync(path('b/c/picture.jpg'))],
  ['a file came', (path) => put(path('b/c/more.jpg'), '')],
  ['a folder came', (path) => mkdirSync(path('d'))],
  ['a folder is gone', (path) => rmSync(path('b'), { recursive: true })],
  ['all of it is gone', (path) => rmSync(path(''), { recursive: true })],
]

test.each(CHANGES)('When %s, the tree is not what was seen', (_, change) => {
  const tree = folderTree(at('dist'))
  expect(isUnchanged(at('dist'), tree)).toBe(true)
  change((file) => at('dist', file))
  expect(isUnchanged(at('dist'), tree)).toBe(false)
})

test('A tree in which some files were written is the one that a look at the whole disk gives', () => {
  const tree = folderTree(at('dist'))
  for (const file of ['index.html', 'a/index.html.br', 'b/c/picture.jpg']) put(at('dist', file), 'another text')
  expect(treeAfterWrites(at('dist'), tree, ['index.html', 'a/index.html.br', 'b/c/picture.jpg'])).toEqual(
    folderTree(at('dist')),
  )
})

test('Whatever waits as a spare becomes a clone of the site: nothing, another site, half of one', () => {
  const tree = folderTree(at('dist'))
  for (const prepare of [
    () => {},
    () => put(at('spare/index.html'), 'index.html'),
    () => put(at('spare/a/old/index.html'), 'old'),
    () => rmSync(at('spare/b'), { recursive: true }),
    () => put(at('spare/b'), 'a file in the place of a folder'),
  ]) {
    prepare()
    const spare = prepareSnapshot(at('dist'), tree, at('spare'))
    if (!spare) prepareSnapshot(at('dist'), tree, at('spare'))
    expect(contentOf('spare')).toEqual(contentOf('dist'))
    expect(isUnchanged(at('dist'), folderTree(at('dist')))).toBe(true)
  }
})

test.each(CHANGES.filter(([what]) => !what.includes('where it is')))(
  'When %s in the spare, it is not used, and the new site is the old one all the same',
  (_, change) => {
    const spare = prepareSnapshot(at('dist'), folderTree(at('dist')), at('spare'))
    const tree = folderTree(at('dist'))
    change((file) => at('spare', file))
    mkdirSync(at('part'))
    expect(cloneSnapshot(at('dist'), tree, at('part'), at('spare'), spare)).toBeUndefined()
    expect(contentOf('part')).toEqual(contentOf('dist'))
  },
)

test('A spare that nobody touched becomes the new site', () => {
  const spare = prepareSnapshot(at('dist'), folderTree(at('dist')), at('spare'))
  // A link is a change to the file.
  const tree = folderTree(at('dist'))
  mkdirSync(at('part'))
  const clone = cloneSnapshot(at('dist'), tree, at('part'), at('spare'), spare)
  expect(contentOf('part')).toEqual(contentOf('dist'))
  expect(readdirSync(folder).sort()).toEqual(['dist', 'part'])
  expect(clone && isUnchanged(at('part'), treeAfterWrites(at('part'), clone, ['index.html']))).toBe(true)
})
