import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { replaceFolder } from './replace-folder.ts'

let folder = ''
const dist = () => join(folder, 'dist')
const content = () => readFileSync(join(dist(), 'index.html'), 'utf8')

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'swap-'))
  mkdirSync(dist())
  writeFileSync(join(dist(), 'index.html'), 'old')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('The new site takes the place of the old one when it is whole', async () => {
  await replaceFolder(dist(), async (part) => writeFileSync(join(part, 'index.html'), 'new'))
  expect(content()).toBe('new')
  expect(readdirSync(folder)).toEqual(['dist'])
})

test.each(['ENOSPC', 'EACCES', 'EIO'])(
  'When writing fails half-way (%s), the old site stays and nothing is left behind',
  async (code) => {
    const failing = replaceFolder(dist(), async (part) => {
      writeFileSync(join(part, 'index.html'), 'half')
      throw Object.assign(new Error('no'), { code })
    })
    await expect(failing).rejects.toThrow('no')
    expect(content()).toBe('old')
    expect(readdirSync(folder)).toEqual(['dist'])
  },
)

test('The first build needs no old site', async () => {
  await replaceFolder(join(folder, 'first'), async (part) => writeFileSync(join(part, 'index.html'), 'new'))
  expect(existsSync(join(folder, 'first/index.html'))).toBe(true)
})
