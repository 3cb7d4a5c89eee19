import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { checksumOf } from '../../platform/cache/checksummed-json.ts'
import { compressor } from './compress.ts'
import { openOutputFolder } from '../../platform/files/output-folder.ts'
import { openStore } from '../../platform/cache/file-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'compress-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** More than are at work at once, one of them twice, one too small, one large, one that is no text. */
const FILES: Record<string, string> = {
  ...Object.fromEntries(
    Array.from({ length: 40 }, (_, index) => [`page-${index}.html`, `<p>Page ${index}</p>`.repeat(200)]),
  ),
  'twice.html': '<p>Page 1</p>'.repeat(200),
  'small.html': '<p>',
  'find.json': JSON.stringify(Array.from({ length: 60_000 }, (_, index) => index * 7919)),
  'photo.jpg': 'j'.repeat(2000),
}

/**
 * Compresses the files in a new folder, some of them ahead. Returns what stands next to them, and what was reported.
 */
async function compressed(name: string, ahead: readonly string[]) {
  const [out, reported] = [join(folder, name), [] as string[]]
  mkdirSync(out)
  const output = openOutputFolder(out)
  for (const [file, text] of Object.entries(FILES)) output.write(file, text)
  const compress = compressor(openStore(join(folder, `${name}-kept`)), Object.keys(FILES).length, (_, what) =>
    reported.push(what),
  )
  for (const file of ahead) compress.prefetch(file, checksumOf(FILES[file] ?? ''), () => Buffer.from(FILES[file] ?? ''))
  await compress.writeAll(output)
  return {
    files: Object.fromEntries(
      readdirSync(out)
        .filter((file) => !(file in FILES))
        .sort()
        .map((file) => [file, readFileSync(join(out, file))]),
    ),
    reported,
  }
}

test('Beside every text stands what says the same in fewer bytes, whether it was begun ahead or not', async () => {
  const late = await compressed('late', [])
  const early = await compressed('early', Object.keys(FILES))
  expect(Object.keys(late.files)).toHaveLength(42 * 2)
  expect(late.files['photo.jpg.br'] ?? late.files['small.html.br']).toBeUndefined()
  for (const [file, bytes] of Object.entries(late.files))
    expect(String(file.endsWith('.br') ? brotliDecompressSync(bytes) : gunzipSync(bytes))).toBe(
      FILES[file.slice(0, -3)],
    )
  expect(early.files).toEqual(late.files)
})

test('What is begun ahead is made once, and reported once', async () => {
  const { reported } = await compressed('once', [...Object.keys(FILES), ...Object.keys(FILES)])
  expect(reported).toHaveLength(41 * 2)
  expect(new Set(reported).size).toBe(reported.length)
})

test('In haste only what changed is compressed quickly; what was compressed well before stays', async () => {
  const store = openStore(join(folder, 'haste-kept'))
  const [old, changed] = ['<p>Open as usual</p>'.repeat(300), '<p>The road is flooded</p>'.repeat(300)]
  const run = async (name: string, text: string, inHaste: boolean) => {
    mkdirSync(join(folder, name))
    const out = openOutputFolder(join(folder, name))
    out.write('old.html', old)
    out.write('new.html', text)
    await compressor(store, 2, () => {}, inHaste).writeAll(out)
    return (file: string) => out.files.get(`${file}.html.br`)
  }
  const before = await run('calm', old, false)
  const after = await run('haste', changed, true)
  expect(after('old')).toBe(before('old'))
  expect(after('new')).not.toBe(before('new'))
  expect(String(brotliDecompressSync(readFileSync(join(folder, 'haste/new.html.br'))))).toBe(changed)
  expect((await run('calm again', changed, false))('new'), 'made well when there is time').not.toBe(after('new'))
})
