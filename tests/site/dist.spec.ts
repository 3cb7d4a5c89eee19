import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { homedir, hostname, tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { parse } from 'yaml'
import { checkSite, prepare } from '../../scripts/pipeline/check-site.ts'
import { PROJECT } from '../../scripts/platform/project-root.ts'

const dist = inject('dist')
const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) =>
  statSync(join(dist, name)).isFile(),
)
const texts = files
  .filter((name) =>
    /\.(html|js|css|svg|xml|txt|json|webmanifest|speculationrules|vtt|ics|vcf|map)$|(^|\/)[._][^/]*$/.test(name),
  )
  .map((name) => ({ name, text: readFileSync(join(dist, name), 'utf8') }))

/** Files that contain what a pattern looks for, with the words around it. */
const findings = (pattern: RegExp) =>
  texts.flatMap(({ name, text }) =>
    [...text.matchAll(pattern)].map(
      (match) => `${name}: ${text.slice(Math.max(0, match.index - 20), match.index + 60).replace(/\s+/g, ' ')}`,
    ),
  )

test('Nothing but kinds of files that a website is made of is published', () => {
  expect(files.length).toBeGreaterThan(100)
  const known =
    /\.(html|js|css|svg|webp|jpg|png|ico|woff2|mp4|vtt|pdf|ics|vcf|xml|atom|txt|json|webmanifest|speculationrules)(\.(br|gz))?$/
  expect(
    files.filter((name) => !known.test(name) && !['_headers', '_redirects', '.htaccess', '.nojekyll'].includes(name)),
  ).toEqual([])
})

test('No source map is published, and no script points at one', () => {
  expect(files.filter((name) => name.endsWith('.map'))).toEqual([])
  expect(findings(/[#@]\s*sourceMappingURL=/g)).toEqual([])
  expect(findings(/"sourcesContent"/g)).toEqual([])
})

test('Nothing tells of the machine that built it or of who did', () => {
  const own = [
    PROJECT.replace(/[/\\]$/, ''),
    homedir(),
    ...[userInfo().username, hostname()].filter((name) => name.length > 4),
  ].filter((name) => name.length > 4)
  expect(
    texts.flatMap(({ name, text }) => own.filter((word) => text.includes(word)).map((word) => `${name}: ${word}`)),
  ).toEqual([])
  expect(findings(/(?<![\w.:/-])\/(home|Users|root|tmp|work|var|opt)\/[\w.-]+/g)).toEqual([])
  expect(findings(/file:\/\/|[A-Z]:\\\\Users/g)).toEqual([])
  expect(findings(/node_modules/g)).toEqual([])
})

test('Nothing looks like a key or a password', () => {
  const keys = [
    /-----BEGIN [A-Z ]*KEY-----/g,
    /\bAKIA[0-9A-Z]{16}\b/g,
    /\bgh[pousr]_\w{30,}/g,
    /\bsk-[A-Za-z0-9]{20,}/g,
    /\bAIza[\w-]{35}/g,
    /\bxox[abprs]-[\w-]{10,}/g,
    /\beyJ[\w-]{10,}\.[\w-]{10,}\./g,
    /\b(api[_-]?key|secret|passwo?rd|token)["']?\s*[:=]\s*["'][^"'<>{}\s]{8,}["']/gi,
    /https?:\/\/[^\s/"'<>]+:[^\s/"'<>]+@/g,
  ]
  // Such a pattern finds what it is for.
  expect('api_key: "abcdefgh1234"').toMatch(keys[7] as RegExp)
  expect(keys.flatMap(findings)).toEqual([])
})

test('Every e-mail address in it is one that the manifest or a list gives', () => {
  const given = ['site.yaml', ...readdirSync(join(PROJECT, 'content/records')).map((name) => `content/records/${name}`)]
    .map((name) => readFileSync(join(PROJECT, name), 'utf8'))
    .join('\n')
  // The names of events in calendars (RFC 5545, UID) have an @ and the host, too.
  const found = texts
    .filter(({ name }) => !name.startsWith('assets/') && !name.endsWith('.ics'))
    .flatMap(({ name, text }) =>
      [...text.matchAll(/[\w.+-]+@[a-z0-9-]+(\.[a-z0-9-]+)+/gi)].map(([address]) => ({
        name,
        address: address.toLowerCase(),
      })),
    )
  expect(found.length).toBeGreaterThan(10)
  expect(found.filter(({ address }) => !given.toLowerCase().includes(address))).toEqual([])
  const authors = execFileSync('git', ['log', '-20', '--format=%ae'], { cwd: PROJECT, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)
  expect(authors.filter((author) => found.some(({ address }) => address === author.toLowerCase()))).toEqual([])
})

test('No page and no alias may stand where the build writes something else', () => {
  const manifest = parse(readFileSync(join(PROJECT, 'site.yaml'), 'utf8')) as {
    routes: { path: string; aliases?: string[] }[]
    articles?: { path?: string }
  }
  const addresses = [
    ...manifest.routes.flatMap(({ path, aliases = [] }) => [path, ...aliases]),
    manifest.articles?.path ?? '/articles',
  ]
  const pages = new Set(addresses.map((address) => address.split('/')[1] ?? ''))
  const names = readdirSync(dist).map((name) => name.replace(/\.(br|gz)$/, ''))
  // The other site has another language.
  const own = [...new Set(names)]
    .filter((name) => !pages.has(name) && !pages.has(name.replace(/\.html$/, '')))
    .map((name) => (name === 'ne' ? 'hi' : name))
  expect(own).toEqual(expect.arrayContaining(['assets', 'icons', 'robots.txt']))
  const prepared = prepare()
  const root = mkdtempSync(join(tmpdir(), 'own-path-'))
  cpSync(join(PROJECT, 'tests/sites/dental'), root, { recursive: true })
  const text = readFileSync(join(root, 'site.yaml'), 'utf8')
  const isRefused = (find: string, put: string) => {
    expect(text).toContain(find)
    writeFileSync(join(root, 'site.yaml'), text.replace(find, put))
    return checkSite(root, prepared, {}).problems.some(({ code }) => code === 'reserved-path' || code === 'bad-path')
  }
  const accepted = own.flatMap((name) => [
    ...(isRefused('aliases: [/fees]', `aliases: ["/${name}"]`) ? [] : [`alias /${name}`]),
    ...(isRefused('  - path: /prices\n', `  - path: "/${name}"\n`) ? [] : [`path /${name}`]),
  ])
  rmSync(root, { recursive: true })
  expect(accepted).toEqual([])
})
