import { closeSync, openSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { checksumOfFile } from '../../platform/cache/checksum.ts'
import { codeHash } from '../../platform/cache/code-hash.ts'
import { plainMemory, type Memory } from '../../platform/cache/memory.ts'
import { factsOfManifest } from '../3-model/facts.ts'
import type { Site, SitePage } from '../3-model/site.ts'
import { argsOf, type Problem } from '../../report/problem.ts'
import { checksumOf } from '../../platform/cache/checksummed-json.ts'
import { inlinePool, type WorkerPool } from '../../platform/workers/worker-pool.ts'
import type { ApprovedContent } from '../2-validate/content.ts'
import { gatherAddresses } from './addresses.ts'
import { wholeFiles } from './files.ts'
import { pageOf, pathOf, type Doubt, type Evidence, type Findings, type Proved, type WantedWords } from './expected.ts'
import { pageProof, PROVE, summed, type PageToProve } from './verify-page.ts'
import { allWanted, missing, shownSomewhere } from './references.ts'
import { routes } from './routes.ts'
import { difference } from './source.ts'

/** What was proved of a whole site. */
export interface ProvedSite extends Proved {
  /** The anchors of each page, by its address, to which other pages lead. */
  anchors: Record<string, string[]>
}

interface Others {
  /** Files in another version than the folder's, or undefined where one is gone; for tests. */
  swapped?: ReadonlyMap<string, string | undefined>
  /** Addresses of pages that were left out on purpose, to which links may still lead. */
  leftOut?: ReadonlySet<string>
  /** Checksums of files as they were made, pages and others, and what was found on pages of earlier builds. */
  sums?: ReadonlyMap<string, string>
  memory?: Memory<Findings>
  /** Reads pages back, inline or on threads. */
  pool?: WorkerPool
}

/**
 * Reads a built site back and holds it against its manifest, records and articles. A page that is the same to the
 * byte, held against the same, is not read again; where its links lead is asked each time. Of what was found on pages
 * only what others have to be asked is held.
 * @param folder the built site
 * @param generated the folder with its generated modules
 */
export async function prove(
  folder: string,
  content: ApprovedContent,
  site: Site,
  generated: string,
  {
    swapped = new Map(),
    leftOut = new Set(),
    sums = new Map(),
    memory = plainMemory(),
    pool = inlinePool,
  }: Others = {},
): Promise<ProvedSite> {
  const files = new Set(
    [
      ...readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) =>
          join(entry.parentPath, entry.name)
            .slice(folder.length + 1)
            .split(sep)
            .join('/'),
        ),
      ...swapped.keys(),
    ].filter((file) => !swapped.has(file) || swapped.get(file) !== undefined),
  )
  const read = (file: string) => swapped.get(file) ?? readFileSync(join(folder, file), 'utf8')
  const facts = factsOfManifest(content.schemas, content.manifest)
  const other = (file: string) => {
    const changed = swapped.get(file)
    return changed === undefined ? undefined : Buffer.from(changed)
  }
  const bytes = (file: string) => other(file) ?? beginningOf(join(folder, file))
  const checksum = (file: string) => {
    const changed = other(file)
    return changed ? checksumOf(changed) : checksumOfFile(join(folder, file))
  }
  const evidence: Evidence = {
    content,
    site,
    files,
    read,
    bytes,
    checksumOf: checksum,
    leftOut,
    facts,
    byPath: byAddress(site),
  }
  const wanted = allWanted(evidence)
  const text = (list: readonly WantedWords[] = []): WantedWords[] => list.map(({ name, words }) => ({ name, words }))
  const somewhere = text(wanted.somewhere)
  const same = checksumOf(
    JSON.stringify([[...facts.values], [...facts.words], site.url, site.language, [...leftOut], somewhere, codeHash()]),
  )
  const pages = [...files].filter((file) => file.endsWith('.html')).sort()
  const keyOf = (file: string) =>
    JSON.stringify([
      file,
      swapped.has(file) ? checksumOf(read(file)) : (sums.get(file) ?? checksumOf(read(file))),
      same,
      text(wanted.pages.get(pathOf(file))),
    ])
  const toProve = (file: string): PageToProve => ({
    name: `the page ${pathOf(file)}`,
    file,
    wanted: text(wanted.pages.get(pathOf(file))),
    module: pageOf(evidence, file)?.id,
    text: swapped.get(file),
    size: statSync(join(folder, file), { throwIfNoEntry: false })?.size,
  })
  const shared = { folder, generated, somewhere, site: { url: site.url, language: site.language }, facts, leftOut }

  let counts: Record<string, number> = {}
  const shown = new Set<number>()
  const gathered = gatherAddresses(evidence)
  const doubtful = new Map<string, Findings>()
  const add = (file: string, found: Findings) => {
    counts = summed([{ counts }, found])
    for (const one of found.shows) shown.add(one)
    gathered.add(file, found)
  }
  const unseen: PageToProve[] = []
  for (const file of pages) {
    const before = memory.get(keyOf(file))
    if (before) add(file, before)
    else unseen.push(toProve(file))
  }
  await pool.run(PROVE, shared, unseen, (found, { file }) => {
    // What is wrong is looked at each time: its place in the files may be another.
    if (found.doubts.length) doubtful.set(file, found)
    else memory.set(keyOf(file), found)
    add(file, found)
  })

  const wrong = pages.flatMap((file) => (doubtful.get(file)?.doubts ?? []).map((doubt) => problemOf(file, doubt)))
  const again = (file: string) => doubtful.get(file) ?? memory.get(keyOf(file)) ?? pageProof(shared)(toProve(file))
  const proved = [
    routes(evidence, new Set(pages)),
    { counts, problems: wrong },
    gathered.proved(pages, again),
    shownSomewhere(wanted, shown, pages[0]),
    { counts: {}, problems: wholeFiles(evidence, gathered.asked(), sums) },
  ]
  return {
    anchors: gathered.anchors(),
    counts: summed(proved),
    problems: onceEach(withoutEchoes(proved.flatMap(({ problems }) => problems))),
  }

  function problemOf(file: string, doubt: Doubt): Problem {
    const one = doubt.wanted === undefined ? undefined : wanted.pages.get(pathOf(file))?.[doubt.wanted]
    return one ? missing(one, file) : difference(evidence, file, doubt)
  }
}

/** Films may be of any length. */
const LONG = 16 * 1024 * 1024

/** The bytes of a file; of a long one its beginning. */
function beginningOf(path: string): Buffer {
  if (statSync(path).size <= LONG) return readFileSync(path)
  const file = openSync(path, 'r')
  try {
    const bytes = Buffer.alloc(4096)
    return bytes.subarray(0, readSync(file, bytes, 0, bytes.length, 0))
  } finally {
    closeSync(file)
  }
}

/** Pages by every address that they answer to: their own, the old ones, and that of the page for addresses that are none. */
function byAddress({ pages }: Site): Map<string, SitePage> {
  const others = pages.flatMap((page) =>
    [...page.aliases, ...(page.notFound ? [pathOf('404.html')] : [])].map((path): [string, SitePage] => [path, page]),
  )
  return new Map([...others, ...pages.map((page): [string, SitePage] => [page.path, page])])
}

/** What a wrong number or time on a page brings with it. */
const FOLLOWS: ReadonlySet<string> = new Set(['page-fact', 'page-data'])

/**
 * One fault, one message: a number that is wrong on a page is also one that the page does not show as it should,
 * and a page that was not made is missed by all that lead to it.
 */
function withoutEchoes(problems: readonly Problem[]): Problem[] {
  const wrong = new Set(problems.filter(({ code }) => !FOLLOWS.has(code)).map((one) => argsOf(one).page))
  const missing = new Set(problems.filter(({ code }) => code === 'page-missing').map((one) => argsOf(one).word))
  return problems.filter(
    (one) =>
      (!FOLLOWS.has(one.code) || !wrong.has(argsOf(one).page)) &&
      (one.code !== 'page-link' || !missing.has(one.args.word.split('#')[0])),
  )
}

/** A mistake that shows on many pages is told at its one line, once. */
function onceEach(problems: readonly Problem[]): Problem[] {
  const seen = new Set<string>()
  return problems.filter((one) => {
    const { code, file, range, args } = one
    const key = JSON.stringify([code, file, range, range ? argsOf(one).word : args])
    return !seen.has(key) && seen.add(key)
  })
}
