import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PROJECT } from '../project-root.ts'
import { stepHash } from './step-hash.ts'

const STEPS = {
  pictures: 'scripts/pipeline/5-render/images/draw.ts',
  cards: 'scripts/pipeline/5-render/images/draw-card.ts',
  icons: 'scripts/pipeline/5-render/icons/draw-icon.ts',
  fonts: 'scripts/pipeline/5-render/fonts/subset-fonts.ts',
}

const project = mkdtempSync(join(tmpdir(), 'step-hash-'))
beforeAll(() => {
  for (const name of ['package-lock.json', 'scripts'])
    cpSync(join(PROJECT, name), join(project, name), { recursive: true })
})
afterAll(() => rmSync(project, { recursive: true }))

const hashes = () => Object.entries(STEPS).map(([step, file]) => ({ step, hash: stepHash(file, project) }))

/** The steps whose files are made again after an edit of the project. */
function madeAgain(edit: () => void): string[] {
  const before = hashes()
  edit()
  return hashes().flatMap(({ step, hash }, index) => (before[index]?.hash === hash ? [] : [step]))
}

function renew(library: string) {
  const file = join(project, 'package-lock.json')
  const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, { version: string }> }
  const found = lock.packages[`node_modules/${library}`]
  if (!found) throw new Error(`${library} is not in the lock file`)
  found.version = '99.0.0'
  writeFileSync(file, JSON.stringify(lock))
}

test('With nothing changed, and in another folder, a step has the same hash', () => {
  expect(madeAgain(() => {})).toEqual([])
  expect(hashes()).toEqual(Object.entries(STEPS).map(([step, file]) => ({ step, hash: stepHash(file) })))
})

test.each([
  ['sharp', ['pictures', 'cards', 'icons']],
  ['@img/sharp-libvips-linux-x64', ['pictures', 'cards', 'icons']],
  ['subset-font', ['fonts']],
  ['harfbuzzjs', ['fonts']],
  ['fontverter', ['fonts']],
  ['wawoff2', ['fonts']],
  ['eslint', []],
])('A new version of %s: only what it takes part in is made again', (library, steps) => {
  expect(madeAgain(() => renew(library))).toEqual(steps)
})

test.each([
  ['scripts/pipeline/5-render/images/draw.ts', ['pictures']],
  ['scripts/pipeline/5-render/images/open-picture.ts', ['pictures', 'cards']],
  ['scripts/pipeline/1-load/picture-limits.ts', ['pictures', 'cards', 'icons']],
  ['scripts/pipeline/5-render/icons/draw-logo.ts', ['icons']],
  ['scripts/pipeline/5-render/fonts/line-metrics.ts', ['fonts']],
  ['scripts/pipeline/5-render/images/draw-card.ts', ['cards']],
  ['scripts/platform/files/atomic-write.ts', []],
  ['scripts/compare/words.ts', []],
])('Another line in %s: only what it takes part in is made again', (file, steps) => {
  expect(madeAgain(() => appendFileSync(join(project, file), '// Another line.\n'))).toEqual(steps)
})
