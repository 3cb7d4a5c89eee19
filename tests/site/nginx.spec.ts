import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { findNginx } from '../../scripts/bootstrap/find-nginx.mjs'
import { headersOf, type Hosting } from '../../scripts/pipeline/5-render/hosting/model.ts'
import { serveFolder } from '../../scripts/pipeline/5-render/hosting/static-server.ts'
import { PROJECT } from '../../scripts/platform/project-root.ts'
import { startNginx, type Running } from '../support/start-nginx.ts'
import { visit } from './visit.ts'

const nginx = findNginx()
if (!nginx)
  console.warn(
    'nginx was not tried: it is not installed, and there is no apt to fetch it. Install nginx and run the tests again.',
  )

describe.skipIf(!nginx)('On a real nginx', () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-for-nginx-'))
  const dist = join(folder, 'dist')
  let hosting: Hosting
  let running: Running

  beforeAll(async () => {
    cpSync(inject('dist'), dist, { recursive: true })
    cpSync(`${inject('dist')}-hosting`, `${dist}-hosting`, { recursive: true })
    hosting = JSON.parse(readFileSync(`${dist}-hosting/hosting.json`, 'utf8')) as Hosting
    // One page with compressed files of its own beside it, whether or not the build makes them.
    const page = readFileSync(join(dist, 'index.html'))
    writeFileSync(join(dist, 'index.html.gz'), gzipSync(page))
    writeFileSync(join(dist, 'index.html.br'), brotliCompressSync(page))
    copyFileSync(join(dist, 'robots.txt'), join(dist, '.env'))
    writeFileSync(join(folder, 'secret.txt'), 'outside the site')
    running = await startNginx(nginx as NonNullable<typeof nginx>, dist)
  })
  afterAll(async () => {
    await running.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  interface Answer {
    status: number
    headers: Map<string, string>
    body: Buffer
  }
  /** One request over a socket of its own; the path goes out as it is written. */
  async function ask(path: string, { method = 'GET', headers = '' } = {}): Promise<Answer> {
    const text = await running.raw(
      `${method} ${path} HTTP/1.1\r\nHost: example.org\r\nConnection: close\r\n${headers}\r\n`,
    )
    const end = text.indexOf('\r\n\r\n')
    const [first = '', ...lines] = text.slice(0, end).split('\r\n')
    return {
      status: Number(first.split(' ')[1]),
      headers: new Map(
        lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
      ),
      body: Buffer.from(text.slice(end + 4), 'latin1'),
    }
  }
  const pages = () =>
    readdirSync(dist, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(^|\/)index\.html$/.test(file))
      .map((file) => ({ file, path: `/${file.replace(/\/?index\.html$/, '')}` }))
      .filter(({ path }) => !hosting.redirects[path])
  const filesIn = (name: string) =>
    readdirSync(join(dist, name))
      .filter((file) => !/\.(br|gz)$/.test(file))
      .map((file) => `${name}/${file}`)

  test('The host tells the time to pages that ask for it, without a body', async () => {
    const { status, headers, body } = await ask('/phones.json?1795305600000', { method: 'HEAD' })
    expect([status, body.length]).toEqual([200, 0])
    expect(Math.abs(Date.parse(headers.get('date') ?? '') - Date.now())).toBeLessThan(60_000)
  })

  test('every page answers 200, is the file that was built and has every header of the model', async () => {
    expect(pages().length).toBeGreaterThan(40)
    for (const { file, path } of pages()) {
      const { status, headers, body } = await ask(path)
      expect([status, headers.get('content-type')], path).toEqual([200, 'text/html; charset=utf-8'])
      expect(body.equals(readFileSync(join(dist, file))), path).toBe(true)
      for (const [name, value] of Object.entries(headersOf(hosting, file)))
        expect(headers.get(name.toLowerCase()), `${path}: ${name}`).toBe(value)
      expect(headers.get('server')).toBe('nginx')
    }
  })

  test('a page has one address: a slash at the end, index.html and old addresses lead to it for good', async () => {
    const leads: [string, string][] = [
      ['/index.html', '/'],
      ...pages()
        .filter(({ path }) => path !== '/')
        .flatMap(({ path }): [string, string][] => [
          [`${path}/`, path],
          [`${path}/index.html`, path],
        ]),
      ...Object.entries(hosting.redirects).flatMap(([from, to]): [string, string][] => [
        [from, to],
        [`${from}/`, to],
        [`${from}/index.html`, to],
      ]),
    ]
    expect(leads.length).toBeGreaterThan(40)
    for (const [from, to] of leads) {
      const { status, headers } = await ask(from)
      expect([status, headers.get('location')], from).toEqual([301, to])
    }
    expect((await ask('/about/?from=card')).headers.get('location')).toBe('/about?from=card')
    const [[old, page] = []] = Object.entries(hosting.redirects)
    expect((await ask(`${old}?from=card`)).headers.get('location')).toBe(`${page}?from=card`)
  })

  test.each([
    '/nowhere',
    '/about/nowhere',
    '/assets/nowhere.js',
    '/pictures/',
    '/assets',
    '/404.html',
    '/blog/x/index.html',
    '/nowhere.svg',
    '/icons/nowhere.svg',
    '/nearby',
  ])('%s answers 404 with the page that says so and all headers', async (path) => {
    const { status, headers, body } = await ask(path)
    expect(status).toBe(404)
    expect(body.equals(readFileSync(join(dist, '404.html')))).toBe(true)
    expect(headers.get('content-security-policy')).toBe(hosting.headers['Content-Security-Policy'])
    expect(headers.get('cache-control')).toBe('no-cache')
  })

  test.each(['/ne/nowhere', '/ne/blog/nowhere/', '/ne/doctors/x/index.html', '/ne/404.html', '/ne/.env'])(
    '%s answers 404 with the page that says so in Nepali and all headers',
    async (path) => {
      const { status, headers, body } = await ask(path)
      expect(status).toBe(404)
      expect(body.equals(readFileSync(join(dist, 'ne/404.html')))).toBe(true)
      expect(headers.get('content-security-policy')).toBe(hosting.headers['Content-Security-Policy'])
      expect(headers.get('cache-control')).toBe('no-cache')
    },
  )

  test.each([
    '/.env',
    '/.htaccess',
    '/.nojekyll',
    '/.git/config',
    '/_headers',
    '/_redirects',
    '/index.html.br',
    '/index.html.gz',
  ])("%s is nobody's business", async (path) => {
    const { status, body } = await ask(path)
    expect(status).toBe(404)
    expect(body.equals(readFileSync(join(dist, '404.html')))).toBe(true)
  })

  test.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/%2e%2e%2fsecret.txt',
    '/..%2fsecret.txt',
    '/%252e%252e/secret.txt',
    '/%252e%252e%252fsecret.txt',
    '/..%5csecret.txt',
    '/..\\secret.txt',
    '/.%00./secret.txt',
    '/about%00.html',
    '/%00',
    '/..;/secret.txt',
    '/....//secret.txt',
    '/%c0%ae%c0%ae/secret.txt',
    '//../secret.txt',
    '/about/..%2f..%2fsecret.txt',
    '/%uff0e%uff0e/secret.txt',
    '../secret.txt',
    'file:///etc/passwd',
    '/assets../secret.txt',
    '/~root/',
  ])('no way leads out of the site: %s', async (path) => {
    const { status, body } = await ask(path)
    expect([400, 404]).toContain(status)
    expect(body.toString('latin1')).not.toMatch(/outside the site|root:x/)
  })

  test.each([
    '//evil.example/',
    '/\\evil.example/',
    '//evil.example/about/',
    '/%0d%0aSet-Cookie:x=1/',
    '/about/%0d%0aX: 1',
    '/%2f%2fevil.example/',
  ])('nobody is sent to another site, and no header is slipped in: %s', async (path) => {
    const { status, headers } = await ask(path)
    expect([400, 404]).toContain(status)
    expect([headers.has('location'), headers.has('set-cookie'), headers.has('x')]).toEqual([false, false, false])
  })

  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'OPTIONS', 'PROPFIND'])(
    '%s is not for a site that only shows',
    async (method) => {
      expect((await ask('/about', { method })).status).toBe(405)
    },
  )

  test('HEAD says what GET would, without the body', async () => {
    const [head, get] = [await ask('/about', { method: 'HEAD' }), await ask('/about')]
    expect(head.status).toBe(200)
    expect(head.body.length).toBe(0)
    expect(head.headers.get('content-length')).toBe(String(get.body.length))
  })

  test('files named by their content are kept for a year, pages are asked for again and not sent again', async () => {
    for (const file of [
      ...filesIn('assets').slice(0, 3),
      ...filesIn('fonts'),
      ...filesIn('pictures').slice(0, 3),
      ...filesIn('icons').slice(0, 1),
    ]) {
      const { status, headers } = await ask(`/${file}`)
      expect([status, headers.get('cache-control'), headers.get('cross-origin-resource-policy')], file).toEqual([
        200,
        headersOf(hosting, file)['Cache-Control'],
        headersOf(hosting, file)['Cross-Origin-Resource-Policy'],
      ])
    }
    const { headers } = await ask('/about')
    expect((await ask('/about', { headers: `If-None-Match: ${headers.get('etag')}\r\n` })).status).toBe(304)
  })

  test('headers that only pages need are sent with pages alone', async () => {
    const names = Object.keys(hosting.pageHeaders).map((name) => name.toLowerCase())
    expect(names).toEqual(['permissions-policy', 'cross-origin-opener-policy', 'speculation-rules'])
    const sent = async (path: string) => {
      const { headers } = await ask(path)
      return names.filter((name) => headers.has(name))
    }
    for (const path of ['/', '/about', '/nowhere', '/nowhere.js']) expect(await sent(path), path).toEqual(names)
    const files = ['assets', 'fonts', 'pictures', 'icons', 'media'].map((folder) => filesIn(folder)[0] ?? '')
    for (const file of [...files, 'phones.json', 'service-worker.js', 'pages.speculationrules'])
      expect(await sent(`/${file}`), file).toEqual([])
  })

  test('compressed files beside a page are sent to who can read them, and caches are told', async () => {
    const page = readFileSync(join(dist, 'index.html'))
    const zipped = await ask('/', { headers: 'Accept-Encoding: gzip\r\n' })
    expect([
      zipped.headers.get('content-encoding'),
      zipped.headers.get('vary'),
      zipped.headers.get('content-security-policy'),
    ]).toEqual(['gzip', 'Accept-Encoding', hosting.headers['Content-Security-Policy']])
    expect(gunzipSync(zipped.body).equals(page)).toBe(true)
    if (nginx?.brotli) {
      const smaller = await ask('/', { headers: 'Accept-Encoding: gzip, br\r\n' })
      expect([
        smaller.headers.get('content-encoding'),
        smaller.headers.get('content-type'),
        smaller.headers.get('vary'),
      ]).toEqual(['br', 'text/html; charset=utf-8', 'Accept-Encoding'])
      expect(brotliDecompressSync(smaller.body).equals(page)).toBe(true)
    }
    expect((await ask('/')).headers.has('content-encoding')).toBe(false)
  })

  test('without compressed files beside it a script is compressed on the way', async () => {
    const [file = ''] = filesIn('assets').filter((name) => /entry-client.*\.js$/.test(name))
    for (const ending of ['gz', 'br']) rmSync(join(dist, `${file}.${ending}`), { force: true })
    const { headers } = await ask(`/${file}`, { headers: 'Accept-Encoding: gzip\r\n' })
    expect([headers.get('content-encoding'), headers.get('content-type')]).toEqual([
      'gzip',
      'text/javascript; charset=utf-8',
    ])
  })

  test('a film can be asked for in parts', async () => {
    const [film = ''] = filesIn('media').filter((name) => name.endsWith('.mp4'))
    const whole = readFileSync(join(dist, film))
    const part = await ask(`/${film}`, { headers: 'Range: bytes=100-199\r\n' })
    expect([part.status, part.headers.get('content-range'), part.headers.get('content-type')]).toEqual([
      206,
      `bytes 100-199/${whole.length}`,
      'video/mp4',
    ])
    expect(part.body.equals(whole.subarray(100, 200))).toBe(true)
    expect((await ask(`/${film}`, { headers: 'Range: bytes=-50\r\n' })).body.equals(whole.subarray(-50))).toBe(true)
    expect((await ask(`/${film}`, { headers: `Range: bytes=${whole.length}-\r\n` })).status).toBe(416)
  })

  test('a request that is too large or broken is refused, and the site goes on', async () => {
    expect((await ask('/', { headers: `Cookie: ${'a'.repeat(40_000)}\r\n` })).status).toBe(400)
    expect((await ask(`/${'a'.repeat(40_000)}`)).status).toBe(414)
    expect(await running.raw('nonsense\r\n\r\n')).toMatch(/^HTTP\/1\.1 400|<h1>400/)
    expect((await ask('/')).status).toBe(200)
  })

  test('a drawing opened by itself can run nothing', async () => {
    const [file = ''] = filesIn('icons')
    expect((await ask(`/${file}`)).headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    )
  })

  test('the container file names the files that the build wrote and that were tried here', () => {
    const copied = [...readFileSync(`${dist}-hosting/Containerfile`, 'utf8').matchAll(/^COPY (.+) \S+$/gm)].flatMap(
      ([, names = '']) => names.split(' '),
    )
    expect(copied).toEqual([
      'dist-hosting/nginx/nginx.conf',
      'dist-hosting/nginx/maps.conf',
      'dist-hosting/nginx/server.conf',
      'dist',
    ])
    for (const name of copied) expect(existsSync(join(folder, name)), name).toBe(true)
  })
})

describe('An urgent notice, published by exchanging dist alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-for-notice-'))
  const [site, dist] = [join(folder, 'site'), join(folder, 'dist')]
  const rules = `${dist}-hosting`
  const before = join(folder, 'rules-of-before')
  const build = (notices: string) => {
    writeFileSync(join(site, 'content/records/notices.yaml'), notices)
    const words = ['scripts/bootstrap/run.mjs', 'build', '--site', site, '--out', dist]
    execFileSync(process.execPath, words, {
      cwd: PROJECT,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: 'pipe',
    })
  }

  beforeAll(() => {
    cpSync(join(PROJECT, 'tests/sites/dental'), site, { recursive: true })
    build('[]\n')
    cpSync(rules, before, { recursive: true })
    build(`
- id: flood
  level: emergency
  title: The lake road is flooded
  text: Please come by the hill road.
  from: 2026-11-21 06:00
  until: 2026-12-03 18:00
  call: phone.emergency
`)
  })
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true })
  })

  /** Looks at pages with the notice: they have their styles, and the console tells of nothing refused. */
  async function looksRight(base: string) {
    for (const path of ['/', '/team', '/no/such/page']) {
      const page = await visit(path, { base, time: '2026-11-22T10:00', expected: /Failed to load resource.*404/ })
      const [notice, call] = [page.locator('.notice--emergency'), page.locator('a[href^="tel:"]').first()]
      expect(await notice.innerText(), path).toContain('The lake road is flooded')
      for (const part of [notice, call])
        expect(await part.evaluate((one) => getComputedStyle(one).backgroundColor), path).not.toBe('rgba(0, 0, 0, 0)')
      await page.context().close()
    }
  }

  test.skipIf(!nginx)('is styled on an nginx that has the rules of before', { tags: ['long'] }, async () => {
    const running = await startNginx(nginx as NonNullable<typeof nginx>, dist, before)
    try {
      await looksRight(`http://127.0.0.1:${running.port}`)
    } finally {
      await running.stop()
    }
  })

  test('is styled on a preview that has the rules of before', { tags: ['long'] }, async () => {
    cpSync(before, rules, { recursive: true })
    const { server, address } = await serveFolder(dist, 0)
    try {
      await looksRight(address)
    } finally {
      server.closeAllConnections()
      server.close()
    }
  })
})
