import { readdirSync } from 'node:fs'

/** The addresses of every page in a built site, without aliases and the offline page, which has no address. */
export function pagesIn(dist: string, others: readonly string[] = ['/calendar', '/_offline']): string[] {
  return readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(^|\/)index\.html$/.test(name))
    .map((name) => `/${name.replace(/\/?index\.html$/, '')}`)
    .filter((path) => !others.includes(path))
    .sort()
}
