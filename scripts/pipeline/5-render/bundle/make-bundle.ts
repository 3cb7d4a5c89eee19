import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { InlineConfig } from 'vite'
import { checksumOfFolder } from '../../../platform/cache/checksum.ts'
import { asDiskError, writing } from '../../../platform/files/disk-error.ts'
import { PROJECT } from '../../../platform/project-root.ts'

/** "use client" in a package is for React servers; there is none here. */
const onwarn = (warning: { code?: string }, warn: (warning: never) => void) => {
  if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning as never)
}

/**
 * Builds the browser's scripts, the renderer and the service worker with Vite into a folder and gives its checksum.
 * The registry of blocks has to be written already.
 */
export async function makeBundle(part: string): Promise<string> {
  const { build, createLogger } = await import('vite')
  // Vite compiles JSX for production by this variable, also during npm start. This is a separate process.
  process.env.NODE_ENV = 'production'
  // Vite also throws the errors that it logs.
  const customLogger = { ...createLogger('warn'), error: () => {} }
  rmSync(part, { recursive: true, force: true })
  const shared: InlineConfig = {
    root: PROJECT,
    configFile: false,
    customLogger,
    logLevel: 'warn',
    mode: 'production',
    publicDir: false,
    // A file .env in the folder is somebody's own; nothing of it may reach the site.
    envDir: false,
    resolve: { alias: generatedAlias(), tsconfigPaths: false },
    define: { 'process.env.NODE_ENV': '"production"' },
  }
  const client = build({
    ...shared,
    build: {
      outDir: join(part, 'client'),
      emptyOutDir: true,
      manifest: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: join(PROJECT, 'src/entry-client.ts'),
        onwarn,
        // What joins packages of another kind of module (CommonJS) goes to the pages that load one.
        output: {
          // Every page has the names of all chunks in its first script: two letters less of each hash are 50 bytes.
          chunkFileNames: 'assets/[name]-[hash:6].js',
          codeSplitting: { groups: [{ name: 'runtime', test: /rolldown.runtime/ }] },
        },
      },
    },
  })
  // React goes into the renderer's file, so that the cache may lie anywhere.
  const server = build({
    ...shared,
    ssr: { noExternal: true },
    build: {
      outDir: join(part, 'server'),
      emptyOutDir: true,
      ssr: true,
      target: 'node20',
      minify: false,
      rolldownOptions: { input: join(PROJECT, 'src/entry-server.tsx'), onwarn },
    },
  })
  const worker = build({
    ...shared,
    build: {
      outDir: join(part, 'worker'),
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: join(PROJECT, 'src/offline/service-worker.ts'),
        output: { entryFileNames: '[name].js' },
      },
    },
  })
  // One file, which the worker keeps: nothing of it is shared with the scripts of other pages.
  const offline = build({
    ...shared,
    build: {
      outDir: join(part, 'offline'),
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: join(PROJECT, 'src/offline/offline.ts'),
        output: { entryFileNames: 'offline-[hash].js' },
      },
    },
  })
  // All at once: each has threads of its own, and none knows of the others.
  await Promise.all([client, server, worker, offline]).catch((error: unknown) => {
    throw asDiskError(error, part)
  })
  writing(part, () => cpSync(join(part, 'offline'), join(part, 'client/assets'), { recursive: true }))
  // Without it Node parses the renderer twice to detect its module type when the cache is outside the project.
  writing(part, () => writeFileSync(join(part, 'server/package.json'), '{"type":"module"}'))
  return checksumOfFolder(part)
}

/** #generated: the code needs the registry and types only; content is handed to the renderer. */
export const generatedAlias = () => ({ '#generated': join(PROJECT, 'src/generated') })
