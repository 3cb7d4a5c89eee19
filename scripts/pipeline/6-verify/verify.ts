import { knownHours } from './known-hours.ts'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { codeHash } from '../../platform/cache/code-hash.ts'
import { memoryCache, type Cache } from '../../platform/cache/cache.ts'
import { factsOfManifest } from '../3-model/facts.ts'
import { notFoundFile, offlineFiles, type Site, type SitePage } from '../3-model/site.ts'
import { translatedFacts } from '../3-model/translations.ts'
import type { Problem } from '../../report/problem.ts'
import { checksumOf } from '../../platform/cache/checksummed-json.ts'
import { inlinePool, type WorkerPool } from '../../platform/workers/worker-pool.ts'
import { countsOf, type ApprovedContent } from '../2-validate/content.ts'
import { addressIndex } from './addresses.ts'
import { builtFiles } from './built-files.ts'
import { collectExpectations } from './expectations.ts'
import { verifyFiles } from './files.ts'
import {
  pageOf,
  pathOf,
  type Finding,
  type VerifyContext,
  type PageReport,
  type VerifyResult,
  type ExpectedText,
} from './verify-context.ts'
import { groundsOf } from './grounds.ts'
import { inLanguage, pageFileVerifier, VERIFY_PAGES, sumCounts, type PageToVerify } from './verify-page.ts'
import { missing, verifySomewhere } from './references.ts'
import { dataStatements } from './open-data.ts'
import { verifyRoutes } from './routes.ts'
import { problemOnPage } from './problem-on-page.ts'
import { onceEach, suppressCascades } from './unique-problems.ts'

interface VerifyOptions {
  /** Texts in place of files, or undefined where one is gone; for tests. */
  overrides?: ReadonlyMap<string, string | undefined>
  /** Paths of pages that were left out on purpose (--keep-going), to which links may still lead. */
  leftOut?: ReadonlySet<string>
  /** Checksums of all files as they were made; without them the files are those in the folder. */
  checksums?: ReadonlyMap<string, string>
  /** Whether a file is that of the published site, in which it was verified. */
  isKept?: (file: string) => boolean
  /** Reports on pages by earlier builds. */
  reportCache?: Cache<PageReport>
  /** The hash of the code, which reports are kept by. */
  code?: () => string
  /** Runs the jobs, inline or on worker threads. */
  pool?: WorkerPool
}

/**
 * Reads a built site back and verifies it against its manifest, records and articles. The report on a page is cached by
 * its bytes and what is expected of it, and holds as long as the facts that it rests on; links are verified each time,
 * because other pages may have changed.
 * @param folder the built site
 * @param generated the folder with its generated modules
 */
export async function verifySite(
  folder: string,
  content: ApprovedContent,
  site: Site,
  generated: string,
  {
    overrides = new Map(),
    leftOut = new Set(),
    checksums,
    isKept = () => false,
    reportCache = memoryCache(),
    code = codeHash,
    pool = inlinePool,
  }: VerifyOptions = {},
): Promise<VerifyResult> {
  const built = builtFiles(folder, overrides, checksums?.keys())
  const { files, read } = built
  const facts = factsOfManifest(content.schemas, content.manifest, countsOf(content.schemas, content.documents))
  const translated = translatedFacts(content)
  const hours = knownHours(content)
  const context: VerifyContext = { ...built, content, site, leftOut, facts, hours, byPath: pagesByPath(site) }
  const expectations = collectExpectations(context)
  const data = dataStatements(context)
  const text = (list: readonly ExpectedText[] = []): ExpectedText[] =>
    list.map(({ name, words, key }) => ({ name, words, key }))
  const somewhere = [...text(expectations.somewhere), ...data.somewhere]
  const sharedKey = checksumOf(JSON.stringify([site.url, site.language, [...leftOut], code()]))
  const pages = [...files].filter((file) => file.endsWith('.html')).sort()
  const offline = offlineFiles(site)
  const keyOf = (file: string) =>
    JSON.stringify([
      file,
      overrides.has(file) ? checksumOf(read(file)) : (checksums?.get(file) ?? checksumOf(read(file))),
      sharedKey,
      (expectations.pages.get(pathOf(file)) ?? []).map(({ key }) => key),
      data.pages.get(pathOf(file)),
    ])
  const languageOf = (file: string) => pageOf(context, file)?.language ?? offline.get(file)
  const toVerify = (file: string): PageToVerify => ({
    name: `the page ${pathOf(file)}`,
    file,
    expected: text(expectations.pages.get(pathOf(file))),
    statements: data.pages.get(pathOf(file)),
    module: pageOf(context, file)?.id,
    language: languageOf(file),
    text: overrides.get(file),
    size: statSync(join(folder, file), { throwIfNoEntry: false })?.size,
  })
  const shared = {
    folder,
    generated,
    somewhere,
    site: { url: site.url, language: site.language },
    facts,
    translated,
    hours,
    leftOut,
  }

  const grounds = new Map(
    [undefined, ...translated.keys()].map((language) => [
      language,
      groundsOf(inLanguage(shared, translated, language)),
    ]),
  )
  const holds = (file: string, { grounds: used }: PageReport) => {
    const now = grounds.get(languageOf(file))
    return used.every((one) => now?.has(one))
  }

  let counts: Record<string, number> = {}
  const shown = new Set<string>()
  const addresses = addressIndex(context)
  const withFindings = new Map<string, PageReport>()
  const readAgain = async (list: readonly string[], then: (file: string, found: PageReport) => void) =>
    pool.run(VERIFY_PAGES, shared, list.map(toVerify), (found, { file }) => {
      // Reports with findings are not cached: the lines to report may have moved.
      if (found.findings.length) withFindings.set(file, found)
      else reportCache.set(keyOf(file), found)
      for (const one of found.shows) shown.add(one)
      then(file, found)
    })
  const add = (file: string, found: PageReport) => {
    counts = sumCounts([{ counts }, found])
    addresses.add(file, found)
  }
  const kept: string[] = []
  const changed: string[] = []
  for (const file of pages) {
    const known = reportCache.get(keyOf(file))
    if (known && holds(file, known)) {
      for (const one of known.shows) shown.add(one)
      add(file, known)
      kept.push(file)
    } else changed.push(file)
  }
  await readAgain(changed, add)
  // A page that did not change may show what nobody asked it about until now.
  if (somewhere.some(({ key }) => !shown.has(key))) await readAgain(kept, () => {})

  const problems = pages.flatMap((file) =>
    (withFindings.get(file)?.findings ?? []).map((doubt) => problemOf(file, doubt)),
  )
  const reportOf = (file: string) =>
    withFindings.get(file) ?? reportCache.get(keyOf(file)) ?? pageFileVerifier(shared)(toVerify(file))
  const results = [
    verifyRoutes(context, new Set(pages)),
    { counts, problems },
    addresses.verify(pages, reportOf),
    verifySomewhere(expectations, shown, pages[0]),
    { counts: {}, problems: data.verify(shown) },
    { counts: {}, problems: verifyFiles(context, addresses.requestedBy(), checksums, isKept) },
  ]
  return {
    counts: sumCounts(results),
    problems: onceEach(suppressCascades(results.flatMap(({ problems }) => problems))),
  }

  function problemOf(file: string, finding: Finding): Problem {
    const one = finding.expected === undefined ? undefined : expectations.pages.get(pathOf(file))?.[finding.expected]
    return one ? missing(one, file) : problemOnPage(context, file, finding)
  }
}

/** The pages by each of their paths: their own, aliases, and that of its 404.html. */
function pagesByPath({ pages }: Site): Map<string, SitePage> {
  const others = pages.flatMap((page) =>
    [...page.aliases, ...(page.notFound ? [pathOf(notFoundFile(page))] : [])].map((path): [string, SitePage] => [
      path,
      page,
    ]),
  )
  return new Map([...others, ...pages.map((page): [string, SitePage] => [page.path, page])])
}
