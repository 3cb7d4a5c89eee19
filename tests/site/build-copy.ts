import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serveFolder } from '../../scripts/pipeline/5-render/hosting/static-server.ts'
import { PROJECT } from '../../scripts/platform/project-root.ts'

/**
 * Builds and serves a copy of the site whose manifest differs in a few words, for what the real manifest
 * leaves off. Files of the content may be others, too. Each change must hit exactly one place, so that a reworded
 * manifest cannot make a test idle.
 * @param site the folder of the site: a small one of tests/sites is built in a tenth of the time
 */
export async function buildCopy(
  changes: readonly (readonly [from: string, to: string])[],
  files: Readonly<Record<string, string>> = {},
  site = PROJECT,
): Promise<{ address: string; close: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'site-copy-'))
  // A link would lead out of the site, which the check refuses.
  cpSync(join(site, 'content'), join(folder, 'content'), { recursive: true })
  const manifest = changes.reduce(
    (text, [from, to]) => {
      if (text.split(from).length !== 2) throw new Error(`"${from}" is not exactly once in site.yaml`)
      return text.replace(from, () => to)
    },
    readFileSync(join(site, 'site.yaml'), 'utf8'),
  )
  writeFileSync(join(folder, 'site.yaml'), manifest)
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text)
  const dist = join(folder, 'dist')
  execFileSync(process.execPath, ['scripts/bootstrap/run.mjs', 'build', '--site', folder, '--out', dist], {
    cwd: PROJECT,
    stdio: 'pipe',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const { server, address } = await serveFolder(dist, 0)
  return {
    address,
    close: () => {
      server.closeAllConnections()
      server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
