import { expect, test, vi } from 'vitest'
import { DiskError, holdingDiskWords, tryToKeep } from './disk-error.ts'

/** What is reported on the terminal while this runs. */
async function printed(work: () => unknown): Promise<string[]> {
  const lines: string[] = []
  const spy = vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line))
  try {
    await work()
  } finally {
    spy.mockRestore()
  }
  return lines
}

const refuse = (code: string) =>
  tryToKeep('/cache/pages.json', () => {
    throw Object.assign(new Error(code), { code })
  })
const ofDisk = (error: unknown) => (error instanceof DiskError ? error : undefined)

test('What the disk refuses is reported at once, and after work that holds it back once of each kind', async () => {
  expect(await printed(() => (refuse('ENOSPC'), refuse('ENOSPC')))).toHaveLength(2)
  const held = await printed(() =>
    holdingDiskWords(async () => {
      refuse('ENOSPC')
      await Promise.resolve()
      for (const code of ['ENOSPC', 'EROFS']) refuse(code)
      expect(console.error).not.toHaveBeenCalled()
    }, ofDisk),
  )
  expect(held.map((line) => line.split('.')[0])).toEqual([
    'The disk under /cache is full',
    'The disk under /cache can only be read',
  ])
  expect(await printed(() => refuse('ENOSPC')), 'once it has ended').toHaveLength(1)
})

test('The kind for which the work fails is left to who tells why it failed', async () => {
  const lines = await printed(async () => {
    const work = holdingDiskWords(() => {
      for (const code of ['ENOSPC', 'EROFS']) refuse(code)
      return Promise.reject(new DiskError('ENOSPC', '/cache/code'))
    }, ofDisk)
    await expect(work).rejects.toThrow('ENOSPC')
  })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('can only be read')
})
