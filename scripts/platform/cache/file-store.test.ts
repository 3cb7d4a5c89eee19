import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openStore } from './file-store.ts'

test('A store that stays open does not hand out what was deleted meanwhile, and keeps it when it is made again', () => {
  const folder = mkdtempSync(join(tmpdir(), 'file-store-'))
  try {
    const store = openStore(folder)
    store.put('pictures/one.avif', 'bytes')
    expect(existsSync(store.get('pictures/one.avif') ?? '')).toBe(true)
    rmSync(join(folder, 'pictures'), { recursive: true })
    expect(store.get('pictures/one.avif')).toBeUndefined()
    store.put('pictures/one.avif', 'bytes')
    expect(store.get('pictures/one.avif')).toBe(
      join(folder, 'pictures', readdirSync(join(folder, 'pictures'))[0] ?? ''),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
})
