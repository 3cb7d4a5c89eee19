import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openKeyValueFile } from './key-value-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'entries-'))
const [index, data] = [join(folder, 'texts.json'), join(folder, 'texts.data')]
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const names = ['one', 'two', 'three']
const all = () => names.map((name) => openKeyValueFile(index, 'v1').get(name))

beforeEach(() => {
  rmSync(index, { force: true })
  const entries = openKeyValueFile(index, 'v1')
  for (const name of names) entries.set(name, `the text of ${name}: é 👋`)
  expect(entries.get('two')).toBe('the text of two: é 👋')
  entries.save()
})

test('What was kept is there in the next run, and more can be added to it', () => {
  const next = openKeyValueFile(index, 'v1')
  expect(next.get('three')).toBe('the text of three: é 👋')
  next.set('four', 'new')
  expect([next.get('one'), next.get('four'), next.has('five')]).toEqual(['the text of one: é 👋', 'new', false])
  next.save()
  expect([openKeyValueFile(index, 'v1').get('four'), ...all()]).toEqual([
    'new',
    ...names.map((name) => `the text of ${name}: é 👋`),
  ])
})

test('An entry that somebody changed is not there, and the others are', () => {
  writeFileSync(data, readFileSync(data, 'utf8').replace('of two', 'of tw0'))
  expect(all()).toEqual(['the text of one: é 👋', undefined, 'the text of three: é 👋'])
})

test('An entry that is torn is not there, and can be made again', () => {
  truncateSync(data, statSync(data).size - 3)
  expect(all()).toEqual(['the text of one: é 👋', 'the text of two: é 👋', undefined])
  const next = openKeyValueFile(index, 'v1')
  expect(next.get('three')).toBeUndefined()
  next.set('three', 'made again')
  next.save()
  expect(all()).toEqual(['the text of one: é 👋', 'the text of two: é 👋', 'made again'])
})

test('An index that somebody changed, one of other code, and entries without one are as none', () => {
  expect(openKeyValueFile(index, 'v2').get('one')).toBeUndefined()
  rmSync(data)
  expect(all()).toEqual([undefined, undefined, undefined])
  writeFileSync(index, readFileSync(index, 'utf8').replace('"two"', '"2wo"'))
  expect(openKeyValueFile(index, 'v1').has('one')).toBe(false)
})

test('A run that ends before it saves adds nothing and harms nothing', () => {
  const ended = openKeyValueFile(index, 'v1')
  ended.set('four', 'x'.repeat(400_000))
  expect([openKeyValueFile(index, 'v1').get('four'), ...all()]).toEqual([
    undefined,
    ...names.map((name) => `the text of ${name}: é 👋`),
  ])
})

test('What nobody asks for goes after two weeks, and its room with it', () => {
  const day = Math.floor(Date.now() / 86_400_000)
  const large = openKeyValueFile(index, 'v1', day)
  large.set('large', 'x'.repeat(9_000_000))
  large.save()
  const later = openKeyValueFile(index, 'v1', day + 15)
  expect(later.get('one')).toBe('the text of one: é 👋')
  later.save()
  expect([
    openKeyValueFile(index, 'v1').get('one'),
    openKeyValueFile(index, 'v1').has('large'),
    openKeyValueFile(index, 'v1').has('two'),
  ]).toEqual(['the text of one: é 👋', false, false])
  expect(statSync(data).size).toBeLessThan(1000)
})

test('Where nothing can be written it keeps its entries as long as the program runs', () => {
  writeFileSync(join(folder, 'no-folder'), '')
  const entries = openKeyValueFile(join(folder, 'no-folder', 'texts.json'), 'v1')
  entries.set('one', 'text')
  entries.save()
  expect(entries.get('one')).toBe('text')
})
