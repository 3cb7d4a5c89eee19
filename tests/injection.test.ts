import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeCatalogue } from '../scripts/dev/catalogue-site.ts'
import { prepare } from '../scripts/pipeline.ts'
import { wordsOf } from '../scripts/report/messages.ts'
import { PROJECT } from '../scripts/validate/schemas.ts'
import { addresses, attacks, harmless } from './injection/corpus.ts'
import { refused } from './injection/refused.ts'

const prepared = prepare()
const folder = join(PROJECT, '.cache/injection-check')
await writeCatalogue(prepared.schemas, folder)

/** What the check may say of them: each has its own words and its part of the help page. */
const SAYS = ['heading-order', 'picture-in-text', 'bad-link', 'broken-link', 'broken-anchor', 'unknown-placeholder', 'broken-placeholder', 'bad-web-address']

test('The corpus has at least 200 different strings', () => {
  expect(new Set(attacks).size).toBe(attacks.length)
  expect(attacks.length).toBeGreaterThan(200)
})

test('An address field refuses every address that is not one', () => {
  const found = refused(folder, prepared, addresses, (text) => ({ type: 'banner', heading: 'x', link: { label: 'x', link: text } }))
  expect(addresses.filter((address) => !found.has(address))).toEqual([])
  expect([...found.values()].flat().map(({ code }) => code).filter((code) => !SAYS.includes(code))).toEqual([])
  for (const [address, problems] of found) expect(wordsOf(problems[0] as (typeof problems)[number]).says, address).toMatch(/\w+ \w+/)
})

test.each(['banner', 'text'])('Words that people type are taken by a %s block', (type) => {
  const found = refused(folder, prepared, harmless, (text) => ({ type, heading: type === 'banner' ? text : 'x', ...(type === 'text' && { text }) }))
  expect([...found.keys()]).toEqual([])
})

test('Of the attacks the check refuses addresses and placeholders that mean nothing; the rest is shown as words', () => {
  const inText = refused(folder, prepared, attacks, (text) => ({ type: 'banner', heading: text }))
  const inMarkdown = refused(folder, prepared, attacks, (text) => ({ type: 'text', text }))
  expect([...inText.values(), ...inMarkdown.values()].flat().map(({ code }) => code).filter((code) => !SAYS.includes(code))).toEqual([])
  const scripts = attacks.filter((text) => /^\[x\]\(\s*((javascript|vbscript|data|file|blob|ftp|http):|https:\/\/[^/]*@)/i.test(text))
  expect(scripts.length).toBeGreaterThan(5)
  expect(scripts.filter((text) => !inMarkdown.has(text))).toEqual([])
})
