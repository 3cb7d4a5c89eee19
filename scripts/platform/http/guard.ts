import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'

/** Names by which a browser on this machine reaches a server on 127.0.0.1. */
const OWN_NAMES = new Set(['127.0.0.1', 'localhost', '[::1]'])
const METHODS = ['GET', 'HEAD']

/** Answers one request. The path is decoded and begins with one slash. May reject: that is answered with 500. */
export type RequestHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
) => Promise<unknown> | void

/** Nobody holds a connection open with half a request; milliseconds. */
const TIMES = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 60_000,
}

/**
 * An HTTP server for this machine only. What no page of the site would request is refused before `answer` sees it, and
 * a request that fails ends neither the server nor in a trace on somebody's screen: the trace goes to the terminal.
 */
export function guardedServer(answer: RequestHandler): Server {
  const server = createServer(TIMES, (request, response) => {
    const checked = checkRequest(request)
    if ('status' in checked) {
      answerPlainly(response, checked.status, checked.words, { connection: 'close', ...checked.headers })
      return
    }
    const failed = (error: unknown) => {
      console.error(`${request.method} ${JSON.stringify(request.url)} failed:`, error)
      answerPlainly(response, 500, 'This page could not be made. The terminal says why.')
    }
    try {
      Promise.resolve(answer(request, response, checked.path)).catch(failed)
    } catch (error) {
      failed(error)
    }
  })
  server.on('connection', (socket) => socket.on('error', () => socket.destroy()))
  return server
}

/** A request that was refused: the status, words for a person, further headers. */
interface Refusal {
  status: number
  words: string
  headers?: Record<string, string>
}

/** The decoded path of a request, or why it is refused. */
export function checkRequest(request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): { path: string } | Refusal {
  if (!METHODS.includes(request.method ?? '')) {
    return { status: 405, words: 'Pages can only be read here.', headers: { allow: METHODS.join(', ') } }
  }
  if (!isOwnHost(request.headers.host)) {
    return { status: 403, words: 'This server answers on this computer only, as localhost or 127.0.0.1.' }
  }
  const path = decodePath(request.url ?? '')
  if (path === undefined) return { status: 400, words: 'This address cannot be read. Check it for a stray % or \\.' }
  return { path }
}

/** Whether a Host header is a name of this machine: any other may point here by DNS rebinding. */
export function isOwnHost(host: string | undefined): boolean {
  return OWN_NAMES.has((host ?? '').replace(/:\d{1,5}$/, '').toLowerCase())
}

/** Whether a page with this Origin may open a socket here. Programs other than browsers send none. */
export function isOwnOrigin(origin: string | undefined, host: string | undefined): boolean {
  return origin === undefined || (isOwnHost(host) && origin.toLowerCase() === `http://${host?.toLowerCase()}`)
}

/** A path without query, decoded; undefined where it is none, or holds characters that file systems misread. */
function decodePath(url: string): string | undefined {
  if (!url.startsWith('/')) return undefined
  try {
    const path = decodeURIComponent(url.split(/[?#]/)[0] ?? '')
    return /[\u0000-\u001f\u007f\\]/.test(path) ? undefined : path
  } catch (error) {
    if (!(error instanceof URIError)) throw error
    return undefined
  }
}

/** Answers in one line of plain text. Where an answer has begun already, the connection is closed instead. */
export function answerPlainly(
  response: ServerResponse,
  status: number,
  words: string,
  headers: Record<string, string> = {},
): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  for (const name of response.getHeaderNames()) response.removeHeader(name)
  const text = `${words}\n`
  response
    .writeHead(status, {
      'content-length': Buffer.byteLength(text),
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      ...headers,
    })
    .end(text)
}
