import { readdirSync } from 'node:fs'

/** The addresses of every page in a built site; aliases and the page for visitors without a network, which stands for no address, are left out. */
export function pagesIn(dist: string, others: readonly string[] = ['/calendar', '/_offline']): string[] {
  return readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(^|\/)index\.html$/.test(name))
    .map((name) => `/${name.replace(/\/?index\.html$/, '')}`)
    .filter((path) => !others.includes(path))
    .sort()
}
