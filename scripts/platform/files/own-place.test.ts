import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeFolder, owningFolder } from './own-place.ts'

const folder = mkdtempSync(join(tmpdir(), 'own-place-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('What stands in the place of a folder is removed in the folder of the tool, for as long as that is its own', async () => {
  const [inside, outside] = [join(folder, 'cache/pages'), join(folder, 'cache-of-others')]
  makeFolder(join(folder, 'cache'))
  for (const path of [inside, outside]) writeFileSync(path, '')
  await owningFolder(join(folder, 'cache'), async () => {
    await Promise.resolve()
    makeFolder(join(inside, 'site'))
    expect(() => makeFolder(outside)).toThrow('EEXIST')
  })
  expect(statSync(join(inside, 'site')).isDirectory()).toBe(true)
  rmSync(inside, { recursive: true })
  writeFileSync(inside, '')
  expect(() => makeFolder(inside)).toThrow('EEXIST')
  expect(statSync(inside).isFile()).toBe(true)
})
