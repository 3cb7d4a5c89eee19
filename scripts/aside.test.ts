import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { aside } from './aside.ts'

const folder = mkdtempSync(join(tmpdir(), 'aside-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const font = { path: join(folder, 'cut.woff2'), characters: 'abc', wght: 420 }

test('Work that is done aside is there when it is said to be', async () => {
  const file = createRequire(import.meta.url).resolve('@fontsource-variable/anek-devanagari/files/anek-devanagari-latin-wght-normal.woff2')
  await aside('cutFonts', [{ ...font, file }])
  expect(existsSync(font.path)).toBe(true)
})

test('What goes wrong aside is told to the one who waits for it, in its own words', async () => {
  const file = join(folder, 'no-font.woff2')
  await expect(aside('cutFonts', [{ ...font, file }])).rejects.toThrow('ENOENT')
  writeFileSync(file, 'not a font')
  await expect(aside('cutFonts', [{ ...font, file }])).rejects.toThrow('Unrecognized font signature')
})
