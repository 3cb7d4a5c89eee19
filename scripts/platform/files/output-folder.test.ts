import { linkSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openOutputFolder } from './output-folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'output-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A published folder, and a clone of it by hard links that is to become the next one. */
function clone(name: string, files: Record<string, string>) {
  const [published, part] = [join(folder, name), join(folder, `${name}-part`)]
  for (const [file, text] of Object.entries(files)) {
    for (const place of [published, part]) mkdirSync(join(place, file, '..'), { recursive: true })
    writeFileSync(join(published, file), text)
    linkSync(join(published, file), join(part, file))
  }
  return { published, out: openOutputFolder(part, new Map(Object.entries(files).map(([file, text]) => [file, text]))) }
}
const list = (path: string) =>
  readdirSync(path, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .sort()

test('A file whose key stays is the very same file, and the published one is never written into', () => {
  const { published, out } = clone('stays', { 'a/index.html': 'a', 'b/index.html': 'b' })
  out.write('a/index.html', 'a', 'a')
  out.write('b/index.html', 'new', 'new')
  expect(out.finish()).toEqual({ written: ['b/index.html'], renamed: false })
  expect(statSync(join(out.path, 'a/index.html')).ino).toBe(statSync(join(published, 'a/index.html')).ino)
  expect(readFileSync(join(out.path, 'b/index.html'), 'utf8')).toBe('new')
  expect(readFileSync(join(published, 'b/index.html'), 'utf8')).toBe('b')
  expect([out.isKept('a/index.html'), out.isKept('b/index.html'), out.isKept('c')]).toEqual([true, false, false])
})

test('What nobody puts there again goes, with the folders that held nothing else', () => {
  const { out } = clone('goes', { 'blog/old/index.html': 'x', 'blog/old/deep/picture.svg': 'y', 'index.html': 'z' })
  expect(out.keep('index.html', 'z')).toBe(true)
  expect(out.keep('blog/old/index.html', 'another key')).toBe(false)
  expect(out.finish()).toEqual({ written: [], renamed: true })
  expect(list(out.path)).toEqual(['index.html'])
})

test('A new file counts as another name, and a file that is put twice has its last content', () => {
  const { out } = clone('new', { 'index.html': 'z' })
  out.keep('index.html', 'z')
  const cached = join(folder, 'cached')
  writeFileSync(cached, 'from the cache')
  out.write('news/index.html', 'first')
  out.link('news/index.html', cached, 'second')
  expect(out.finish()).toEqual({ written: ['news/index.html'], renamed: true })
  expect(readFileSync(join(out.path, 'news/index.html'), 'utf8')).toBe('from the cache')
  expect(readFileSync(cached, 'utf8')).toBe('from the cache')
})
