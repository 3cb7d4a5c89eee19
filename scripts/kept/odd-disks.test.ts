import { lstatSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { diskWords } from '../platform/files/disk-error.ts'
import { entryAt } from '../platform/files/own-place.ts'
import { writeFiles } from '../platform/files/write-files.ts'
import { keepState, tryKeepState } from './keep-state.ts'
import { keptStates } from './kept-states.ts'
import { planReturn } from './take-back.ts'

vi.mock(import('../platform/files/own-place.ts'), { spy: true })

/** What may not be read: tests may run as somebody who may read everything. */
const refused = vi.hoisted(() => ({ path: '' }))
vi.mock(import('node:fs'), async (load) => {
  const fs = await load()
  const refusing = <F extends (...given: never[]) => unknown>(read: F) =>
    ((...given: Parameters<F>) => {
      const [path, options] = given as unknown as [unknown, { recursive?: boolean } | undefined]
      const isBelow = options?.recursive && refused.path.startsWith(`${String(path)}/`) && !refused.path.includes('.')
      if (refused.path && (path === refused.path || isBelow))
        throw Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES', path: refused.path })
      return read(...given)
    }) as F
  return {
    ...fs,
    readdirSync: refusing(fs.readdirSync),
    openSync: refusing(fs.openSync),
    readFileSync: refusing(fs.readFileSync),
  }
})

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'odd-disks-'))
  mkdirSync(join(root, 'content/images'), { recursive: true })
  writeFileSync(join(root, 'site.yaml'), 'a: 1\n')
  writeFileSync(join(root, 'content/images/Photo.JPG'), 'photo')
})
afterEach(() => {
  vi.resetAllMocks()
  refused.path = ''
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

test.each(['content/images', 'content/images/Photo.JPG', 'content/images/new'])(
  'Where %s may not be read, no state says that its files are gone',
  (path) => {
    mkdirSync(join(root, 'content/images/new'))
    keepState(root)
    writeFileSync(join(root, 'site.yaml'), 'a: 2\n')
    writeFileSync(join(root, 'content/images/Photo.JPG'), 'another photo')
    refused.path = join(root, path)
    const error = tryKeepState(root)
    expect(error && diskWords(error)).toBe(`${refused.path} may not be read.`)
    expect([...keptStates(root)]).toHaveLength(1)
  },
)
