import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join, normalize, relative, sep } from 'node:path'
import { headersOf, type Hosting } from './render/hosting/model.ts'
import { typeOf } from './render/hosting/types.ts'
import { besideDist } from './render/hosting/write.ts'

/**
 * Serves a built site on 127.0.0.1 as a static host does, with the headers and redirects of its own model of
 * hosting: clean addresses, 404.html for unknown ones, byte ranges for films.
 */
export function serveFolder(folder: string, port: number): Promise<{ server: Server; address: string }> {
  const server = createServer((request, response) => {
    const hosting = hostingBeside(folder)
    const path = decode(request.url ?? '/')
    const lead = path && hosting.redirects[path.replace(/(.)\/$/, '$1')]
    if (lead) {
      response.writeHead(301, { ...hosting.headers, location: lead }).end()
      return
    }
    const found = path && fileFor(folder, path)
    const file = found || join(folder, '404.html')
    if (!existsSync(file)) {
      response.writeHead(404).end()
      return
    }
    const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '')
    const coding = range ? undefined : codingFor(file, request.headers['accept-encoding'])
    const sent = coding ? `${file}.${coding.ending}` : file
    const { size, mtimeMs } = statSync(sent)
    const etag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`
    const head = { ...headersOf(hosting, relative(folder, file).split(sep).join('/')), 'content-type': typeOf(file), 'accept-ranges': 'bytes', vary: 'accept-encoding', etag, ...(coding && { 'content-encoding': coding.name }) }
    if (found && request.headers['if-none-match'] === etag) {
      response.writeHead(304, head).end()
      return
    }
    if (range && found) {
      const start = Number(range[1])
      const end = range[2] ? Math.min(Number(range[2]), size - 1) : size - 1
      response.writeHead(206, { ...head, 'content-range': `bytes ${start}-${end}/${size}`, 'content-length': end - start + 1 })
      createReadStream(file, { start, end }).pipe(response)
      return
    }
    response.writeHead(found ? 200 : 404, { ...head, 'content-length': size })
    createReadStream(sent).pipe(response)
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

/** The smallest version of a file that the browser takes. */
function codingFor(file: string, accepted = ''): { name: string; ending: string } | undefined {
  const taken = accepted.split(',').map((one) => one.trim()).filter((one) => !/;\s*q=0(\.0*)?$/.test(one)).map((one) => one.split(';')[0])
  return [{ name: 'br', ending: 'br' }, { name: 'gzip', ending: 'gz' }].find(({ name, ending }) => taken.includes(name) && existsSync(`${file}.${ending}`))
}

/** Read for each answer: the site may be built again while it is served. */
function hostingBeside(folder: string): Hosting {
  const file = join(besideDist(folder), 'hosting.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Hosting) : { policies: {}, sitePolicy: '', headers: {}, redirects: {} }
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
