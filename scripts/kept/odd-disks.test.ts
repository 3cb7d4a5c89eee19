import { lstatSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { entryAt } from '../platform/files/own-place.ts'
import { writeFiles } from '../platform/files/write-files.ts'
import { keepState } from './keep-state.ts'
import { keptStates } from './kept-states.ts'
import { planReturn } from './take-back.ts'

vi.mock(import('../platform/files/own-place.ts'), { spy: true })

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'odd-disks-'))
  mkdirSync(join(root, 'content/images'), { recursive: true })
  writeFileSync(join(root, 'site.yaml'), 'a: 1\n')
  writeFileSync(join(root, 'content/images/Photo.JPG'), 'photo')
})
afterEach(() => {
  vi.resetAllMocks()
  rmSync(root, { recursive: true })
})

test('Where capitals do not count, a file that was renamed gets its name back and is not deleted', () => {
  const real = (path: string) => lstatSync(path, { throwIfNoEntry: false })
  vi.mocked(entryAt).mockImplementation((path) => {
    const folder = dirname(path)
    const same = real(folder) && readdirSync(folder).find((name) => name.toLowerCase() === basename(path).toLowerCase())
    return real(same === undefined ? path : join(folder, same))
  })
  keepState(root)
  renameSync(join(root, 'content/images/Photo.JPG'), join(root, 'content/images/photo.jpg'))
  keepState(root)
  const { changes, clashes } = planReturn(root, [...keptStates(root)][1]!)
  expect(clashes).toEqual([])
  expect(writeFiles(root, changes)).toEqual([])
  expect(readdirSync(join(root, 'content/images'))).toEqual(['Photo.JPG'])
})
