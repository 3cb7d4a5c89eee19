import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { htaccess } from '../scripts/pipeline/5-render/hosting/apache.ts'
import { cacheOf, headersOf, hostingOf } from '../scripts/pipeline/5-render/hosting/model.ts'
import { headersFile, redirectsFile } from '../scripts/pipeline/5-render/hosting/netlify-cloudflare.ts'
import { nginxMaps, nginxServer } from '../scripts/pipeline/5-render/hosting/nginx.ts'
import { s3Rules } from '../scripts/pipeline/5-render/hosting/s3.ts'
import { typeOf } from '../scripts/pipeline/5-render/hosting/types.ts'
import { rulesBesideDist, rulesInDist } from '../scripts/pipeline/5-render/hosting/write.ts'
import { policyOf } from '../scripts/pipeline/5-render/pages/policy.ts'
import { PROJECT } from '../scripts/platform/project-root.ts'

const pageAt = (path: string, ...aliases: string[]) => ({ path, aliases })
const hosting = siteOf(pageAt('/calender', '/calendar'))

function siteOf(...pages: object[]) {
  return hostingOf({ pages, find: {} } as never)
}

test('Rules of every host stay the same when pages come, go or change, and change when an old address does', () => {
  const rules = (...pages: object[]) => {
    const model = siteOf(...pages)
    return { ...rulesInDist(model), ...rulesBesideDist(model) }
  }
  const [doctors, notice] = [pageAt('/doctors', '/team'), { level: 'emergency', title: 'The road is flooded' }]
  const before = rules(doctors, { ...pageAt('/prices'), title: 'Prices' })
  expect(rules({ ...doctors, notices: [notice] }, { ...pageAt('/prices'), title: 'What it costs' })).toEqual(before)
  expect(rules(doctors)).toEqual(before)
  expect(
    rules(doctors, pageAt('/prices'), { ...pageAt('/films'), sources: { 'media-src': ['https://youtu.be/x'] } }),
  ).toEqual(before)
  const other = rules({ ...doctors, aliases: ['/our-team'] })
  expect(Object.keys(before).filter((file) => other[file] !== before[file])).toEqual([
    '_redirects',
    '.htaccess',
    'hosting.json',
    's3.json',
    'nginx/maps.conf',
  ])
  for (const [file, text] of Object.entries(before)) expect(text, file).not.toContain('sha256-')
})

/** The directives of a policy, each with its sources. */
const directives = (policy = '') =>
  new Map(policy.split('; ').map((one): [string, string[]] => [one.split(' ')[0] ?? '', one.split(' ').slice(1)]))

test('The policy in the header takes nothing from a page that its own policy allows, and lets no other script in', () => {
  const header = directives(hosting.headers['Content-Security-Policy'])
  const films = ['https://youtu.be/x', 'https://vimeo.com/1', 'https://films.example/a.mp4']
  const page = directives(
    policyOf(
      { layout: 'full', sources: { 'media-src': films, 'frame-src': ['https://maps.example/1'] } },
      { analytics: { id: 'G-1' }, find: {} } as never,
      "'sha256-abc'",
    ),
  )
  for (const [name, sources] of header)
    expect(sources, name).toEqual(expect.arrayContaining(page.get(name) ?? ["'none'"]))
  expect(header.get('script-src')).toEqual(["'self'", 'https://www.googletagmanager.com', 'https://www.youtube.com'])
  expect(header.get('frame-ancestors')).toEqual(["'none'"])
  expect(header.has('default-src'), 'it would hold for styles, too').toBe(false)
})

test('Rules for Netlify and Cloudflare stay within their limits, however many pages a site has, and give no header twice but the policy of folders with pictures', () => {
  const file = headersFile(hosting)
  expect(file.split('\n').filter((line) => /^\//.test(line)).length).toBeLessThan(100)
  expect(Math.max(...file.split('\n').map(({ length }) => length))).toBeLessThan(2000)
  const [everywhere = '', ...folders] = file.split('\n\n').map((rule) =>
    rule
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(':')[0]),
  )
  expect(folders.length).toBeGreaterThan(4)
  expect(folders.flat().filter((name) => everywhere.includes(name as string))).toEqual([
    'Content-Security-Policy',
    'Content-Security-Policy',
    'Content-Security-Policy',
  ])
})

test('A drawing or document that is opened by itself may neither run nor fetch anything, on every host', () => {
  const still = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
  for (const file of ['pictures/plan.0123456789.svg', 'icons/heart.svg', 'documents/forms/referral.pdf'])
    expect(headersOf(hosting, file)).toMatchObject({
      'Content-Security-Policy': still,
      'X-Content-Type-Options': 'nosniff',
    })
  const rules = headersFile(hosting).split('\n\n')
  for (const folder of ['pictures', 'icons', 'documents'])
    expect(rules.find((rule) => rule.startsWith(`/${folder}/*`))).toContain(`  Content-Security-Policy: ${still}`)
  expect(rules.filter((rule) => rule.includes('sandbox'))).toHaveLength(3)
  expect(nginxMaps(hosting)).toContain(`~\\.(svg|pdf)$ "${still}"`)
  expect(htaccess(hosting)).toContain(
    `<FilesMatch "\\.(svg|pdf)$">\n    Header always set Content-Security-Policy "${still}"\n  </FilesMatch>`,
  )
  const { pictureHeaders } = JSON.parse(s3Rules(hosting)) as {
    pictureHeaders: { prefix: string; headers: Record<string, string> }[]
  }
  expect(
    pictureHeaders.map(({ prefix, headers }) => [
      prefix,
      headers['Content-Security-Policy'],
      headers['X-Content-Type-Options'],
    ]),
  ).toEqual([
    ['pictures/', still, 'nosniff'],
    ['icons/', still, 'nosniff'],
    ['documents/', still, 'nosniff'],
  ])
})

test('Pages of other sites may read the data for other programs, and nothing else, on every host', () => {
  const open = 'Access-Control-Allow-Origin'
  expect(headersOf(hosting, 'data/v1/hospital.json')).toMatchObject({ [open]: '*', 'Cache-Control': 'no-cache' })
  expect(headersOf(hosting, 'phones.json')).not.toHaveProperty(open)
  expect(headersFile(hosting)).toContain(`\n/data/*\n  ${open}: *\n`)
  expect(nginxMaps(hosting)).toContain(`{\n  default "";\n  ~^/data/ '*';\n}`)
  expect(nginxServer(hosting)).toContain(`add_header ${open} $site_access_control_allow_origin always;`)
  expect(htaccess(hosting)).toContain(`m#^/data/#">\n    Header always set ${open} "*"\n  </If>`)
  expect(JSON.parse(s3Rules(hosting))).toMatchObject({ dataHeaders: { prefix: 'data/', headers: { [open]: '*' } } })
  const rules = [headersFile(hosting), nginxMaps(hosting) + nginxServer(hosting), htaccess(hosting), s3Rules(hosting)]
  expect(rules.map((text) => text.split(open).length - 1)).toEqual([1, 1, 1, 1])
})

test('An old address leads to its page on every host', () => {
  expect(redirectsFile(hosting)).toBe('/calendar /calender 301\n/calendar/ /calender 301\n')
  expect(nginxMaps(hosting)).toContain('"/calendar" "/calender";')
  expect(htaccess(hosting)).toContain('RewriteRule ^calendar/?(index\\.html)?$ /calender [R=301,L]')
  expect((JSON.parse(s3Rules(hosting)) as { redirectObjects: unknown }).redirectObjects).toEqual([
    { key: 'calendar', websiteRedirectLocation: '/calender' },
  ])
})

test('An unknown address below another language is answered in it, on every host that can', () => {
  const own = { ...pageAt('/404'), notFound: true }
  const other = { ...pageAt('/xx/404'), notFound: true, language: 'xx' }
  const both = siteOf(own, other)
  expect(redirectsFile(both)).toBe('/xx/* /xx/404.html 404\n')
  expect(nginxMaps(both)).toContain('default "/404.html";\n  ~^/xx(/|$) /xx/404.html;\n')
  expect(nginxServer(both)).toContain('error_page 403 404 =404 $site_not_found;')
  expect(htaccess(both)).toContain(`<If "%{REQUEST_URI} =~ m#^/xx(/|$)#">\n  ErrorDocument 404 /xx/404.html\n`)
  const alone = siteOf(own, { ...pageAt('/xx'), language: 'xx' })
  for (const text of [...Object.values(rulesInDist(alone)), ...Object.values(rulesBesideDist(alone))])
    expect(text).not.toContain('xx')
})

test('What carries its content in its name is kept for a year, pages and workers are asked for each time', () => {
  expect(['assets/a.js', 'fonts/a.woff2', 'pictures/a.webp', 'media/a.mp4'].map(cacheOf)).toEqual(
    Array(4).fill('public, max-age=31536000, immutable'),
  )
  expect(
    [
      'index.html',
      'about/index.html',
      'service-worker.js',
      'phones.json',
      'site.webmanifest',
      'sitemap.xml',
      '404.html',
      'documents/forms/referral.pdf',
    ].map(cacheOf),
  ).toEqual(Array(8).fill('no-cache'))
})

test('The rules for fetching ahead, which every page names, are asked for once a day', () => {
  const file = 'pages.speculationrules'
  expect(cacheOf(file)).toBe('public, max-age=86400')
  expect(headersFile(hosting)).toMatch(/\/pages\.speculationrules\n.*\n  Cache-Control: public, max-age=86400\n/)
  expect(nginxMaps(hosting)).toContain('~^/pages\\.speculationrules "public, max-age=86400";')
  expect(htaccess(hosting)).toContain('m#^/(icons/|pages\\.speculationrules)#">')
})

test('The list of phone numbers is asked for each time on every host', () => {
  const rules = headersFile(hosting).split('\n\n')
  expect(rules.find((rule) => rule.startsWith('/phones.json\n'))).toContain('\n  Cache-Control: no-cache\n')
  const caches = /map \$uri \$site_cache \{([^}]*)\}/.exec(nginxMaps(hosting))?.[1] ?? ''
  expect(caches).toContain('default "no-cache"')
  const { cacheControl } = JSON.parse(s3Rules(hosting)) as { cacheControl: { prefix: string; value: string }[] }
  expect(cacheControl.find(({ prefix }) => 'phones.json'.startsWith(prefix))?.value).toBe('no-cache')
})

test('Every page has the headers that a browser protects with', () => {
  const headers = headersOf(hosting, 'page-1/index.html')
  for (const name of [
    'Content-Security-Policy',
    'Strict-Transport-Security',
    'X-Content-Type-Options',
    'Referrer-Policy',
    'Permissions-Policy',
    'Cross-Origin-Opener-Policy',
    'Cross-Origin-Resource-Policy',
  ])
    expect(headers[name], name).toBeTruthy()
})

test('Headers that only pages need are sent with pages alone, where a host can tell a page from a file', () => {
  const { pageHeaders, headers } = hosting
  expect(headersOf(hosting, 'about/index.html')).toMatchObject(pageHeaders)
  const { responseHeaders, pictureHeaders } = JSON.parse(s3Rules(hosting)) as {
    responseHeaders: object
    pictureHeaders: { headers: object }[]
  }
  expect(responseHeaders).toEqual({ ...headers, ...pageHeaders })
  for (const name of Object.keys(pageHeaders)) {
    expect(headersOf(hosting, 'assets/a.js')).not.toHaveProperty([name])
    expect(htaccess(hosting).split(name)).toHaveLength(2)
    expect(htaccess(hosting)).toMatch(new RegExp(`<FilesMatch "\\\\.html\\$">[^<]*${name}[^<]*</FilesMatch>`))
    for (const folder of pictureHeaders) expect(folder.headers).not.toHaveProperty([name])
    expect(headersFile(hosting), 'these hosts cannot').toContain(name)
  }
})

test('Every host has its five lines', () => {
  const folder = join(PROJECT, 'docs/hosting')
  const files = readdirSync(folder)
  expect(files.sort()).toEqual([
    'apache.md',
    'cloudflare-pages.md',
    'github-pages.md',
    'netlify.md',
    'nginx.md',
    's3.md',
  ])
  for (const file of files) expect(readFileSync(join(folder, file), 'utf8').match(/^\d\. /gm), file).toHaveLength(5)
})

test('Calendars are calendars on every host that is told kinds of files', () => {
  expect(htaccess(hosting)).toContain('\nAddType text/calendar .ics\n')
  expect(nginxServer(hosting)).toContain('\n  text/calendar ics;\n')
  expect(nginxServer(hosting)).toMatch(/charset_types [^;]*text\/calendar/)
  expect((JSON.parse(s3Rules(hosting)) as { contentType: Record<string, string> }).contentType.ics).toBe(
    'text/calendar',
  )
  expect(typeOf('doctors/dr-x.ics')).toBe('text/calendar; charset=utf-8')
})
