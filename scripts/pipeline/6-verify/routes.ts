import { htmlFile, notFoundFile, offlineFiles } from '../3-model/site.ts'
import { problemOf } from '../../report/problem.ts'
import { pathOf, type VerifyContext, type VerifyResult } from './verify-context.ts'
import { problemOnPage, placeOfPage } from './problem-on-page.ts'

/** Verifies that every page of the manifest was made, at its own address, and no other. */
export function verifyRoutes(context: VerifyContext, pages: ReadonlySet<string>): VerifyResult {
  const { site } = context
  const wanted = new Map(
    site.pages.flatMap((page) => [page.path, ...page.aliases].map((path) => [htmlFile(path), path])),
  )
  const notFound = site.pages.filter((page) => page.notFound).map(notFoundFile)
  const own = new Set([...wanted.keys(), ...notFound, ...offlineFiles(site).keys()])
  const missing = [...own]
    .filter((file) => !pages.has(file))
    .map((file) => problemOf('page-missing', placeOfPage(context, file), { word: wanted.get(file) ?? pathOf(file) }))
  const extra = [...pages]
    .filter((file) => !own.has(file))
    .map((file) => problemOnPage(context, file, { code: 'page-extra', word: pathOf(file) }))
  return { counts: { pages: own.size }, problems: [...missing, ...extra] }
}
