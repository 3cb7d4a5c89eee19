import { connect, type Socket } from 'node:net'
import { randomFrom } from '../../tools/bench/scale/random.ts'
import { rawRequest } from './raw-http.ts'

const METHODS = [
  'GET',
  'GET',
  'GET',
  'GET',
  'GET',
  'GET',
  'HEAD',
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'PATCH',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'PROPFIND',
  'NONSENSE',
  'get',
]
const RANGES = [
  'bytes=10-5',
  'bytes=0-99999999999',
  'bytes=-5',
  'bytes=-0',
  'bytes=99999999999-',
  'bytes=0-0',
  'bytes=0-1,3-4',
  'bytes=a-b',
  'bytes=-',
  'bytes=',
  'bits=0-1',
  'bytes=1e3-',
  'bytes=00000000000000000000001-2',
  '\u0001',
  'bytes=18446744073709551616-18446744073709551617',
]
const PARTS = [
  '..',
  '.',
  '%2e%2e',
  '%2E%2e%2f',
  '..%5c',
  '%5c',
  '\\',
  '%00',
  '%',
  '%zz',
  '%c0%ae',
  '%252e%252e',
  '%252f',
  '//',
  ';',
  '~',
  '%0d%0aX:1',
  '*',
  ':',
  '@',
  '?',
  '#',
  '&raw',
  '?raw',
  '?import',
  '?url',
  '?worker',
  'secret.txt',
  'etc/passwd',
  '.env',
  '.git/config',
  'package.json',
  'index.html',
  '404.html',
  'con',
  'a'.repeat(300),
]
const HEADERS: ((random: () => number) => string)[] = [
  () => 'Host: evil.example',
  () => 'Host: 127.0.0.1',
  () => 'Host: localhost:99999',
  () => 'Host: ',
  () => 'Origin: https://evil.example',
  () => 'Expect: 100-continue',
  () => 'Expect: the moon',
  () =>
    'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: vite-hmr\r\nOrigin: https://evil.example',
  () => 'If-None-Match: *',
  () => 'If-None-Match: "',
  () => 'If-Match: "x"',
  () => 'If-Modified-Since: yesterday',
  () => 'If-Range: "x"',
  () => 'Accept-Encoding: br;q=0, gzip',
  () => 'Accept-Encoding: br, gzip',
  () => 'Accept-Encoding: ,,;q',
  () => 'Content-Length: 5',
  () => 'Content-Length: -1',
  () => 'Transfer-Encoding: chunked',
  () => 'Transfer-Encoding: chunked\r\nContent-Length: 3',
  (random) => `X: ${'y'.repeat(Math.floor(random() * 20_000))}`,
]

/**
 * Random requests as text: methods, ranges, paths and headers, right, wrong and nonsense.
 * @param known paths that are there, to be asked for and to be spoilt
 */
export function randomRequests(count: number, seed: number, port: number, known: readonly string[]): string[] {
  const { next: random } = randomFrom(seed)
  const one = <T>(of: readonly T[]) => of[Math.floor(random() * of.length)] as T
  const path = () => {
    if (random() < 0.4) return one(known)
    if (random() < 0.05) return `/${'b'.repeat(Math.floor(random() * 30_000))}`
    const parts = Array.from({ length: 1 + Math.floor(random() * 5) }, () =>
      one(random() < 0.3 ? known.map((name) => name.slice(1)) : PARTS),
    )
    return `${random() < 0.95 ? '/' : ''}${parts.join(random() < 0.8 ? '/' : '')}` || '/'
  }
  return Array.from({ length: count }, () => {
    const headers = [
      ...(random() < 0.9 ? [`Host: 127.0.0.1:${port}`] : []),
      'Connection: close',
      ...(random() < 0.4 ? [`Range: ${one(RANGES)}`] : []),
      ...(random() < 0.3 ? [one(HEADERS)(random)] : []),
    ]
    return `${one(METHODS)} ${path()} HTTP/1.${random() < 0.9 ? 1 : 0}\r\n${headers.join('\r\n')}\r\n\r\n`
  })
}

/**
 * Sends requests, sixteen at a time, and between them opens connections that send half a request and stay.
 * @param look called with each answer and its request
 */
export async function throwAt(
  port: number,
  requests: readonly string[],
  look: (asked: string, answer: Awaited<ReturnType<typeof rawRequest>>) => void,
): Promise<void> {
  const half: Socket[] = []
  let next = 0
  const sender = async () => {
    for (let asked = requests[next++]; asked !== undefined; asked = requests[next++]) {
      if (next % 100 === 0) {
        const socket = connect(port, '127.0.0.1')
        socket.on('error', () => undefined).write(asked.slice(0, 40))
        half.push(socket)
      }
      // What expects more than it sends is closed by us, as by a phone that loses its network.
      const open = /Content-Length: \d|Transfer-Encoding|Upgrade:|^CONNECT/.test(asked)
      look(asked, open ? await abandoned(port, asked) : await rawRequest(port, asked))
    }
  }
  await Promise.all(Array.from({ length: 16 }, sender))
  for (const socket of half) socket.destroy()
}

/** Sends a request and half-closes the connection. */
const abandoned = (port: number, asked: string) => rawRequest(port, asked, true)
