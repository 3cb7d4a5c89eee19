/**
 * The benchmark once, with few articles, so that it cannot rot. It needs a browser.
 * @module-tag long
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { PROJECT } from '../../../scripts/platform/project-root.ts'
import { sharesOf } from '../others/measure-others.ts'
import { collectRows } from '../rows.ts'
import { builtEdits, demandShown, measureScale, placesIn, savedEdits } from './measure-scale.ts'
import { articleNames } from './write-site.ts'

const COUNT = 12
const folder = mkdtempSync(join(tmpdir(), 'small-round-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const { root, dist } = placesIn(folder)

/** Throws when the check ends with a mistake. */
const check = () =>
  execFileSync(process.execPath, [join(PROJECT, 'scripts/bootstrap/run.mjs'), 'check', '--site', root], {
    stdio: 'pipe',
    encoding: 'utf8',
  })

/** The built pages, by their file. */
const pages = () =>
  readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => ({ file: file.replaceAll('\\', '/'), html: readFileSync(join(dist, file), 'utf8') }))

test('A round of the bench is whole: each edit is on all pages that it belongs on, and the check finds no mistake', async () => {
  const rows = collectRows(() => {})
  const seen: string[] = []
  await measureScale(folder, COUNT, rows, {
    rounds: 1,
    edited: ({ name, find, shows }) => {
      seen.push(name)
      const built = pages()
      expect(built.map(({ file }) => file)).toEqual(
        expect.arrayContaining(articleNames(COUNT).map((article) => `advice/${article}/index.html`)),
      )
      // What an edit has replaced is left nowhere.
      if (typeof find === 'string')
        expect(
          built.filter(({ html }) => html.includes(find)).map(({ file }) => file),
          `${name}: ${shows} in place of ${find}`,
        ).toEqual([])
      check()
    },
  })
  expect(rows.all.filter((row) => 'failed' in row)).toEqual([])
  expect(seen).toEqual(builtEdits(COUNT).map(({ name }) => name))
  const names = rows.all.map(({ name }) => name)
  for (const { name } of savedEdits(COUNT)) expect(names).toContain(`a save in ${name} to the screen (median of 1)`)
  // A build with pages missing would be quick for no merit.
  const sizes = rows.all.flatMap((row) => ('pages' in row && row.pages !== undefined ? [row.pages] : []))
  expect(sizes).toHaveLength(4 + seen.length)
  expect(new Set(sizes).size).toBe(1)

  // The last build of the bench, which follows the saves in development.
  check()
  expect(await sharesOf(placesIn(folder), join(folder, 'profiles'))).toMatch(/\| src \|.*%/)
  for (const { path, put } of savedEdits(COUNT)) demandShown(dist, [path], put(0).replace(/^(?:## |\$1)/, ''))
})
