import { SPECULATION_FILE } from './speculation.ts'
import { TYPES } from './types.ts'
import { DOCUMENTS } from '../../1-load/site-folders.ts'
import { A_DAY, cacheOf, STILL_POLICY, FOREVER, HASHED, OPEN, OPEN_FOLDER, SHARED, type Hosting } from './model.ts'

/**
 * The file _headers, as Netlify and Cloudflare Pages read it. Both join the values of a header that several rules
 * give, so no header stands in two rules that can meet, but for the policy of folders with pictures: of policies that
 * are joined by a comma each one holds (CSP 3, section 2.2.2). Cloudflare takes 100 rules, so there is none per page.
 */
export function headersFile({ headers, pageHeaders, data }: Hosting): string {
  const rules: [path: string, headers: Record<string, string>][] = [
    // No path here means pages alone, and a rule cannot take a header away on both hosts.
    ['/*', { ...headers, ...pageHeaders }],
    ...HASHED.map((folder): [string, Record<string, string>] => [
      `/${folder}/*`,
      {
        'Cache-Control': FOREVER,
        'Cross-Origin-Resource-Policy': isShared(folder) ? 'cross-origin' : 'same-origin',
        ...(isShared(folder) && STILL),
      },
    ]),
    // Somebody without a connection depends on what was read last.
    ...data.map((file): [string, Record<string, string>] => [
      `/${file}`,
      { 'Cache-Control': cacheOf(file), 'Cross-Origin-Resource-Policy': 'same-origin' },
    ]),
    [`${DOCUMENTS}/*`, STILL],
    [`/${OPEN_FOLDER}/*`, OPEN],
    [`/${SPECULATION_FILE}`, { 'Content-Type': TYPES.speculationrules ?? '', 'Cache-Control': A_DAY }],
    ['/icons/*', { 'Cache-Control': A_DAY, 'Cross-Origin-Resource-Policy': 'cross-origin', ...STILL }],
  ]
  return `${rules.map(([path, lines]) => [path, ...Object.entries(lines).map(([name, value]) => `  ${name}: ${value}`)].join('\n')).join('\n\n')}\n`
}

/** Folders with pictures or documents alone: whatever is opened there may not run. */
const STILL = { 'Content-Security-Policy': STILL_POLICY }

const isShared = (folder: string) => (SHARED as readonly string[]).includes(folder)

/**
 * The file _redirects: an old address, with and without a slash at the end, leads to its page for good. What is not
 * there in another language is answered in it; Cloudflare takes no such line, and finds the nearest 404.html by itself.
 */
export function redirectsFile({ redirects, notFound }: Hosting): string {
  return [
    ...Object.entries(redirects).flatMap(([from, to]) => [`${from} ${to} 301`, `${from}/ ${to} 301`]),
    ...Object.entries(notFound).map(([language, file]) => `/${language}/* /${file} 404`),
  ]
    .map((line) => `${line}\n`)
    .join('')
}
