import { createServer as createHttpServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { createServer as createVite, type ViteDevServer } from 'vite'
import { answerPlainly, isOwnOrigin } from '../platform/http/guard.ts'
import { fileInside } from '../platform/http/send-file.ts'
import { generatedAlias } from '../pipeline/5-render/bundle/make-bundle.ts'
import { PROJECT } from '../platform/project-root.ts'

const DEPENDENCIES = '.cache/vite'
/** Folders of the project that browsers may read through Vite: code that is published anyway. */
const OPEN_FOLDERS = ['src', 'node_modules']
const OWN_MODULES = new Set(['/@vite/client', '/@vite/env'])
const SOCKET_PROTOCOLS = ['vite-hmr', 'vite-ping']

/**
 * Vite in development, for the browser's code alone. It is asked only for what `isForVite` names; its other
 * endpoints (/@fs/, /@id/, /__open-in-editor) can be reached by nobody. No `.env`: such a file would make Vite start
 * itself again without our pages.
 */
export async function startVite(): Promise<{ vite: ViteDevServer; sockets: Server }> {
  // Vite listens for upgrades on a server that nobody can connect to; those whose origin is ours are handed to it.
  const sockets = createHttpServer()
  const vite = await createVite({
    root: PROJECT,
    configFile: false,
    envDir: false,
    appType: 'custom',
    logLevel: 'warn',
    publicDir: false,
    cacheDir: join(PROJECT, DEPENDENCIES),
    clearScreen: false,
    resolve: { alias: generatedAlias() },
    server: {
      middlewareMode: true,
      hmr: { server: sockets },
      cors: false,
      fs: { strict: true, allow: [...OPEN_FOLDERS, DEPENDENCIES].map((folder) => join(PROJECT, folder)) },
      // What editors write is watched by folder, which costs the same however many files there are.
      watch: {
        ignored: ['.cache', '.kept', 'dist', 'src/generated', '.git', 'content']
          .map((folder) => `**/${folder}/**`)
          .concat('**/site.yaml'),
      },
    },
    optimizeDeps: {
      entries: ['src/entry-client.ts'],
      include: ['react', 'react-dom', 'react-dom/client', 'react/jsx-dev-runtime', 'react/jsx-runtime'],
    },
  })
  return { vite, sockets }
}

/** Hands upgrades that come from our own pages to Vite; any other connection is closed. */
export function passSockets(from: Server, to: Server): void {
  from.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    const { origin, host, 'sec-websocket-protocol': protocol = '' } = request.headers
    if (SOCKET_PROTOCOLS.includes(protocol) && isOwnOrigin(origin, host)) to.emit('upgrade', request, socket, head)
    else socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  })
}

/** Whether a decoded path is a module of the browser's code. */
export async function isForVite(path: string): Promise<boolean> {
  if (OWN_MODULES.has(path)) return true
  if (path.includes('%') || path.includes('//') || /\/\.{1,2}(\/|$)/.test(path)) return false
  // Vite makes these while they are asked for.
  if (path.startsWith(`/${DEPENDENCIES}/`)) return true
  const folder = OPEN_FOLDERS.find((one) => path.startsWith(`/${one}/`))
  return folder !== undefined && (await fileInside(join(PROJECT, folder), path.slice(folder.length + 2))) !== undefined
}

/** Has Vite answer a request for a module; what it cannot answer is reported in plain words. */
export function answerWithVite(vite: ViteDevServer, request: IncomingMessage, response: ServerResponse): void {
  // Modules are never sent in parts, and Vite's file server fails on parts that end before they begin.
  delete request.headers.range
  response.setHeader('cross-origin-resource-policy', 'same-origin')
  response.setHeader('x-content-type-options', 'nosniff')
  vite.middlewares(request, response, () => answerPlainly(response, 404, 'There is no such module.'))
}
