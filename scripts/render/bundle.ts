import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { InlineConfig } from 'vite'
import type { RenderOffline, RenderPage } from '../../src/lib/page-types.ts'
import { PROJECT } from '../validate/schemas.ts'
import { makeApart } from '../workshop.ts'
import { BUNDLE } from './crafts.ts'

export interface Bundle {
  /** The folder with the browser's files, to be copied into the site. */
  client: string
  /** The address of the script that every page loads. */
  script: string
  /** The file that renders pages, for threads. */
  renderer: string
  renderPage: RenderPage
  renderOffline: RenderOffline
  /** The service worker's code; it needs to be told of the build in front. */
  worker: string
  /** The hash of all that code. */
  code: string
}

/**
 * Builds the browser's scripts and the renderer with Vite, unless the same code was built before: the
 * cache is keyed by every source file, the lock file and this function's options. Content plays no part.
 */
export async function bundle(cache: string): Promise<Bundle> {
  const code = codeHash()
  const folder = join(cache, `code-${code}`)
  // Vite and what it loads never give back the 300 MB that they take.
  if (!isMade(folder)) await makeApart(BUNDLE, [folder])
  const manifest = JSON.parse(readFileSync(join(folder, 'client/.vite/manifest.json'), 'utf8')) as Record<string, { file: string }>
  const entry = manifest['src/entry-client.ts']
  if (!entry) throw new Error('The build made no script for the browser')
  const renderer = join(folder, 'server/entry-server.js')
  const server = (await import(pathToFileURL(renderer).href)) as { renderPage: RenderPage; renderOffline: RenderOffline }
  return { code, client: join(folder, 'client'), script: `/${entry.file}`, renderer, renderPage: server.renderPage, renderOffline: server.renderOffline, worker: readFileSync(join(folder, 'worker/service-worker.js'), 'utf8') }
}

/** "use client" in a package is for React servers; there is none here. */
const onwarn = (warning: { code?: string }, warn: (warning: never) => void) => {
  if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning as never)
}

/** Bundles everything with Vite into a folder, which appears when it is whole. */
export async function makeBundle(folder: string): Promise<void> {
  const { build } = await import('vite')
  const part = `${folder}.${process.pid}.part`
  rmSync(part, { recursive: true, force: true })
  const shared: InlineConfig = { root: PROJECT, configFile: false, logLevel: 'warn', mode: 'production', publicDir: false, resolve: { alias: generatedAlias(), tsconfigPaths: false }, define: { 'process.env.NODE_ENV': '"production"' } }
  const client = build({ ...shared, build: { outDir: join(part, 'client'), emptyOutDir: true, manifest: true, target: 'es2022', modulePreload: { polyfill: false }, assetsInlineLimit: 0, rolldownOptions: { input: join(PROJECT, 'src/entry-client.ts'), onwarn } } })
  // React goes into the renderer's file, so that the cache may lie anywhere.
  const server = build({ ...shared, ssr: { noExternal: true }, build: { outDir: join(part, 'server'), emptyOutDir: true, ssr: true, target: 'node20', minify: false, rolldownOptions: { input: join(PROJECT, 'src/entry-server.tsx'), onwarn } } })
  const worker = build({ ...shared, build: { outDir: join(part, 'worker'), emptyOutDir: true, target: 'es2022', modulePreload: false, rolldownOptions: { input: join(PROJECT, 'src/offline/service-worker.ts'), output: { entryFileNames: '[name].js' } } } })
  // All at once: each has threads of its own, and none knows of the others.
  await Promise.all([client, server, worker])
  // Without it Node reads the renderer twice to see what kind of module it is, wherever the cache lies outside the project.
  writeFileSync(join(part, 'server/package.json'), '{"type":"module"}')
  // A build of another site may have been quicker and be reading what it made, which is the same.
  if (isMade(folder)) return rmSync(part, { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
  renameSync(part, folder)
}

const isMade = (folder: string) => existsSync(join(folder, 'client/.vite/manifest.json')) && existsSync(join(folder, 'worker/service-worker.js'))

/** #generated: the code needs the registry and types only; content is handed to the renderer. */
export const generatedAlias = () => ({ '#generated': join(PROJECT, 'src/generated') })

function codeHash(): string {
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
  add(join(PROJECT, 'scripts/render/bundle.ts'))
  return hash.digest('hex').slice(0, 16)
}
