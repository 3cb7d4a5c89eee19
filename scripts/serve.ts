import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { extname, join, normalize } from 'node:path'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8', '.svg': 'image/svg+xml', '.avif': 'image/avif', '.webp': 'image/webp', '.jpg': 'image/jpeg', '.png': 'image/png',
  '.woff2': 'font/woff2', '.mp4': 'video/mp4', '.vtt': 'text/vtt; charset=utf-8', '.xml': 'application/xml; charset=utf-8', '.txt': 'text/plain; charset=utf-8', '.json': 'application/json', '.webmanifest': 'application/manifest+json',
}

/** Serves a built site on 127.0.0.1 as a static host does: clean addresses, 404.html for unknown ones, byte ranges for films. */
export function serveFolder(folder: string, port: number): Promise<{ server: Server; address: string }> {
  const server = createServer((request, response) => {
    const path = decode(request.url ?? '/')
    const found = path && fileFor(folder, path)
    const file = found || join(folder, '404.html')
    if (!existsSync(file)) {
      response.writeHead(404).end()
      return
    }
    const { size } = statSync(file)
    const head = { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream', 'x-content-type-options': 'nosniff', 'accept-ranges': 'bytes', 'cache-control': /\/(assets|pictures|fonts|media)\//.test(path ?? '') ? 'public, max-age=31536000, immutable' : 'no-cache' }
    const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '')
    if (range && found) {
      const start = Number(range[1])
      const end = range[2] ? Math.min(Number(range[2]), size - 1) : size - 1
      response.writeHead(206, { ...head, 'content-range': `bytes ${start}-${end}/${size}`, 'content-length': end - start + 1 })
      createReadStream(file, { start, end }).pipe(response)
      return
    }
    response.writeHead(found ? 200 : 404, { ...head, 'content-length': size })
    createReadStream(file).pipe(response)
  })
  return new Promise((resolve, reject) => {
    server.keepAliveTimeout = 60_000
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      resolve({ server, address: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}` })
    })
  })
}

function fileFor(folder: string, path: string): string | undefined {
  const safe = normalize(path).replace(/^(\.\.[/\\])+/, '')
  const candidates = [join(folder, safe), join(folder, safe, 'index.html')]
  return candidates.find((file) => file.startsWith(folder) && existsSync(file) && statSync(file).isFile())
}

function decode(url: string): string | undefined {
  try {
    return decodeURIComponent(url.split(/[?#]/)[0] ?? '/')
  } catch {
    return undefined
  }
}
