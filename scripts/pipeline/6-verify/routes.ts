import { OFFLINE_FILE } from '../3-model/site.ts'
import { problemOf } from '../../report/problem.ts'
import { pathOf, type Evidence, type Proved } from './expected.ts'
import { difference, placeOfPage } from './source.ts'

/** Every page that the manifest declares was made, under its own address, and no other. */
export function routes(evidence: Evidence, pages: ReadonlySet<string>): Proved {
  const { site } = evidence
  const fileOf = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}/index.html`)
  const wanted = new Map(site.pages.flatMap((page) => [page.path, ...page.aliases].map((path) => [fileOf(path), path])))
  const own = new Set([...wanted.keys(), OFFLINE_FILE])
  if (site.pages.some(({ notFound }) => notFound)) own.add('404.html')
  const missing = [...own]
    .filter((file) => !pages.has(file))
    .map((file) => problemOf('page-missing', placeOfPage(evidence, file), { word: wanted.get(file) ?? pathOf(file) }))
  const extra = [...pages]
    .filter((file) => !own.has(file))
    .map((file) => difference(evidence, file, { code: 'page-extra', word: pathOf(file) }))
  return { counts: { pages: own.size }, problems: [...missing, ...extra] }
}
