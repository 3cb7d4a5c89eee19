import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { PROJECT } from '../../scripts/platform/project-root.ts'

const { routes } = parse(readFileSync(join(PROJECT, 'site.yaml'), 'utf8')) as { routes: { aliases?: string[] }[] }
/** Other addresses that lead to pages of our own site. */
const OTHERS = routes.flatMap(({ aliases = [] }) => aliases)

/** The addresses of every page in a built site, without aliases and the offline page. */
export function pagesIn(dist: string, others: readonly string[] = OTHERS): string[] {
  return readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(^|\/)index\.html$/.test(name))
    .map((name) => `/${name.replace(/\/?index\.html$/, '')}`)
    .filter((path) => !others.includes(path) && !path.startsWith('/_offline'))
    .sort()
}
