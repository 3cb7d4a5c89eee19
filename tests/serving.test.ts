import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PROJECT } from '../scripts/platform/project-root.ts'
import { randomRequests, throwAt } from './support/random-requests.ts'
import { ask, rawRequest, startServer, type Served } from './support/raw-http.ts'
import { rounds } from './support/rounds.ts'

const SECRET = 'outside the site'
/** A trace names files and lines of our code. */
const TRACE = /\n\s+at .+:\d+:\d+|node_modules[\\/]|\.tsx?:\d+/
const FILM = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251))
const folder = mkdtempSync(join(tmpdir(), 'serving-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('npm run preview', () => {
  const dist = join(folder, 'dist')
  let served: Served

  beforeAll(async () => {
    const write = (name: string, text: string | Buffer) => {
      mkdirSync(join(folder, name, '..'), { recursive: true })
      writeFileSync(join(folder, name), text)
    }
    const page = `<!DOCTYPE html><title>Home</title>${'<p>Words</p>'.repeat(100)}`
    write('secret.txt', SECRET)
    write('dist/index.html', page)
    write('dist/index.html.br', brotliCompressSync(page))
    write('dist/index.html.gz', gzipSync(page))
    write('dist/about/index.html', '<!DOCTYPE html><title>About</title>')
    write('dist/404.html', '<!DOCTYPE html><title>Not found</title>')
    write('dist/xx/about/index.html', '<!DOCTYPE html><title>About in another language</title>')
    write('dist/xx/404.html', '<!DOCTYPE html><title>Not found in another language</title>')
    write('dist/media/film.mp4', FILM)
    write('dist/.htaccess', 'rules')
    write(
      'dist-hosting/hosting.json',
      JSON.stringify({
        headers: { 'X-Content-Type-Options': 'nosniff', 'Content-Security-Policy': "frame-ancestors 'none'" },
        redirects: { '/old': '/about' },
        notFound: { xx: 'xx/404.html' },
      }),
    )
    symlinkSync('../secret.txt', join(dist, 'linked.txt'))
    symlinkSync('..', join(dist, 'up'))
    served = await startServer('preview', '--out', dist, '--port', '0')
  })
  afterAll(() => served.stop())
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    ask(served.port, path, { method, headers })

  test.each([
    ['bytes=0-9', 206, 'bytes 0-9/1000', 10],
    ['bytes=990-', 206, 'bytes 990-999/1000', 10],
    ['bytes=-10', 206, 'bytes 990-999/1000', 10],
    ['bytes=0-99999999999', 206, 'bytes 0-999/1000', 1000],
    ['bytes=-5000', 206, 'bytes 0-999/1000', 1000],
    ['bytes=10-5', 200, undefined, 1000],
    ['bytes=a-b', 200, undefined, 1000],
    ['bytes=0-1,5-6', 200, undefined, 1000],
    ['lines=1-2', 200, undefined, 1000],
    ['bytes=1000-', 416, 'bytes */1000', undefined],
    ['bytes=-0', 416, 'bytes */1000', undefined],
  ])('answers a film asked for as %s with %i, and lives on', async (range, status, part, length) => {
    const answer = await get('/media/film.mp4', { Range: range })
    expect([answer.status, answer.headers.get('content-range')]).toEqual([status, part])
    if (length !== undefined)
      expect([answer.headers.get('content-length'), answer.body.length]).toEqual([String(length), length])
    if (part === 'bytes 990-999/1000') expect(answer.body).toBe(FILM.subarray(990).toString('latin1'))
    expect((await get('/')).status).toBe(200)
  })

  test('sends a part only of the very file that a browser has begun to load', async () => {
    const { headers } = await get('/media/film.mp4')
    const modified = headers.get('last-modified') ?? ''
    expect((await get('/media/film.mp4', { Range: 'bytes=0-9', 'If-Range': modified })).status).toBe(206)
    expect((await get('/media/film.mp4', { Range: 'bytes=0-9', 'If-Range': '"another"' })).status).toBe(200)
    expect((await get('/media/film.mp4', { Range: 'bytes=0-9' }, 'HEAD')).status).toBe(200)
  })

  test('sends again only what has changed, and the compressed file to who reads it', async () => {
    const { headers, body } = await get('/', { 'Accept-Encoding': 'gzip, br' })
    expect([
      headers.get('content-encoding'),
      headers.get('vary'),
      headers.get('content-type'),
      headers.get('content-security-policy'),
    ]).toEqual(['br', 'accept-encoding', 'text/html; charset=utf-8', "frame-ancestors 'none'"])
    expect(body.length).toBe(Number(headers.get('content-length')))
    expect((await get('/', { 'Accept-Encoding': 'br', 'If-None-Match': headers.get('etag') ?? '' })).status).toBe(304)
    expect((await get('/', { 'If-Modified-Since': new Date(Date.now() + 1000).toUTCString() })).status).toBe(304)
    expect((await get('/', { 'Accept-Encoding': 'br;q=0, gzip' })).headers.get('content-encoding')).toBe('gzip')
    const head = await get('/', {}, 'HEAD')
    expect([head.status, head.body, Number(head.headers.get('content-length')) > 1000]).toEqual([200, '', true])
  })

  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'])(
    'refuses %s and says what may be asked',
    async (method) => {
      const { status, headers } = await get('/', {}, method)
      expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    },
  )

  test.each(['/%', '/%zz', '/%c0%ae', '/a%00b', '/..%5csecret.txt', '/%0d%0aX:1'])(
    'says in plain words that %s cannot be read',
    async (path) => {
      const { status, headers, body } = await get(path)
      expect([status, headers.get('content-type')]).toEqual([400, 'text/plain; charset=utf-8'])
      expect(body).toMatch(/^This address cannot be read\./)
    },
  )

  test.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/%2e%2e%2fsecret.txt',
    '/about/..%2f..%2fsecret.txt',
    '/linked.txt',
    '/up/secret.txt',
    '/.htaccess',
    '/index.html.br',
    '//etc/passwd',
  ])('gives nothing but the page for unknown addresses at %s', async (path) => {
    const { status, headers, body } = await get(path)
    expect([status, body, headers.get('content-security-policy')]).toEqual([
      404,
      '<!DOCTYPE html><title>Not found</title>',
      "frame-ancestors 'none'",
    ])
  })

  test('answers unknown addresses below another language in it', async () => {
    for (const path of ['/xx', '/xx/', '/xx/nothing-here', '/xx/about/nothing', '/xx/404.html']) {
      const { status, body } = await get(path)
      expect([status, body], path).toEqual([404, '<!DOCTYPE html><title>Not found in another language</title>'])
    }
    expect((await get('/xxx/nothing')).body).toBe('<!DOCTYPE html><title>Not found</title>')
    expect((await get('/xx/about')).status).toBe(200)
  })

  test('leads old addresses on, and nobody to another site', async () => {
    expect((await get('/old')).headers.get('location')).toBe('/about')
    expect((await get('/old/?from=sms&to=x')).headers.get('location')).toBe('/about?from=sms&to=x')
    for (const end of ['/', '/index.html'])
      expect((await get(`/about${end}?x=1`)).headers.get('location')).toBe('/about?x=1')
    expect((await get('/about?x=1')).status).toBe(200)
    for (const path of ['//evil.example/', '/toString', '/__proto__', '/constructor'])
      expect((await get(path)).status, path).toBe(404)
  })

  test.each([
    ['evil.example', 403],
    ['evil.example:4173', 403],
    ['localhost.evil.example', 403],
    ['localhost', 200],
    ['LOCALHOST:1234', 200],
    ['127.0.0.1:80', 200],
  ])('answers to the name %s with %i, so that no other site can be pointed at it', async (Host, status) => {
    expect((await get('/', { Host })).status).toBe(status)
  })

  test('stays up under random requests, and tells nobody anything of the computer', async () => {
    const wrong: string[] = []
    const statuses = new Map<number, number>()
    const known = [
      '/',
      '/about',
      '/about/',
      '/index.html',
      '/media/film.mp4',
      '/old',
      '/linked.txt',
      '/up/secret.txt',
      '/nowhere',
    ]
    await throwAt(served.port, randomRequests(rounds(200, 2000), 14, served.port, known), (asked, { status, body }) => {
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status >= 500 || body.includes(SECRET) || body.includes('root:x') || TRACE.test(body))
        wrong.push(`${status} ${asked.slice(0, 200)}`)
    })
    if (process.env.SHOW) console.log(statuses)
    expect(wrong).toEqual([])
    expect(served.alive()).toBe(true)
    expect((await get('/')).status).toBe(200)
    expect(served.said()).not.toMatch(TRACE)
  })
})

describe('npm start', () => {
  const root = join(folder, 'site')
  let served: Served
  beforeAll(async () => {
    cpSync(join(PROJECT, 'tests/sites/dental'), root, { recursive: true })
    writeFileSync(join(root, 'secret.txt'), SECRET)
    served = await startServer('dev', '--site', root, '--port', '0')
    // The first page comes when the check has read all files.
    while ((await get('/')).status !== 200)
      await new Promise((done) => {
        setTimeout(done, 100)
      })
  })
  afterAll(() => served.stop())
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    ask(served.port, path, { method, headers })

  test('goes on when a file called .env comes and goes', { tags: ['long'] }, async () => {
    // The one of Vite's names for it that nobody uses here.
    const file = join(PROJECT, '.env.development.local')
    if (existsSync(file)) throw new Error('Put .env.development.local away for this test')
    const statuses = new Set<number>()
    const watch = async () => {
      for (let turn = 0; turn < 25; turn++) {
        statuses.add((await get('/team')).status)
        await new Promise((done) => {
          setTimeout(done, 100)
        })
      }
    }
    try {
      writeFileSync(file, 'VITE_X=1\n')
      await watch()
    } finally {
      rmSync(file, { force: true })
    }
    await watch()
    expect([...statuses]).toEqual([200])
  })

  test.each(['/%', '/%zz', '/a%00b', '/..%5csecret.txt'])(
    'says in plain words that %s cannot be read',
    async (path) => {
      const { status, body } = await get(path)
      expect(status).toBe(400)
      expect(body).toMatch(/^This address cannot be read\./)
    },
  )

  test.each([
    `/@fs${PROJECT}package.json`,
    `/@fs${PROJECT}package.json?raw`,
    `/@fs${PROJECT}package.json?import&raw??`,
    `/@fs/etc/passwd?raw`,
    '/package.json',
    '/package.json?raw',
    '/package.json?import&url',
    '/site.yaml?raw',
    '/content/README.md?raw',
    '/.git/config',
    '/.env',
    '/@id/package.json',
    '/@id/__x00__package.json',
    '/src/../package.json',
    '/src/%2e%2e/package.json?raw',
    '/src/..%2fpackage.json',
    '/node_modules/../package.json?raw',
    '/.cache/vite/../../package.json?raw',
    '/.cache/vite/%252e%252e/%252e%252e/package.json?raw',
    '/__inspect/',
    '/__open-in-editor?file=package.json',
    '/__open-in-editor',
  ])('opens nothing outside the code of pages: %s', async (path) => {
    const { status, body } = await get(path)
    expect(status).toBe(404)
    expect(body).not.toMatch(/hospital-site|"dependencies"|root:x|timeZone/)
  })

  test('gives the code of pages to its own pages alone', async () => {
    const { status, headers } = await get('/src/entry-client.ts', { Origin: 'https://evil.example' })
    expect([status, headers.get('access-control-allow-origin'), headers.get('cross-origin-resource-policy')]).toEqual([
      200,
      undefined,
      'same-origin',
    ])
    expect((await get('/', { Host: 'evil.example' })).status).toBe(403)
    expect((await get('/', {}, 'OPTIONS')).status).toBe(405)
  })

  test('opens its socket to its own pages alone', async () => {
    const token = /wsToken = "([^"]+)"/.exec((await get('/@vite/client')).body)?.[1] ?? ''
    expect(token).not.toBe('')
    const upgrade = (headers: string) =>
      rawRequest(
        served.port,
        `GET /?token=${token} HTTP/1.1\r\nHost: 127.0.0.1:${served.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: vite-hmr\r\n${headers}\r\n`,
        true,
      )
    expect((await upgrade(`Origin: http://127.0.0.1:${served.port}\r\n`)).status).toBe(101)
    expect((await upgrade('Origin: https://evil.example\r\n')).status).toBe(403)
    expect((await upgrade('Origin: http://127.0.0.1:1\r\n')).status).toBe(403)
  })

  test('sends parts of a picture as they are', async () => {
    const src = /\/pictures\/[^\s"]+\.(?:webp|jpg)/.exec((await get('/')).body)?.[0] ?? ''
    const whole = await get(src)
    expect([whole.status, whole.body.length > 100]).toEqual([200, true])
    const far = await get(src, { Range: 'bytes=0-99999999999' })
    expect([far.status, far.headers.get('content-length'), far.body.length]).toEqual([
      206,
      String(whole.body.length),
      whole.body.length,
    ])
    expect((await get(src, { Range: 'bytes=10-5' })).body.length).toBe(whole.body.length)
    expect((await get('/')).status).toBe(200)
  })

  test('stays up under random requests, and tells nobody anything of the computer', async () => {
    const wrong: string[] = []
    const statuses = new Map<number, number>()
    const known = [
      '/',
      '/team',
      '/advice/gums',
      '/advice/gums/',
      '/src/entry-client.ts',
      '/src/layout/layout.css',
      '/@vite/client',
      '/@fs/etc/passwd',
      '/@id/react',
      '/__open-in-editor?file=x',
      '/node_modules/react/package.json',
      '/.cache/vite/deps/react.js',
      '/__state',
      '/nowhere',
    ]
    await throwAt(served.port, randomRequests(rounds(200, 2000), 9, served.port, known), (asked, { status, body }) => {
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      // Modules are code and may look like a trace; what is refused may not.
      if (
        status >= 500 ||
        body.includes(SECRET) ||
        body.includes('root:x') ||
        (status >= 300 && TRACE.test(body.replace(/<!DOCTYPE[\s\S]*/, '')))
      )
        wrong.push(`${status} ${asked.slice(0, 200)} ${body.slice(0, 300)}`)
    })
    if (process.env.SHOW) console.log(statuses)
    expect(wrong).toEqual([])
    expect(served.alive()).toBe(true)
    expect((await get('/')).status).toBe(200)
  })
})
