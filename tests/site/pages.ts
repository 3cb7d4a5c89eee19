import { readdirSync } from 'node:fs'

/** The addresses of every page in a built site, aliases left out. */
export function pagesIn(dist: string, aliases: readonly string[] = ['/calendar']): string[] {
  return readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => /(^|\/)index\.html$/.test(name))
    .map((name) => `/${name.replace(/\/?index\.html$/, '')}`).filter((path) => !aliases.includes(path)).sort()
}
