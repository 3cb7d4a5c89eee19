import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkSite } from '../check-site.ts'
import { PROJECT } from '../../platform/project-root.ts'
import { prepared } from '../../../tests/support/prepared.ts'

const folder = mkdtempSync(join(tmpdir(), 'cascades-'))
cpSync(join(PROJECT, 'tests/sites/dental'), folder, { recursive: true })
const manifest = readFileSync(join(folder, 'site.yaml'), 'utf8')
const TIME = /close: "?\d\d:\d\d"?/

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each([
  ['a mistyped link of the menu', 'link: /team', 'link: /taem', 'broken-link'],
  ['a link of the menu without its stroke', 'link: /team', 'link: team', 'bad-link'],
  ['a time that is no time', TIME, 'close: [1]', 'wrong-type'],
  ['a time left empty', TIME, 'close: ""', 'bad-time'],
  ['a mistyped field of opening hours', TIME, 'closes: "16:30"', 'unknown-field'],
  ['a colon lost in what a number is for', 'use: emergency', 'use emergency', 'comma-in-text'],
  ['a mistyped group of facts', '  phone:\n', '  phnoe:\n', 'unknown-field'],
  ['a mistyped list of record pages', 'each: doctors', 'aech: doctors', 'unknown-field'],
  [
    'half of a page below itself',
    '  - path: /prices\n',
    '  - path: /prices\n    title: Prices\n  - path: /prices\n',
    'duplicate-route',
  ],
  ['a word where yes or no should be', 'closed: true', 'closed: sometimes', 'wrong-type'],
])('One mistake, one message: %s', (_, find, replace, code) => {
  const wrong = manifest.replace(find, replace)
  expect(wrong).not.toBe(manifest)
  writeFileSync(join(folder, 'site.yaml'), wrong)
  expect(checkSite(folder, prepared).problems.map((problem) => problem.code)).toEqual([code])
})
