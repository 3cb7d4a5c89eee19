import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Compact, RenderOffline, RenderPage } from '../../../../src/lib/page-types.ts'
import { PROJECT } from '../../../platform/project-root.ts'
import { runInProcess } from '../../../platform/workers/start-worker.ts'
import { BUNDLE, CHILD_WORKER } from '../child-tasks.ts'
import type { Store } from '../../../platform/cache/file-store.ts'

export interface Bundle {
  /** The folder with the browser's files, to be copied into the site. */
  client: string
  /** The address of the script that every page loads. */
  script: string
  /** The address of the script of the page without a connection. */
  offlineScript: string
  /** The file that renders pages, for threads. */
  renderer: string
  renderPage: RenderPage
  renderOffline: RenderOffline
  compact: Compact
  /** The service worker's code; it needs the build in front. */
  worker: string
  /** The hash of all that code. */
  code: string
}

/**
 * Builds the browser's scripts and the renderer with Vite, unless the same code was built before: the
 * cache is keyed by every source file, the lock file and this function's options. Content plays no part.
 * @param code that hash, where it is known that none of it changed
 */
export async function bundle(store: Store, code = sourceHash()): Promise<Bundle> {
  const name = `code/${code}`
  const folder = store.get(name) ?? (await make(store, name))
  const manifest = JSON.parse(readFileSync(join(folder, 'client/.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >
  const entry = manifest['src/entry-client.ts']
  if (!entry) throw new Error('The build made no script for the browser')
  const [offline, ...others] = readdirSync(join(folder, 'offline'))
  if (!offline || others.length)
    throw new Error('The build made no script, or several, for the page without a connection')
  const renderer = join(folder, 'server/entry-server.js')
  const server = (await import(pathToFileURL(renderer).href)) as {
    renderPage: RenderPage
    renderOffline: RenderOffline
    compact: Compact
  }
  return {
    code,
    client: join(folder, 'client'),
    script: `/${entry.file}`,
    offlineScript: `/assets/${offline}`,
    renderer,
    renderPage: server.renderPage,
    renderOffline: server.renderOffline,
    compact: server.compact,
    worker: readFileSync(join(folder, 'worker/service-worker.js'), 'utf8'),
  }
}

async function make(store: Store, name: string): Promise<string> {
  const draft = store.draft(name)
  // Vite and what it loads never give back the 300 MB that they take.
  return store.take(name, draft, await runInProcess(CHILD_WORKER, BUNDLE, draft))
}

function sourceHash(): string {
  const hash = createHash('sha256')
  const add = (path: string) => hash.update(path.slice(PROJECT.length)).update(readFileSync(path))
  const src = join(PROJECT, 'src')
  const files = readdirSync(src, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx)$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    // Of the generated modules only the registry is code.
    .filter((path) => !path.includes('generated') || path.endsWith('blocks.ts'))
  for (const path of files.sort()) add(path)
  add(join(PROJECT, 'package-lock.json'))
  add(join(PROJECT, 'scripts/pipeline/5-render/bundle/make-bundle.ts'))
  return hash.digest('hex').slice(0, 16)
}
