import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { registerRules } from './register-rules.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rules-'))
  for (const name of ['rules', 'advice', 'launch']) {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, `all-${name}.ts`), 'before')
  }
})
afterEach(() => rmSync(folder, { recursive: true }))

const rule = (text: string) => {
  writeFileSync(join(folder, 'rules/zz-new.ts'), text)
  return registerRules(folder)
}

test.each([
  'export const zzNew: Rule = () => []\n',
  'export function zzNew() {}\n',
  'const other = 1\nexport { other as zzNew }\n',
])('A rule that exports its name is registered: %s', (text) => {
  expect(rule(text)).toEqual([])
  expect(readFileSync(join(folder, 'all-rules.ts'), 'utf8')).toContain("'zz-new': zzNew")
})

test.each([
  ['', 'zz-new.ts must export zzNew'],
  ['const zzNew: Rule = () => []\n', 'must export zzNew'],
  ['export const newZz: Rule = () => []\n', 'must export zzNew: a rule is named after its file. It exports newZz.'],
])('A rule that exports nothing of its name is reported, and nothing is written: %j', (text, words) => {
  expect(rule(text)).toEqual([expect.stringContaining(words)])
  expect(readFileSync(join(folder, 'all-rules.ts'), 'utf8')).toBe('before')
})
