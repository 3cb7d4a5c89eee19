import { siteFiles } from '../1-load/site-files.ts'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { diskCache } from '../../platform/cache/cache.ts'
import { mediaCache, readPictures, type Size } from './pictures.ts'

const folder = mkdtempSync(join(tmpdir(), 'sizes-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('A picture has its own size in every run, also one that took the name of another', async () => {
  mkdirSync(join(folder, 'content/images'), { recursive: true })
  const save = async (width: number, height: number) =>
    writeFileSync(
      join(folder, 'content/images/ward.png'),
      await sharp({ create: { width, height, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    )
  /** What a run of its own reads, with what earlier ones kept. */
  const run = async () => {
    const sizes = diskCache<Size>(join(folder, 'sizes.json'), () => '1')
    const { width, height } =
      (await readPictures(siteFiles(folder), ['ward.png'], mediaCache(sizes))).get('ward.png')?.picture ?? {}
    sizes.save()
    return { width, height }
  }
  await save(30, 20)
  expect([await run(), await run()]).toEqual([
    { width: 30, height: 20 },
    { width: 30, height: 20 },
  ])
  await save(12, 48)
  expect([await run(), await run()]).toEqual([
    { width: 12, height: 48 },
    { width: 12, height: 48 },
  ])
  await save(30, 20)
  writeFileSync(join(folder, 'sizes.json'), 'torn')
  expect(await run()).toEqual({ width: 30, height: 20 })
})
