import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { openStore } from '../../../platform/cache/file-store.ts'
import { checksumOfFolder } from '../../../platform/cache/checksum.ts'
import { bundle } from './bundle.ts'

const folder = mkdtempSync(join(tmpdir(), 'bundle-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** What is bundled where a build made these scripts for the page without a connection. */
function bundled(...offline: string[]) {
  const code = `code-${offline.length}`
  const store = openStore(folder)
  const part = store.draft(`code/${code}`)
  const files = {
    'client/.vite/manifest.json': '{ "src/entry-client.ts": { "file": "assets/entry-client-1.js" } }',
    // A part of the pages' scripts, which has its name from a file of src.
    'client/assets/offline-banner-1.js': '',
    'server/package.json': '{ "type": "module" }',
    'server/entry-server.js': '',
    'worker/service-worker.js': '',
    ...Object.fromEntries(offline.map((name) => [`offline/${name}`, ''])),
  }
  mkdirSync(join(part, 'offline'), { recursive: true })
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(part, name)), { recursive: true })
    writeFileSync(join(part, name), text)
  }
  store.take(`code/${code}`, part, checksumOfFolder(part))
  return bundle(store, code)
}

test('The page without a connection loads the one script that was made for it', async () => {
  expect((await bundled('offline-2.js')).offlineScript).toBe('/assets/offline-2.js')
  await expect(bundled()).rejects.toThrow('no script')
  await expect(bundled('offline-2.js', 'offline-3.js')).rejects.toThrow('several')
})

test(
  'npm start makes the same code as a build, of which both take what the other made',
  { tags: ['long'] },
  async () => {
    vi.stubEnv('NODE_ENV', 'development')
    const { renderer } = await bundle(openStore(join(folder, 'development')))
    vi.unstubAllEnvs()
    expect(/jsxDEV\)?\(/.test(readFileSync(renderer, 'utf8')), 'JSX for development').toBe(false)
  },
)
