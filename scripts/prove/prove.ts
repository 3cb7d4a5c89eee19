import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { codeOf } from '../code-of.ts'
import type { Memory } from '../load/memory.ts'
import { makeFacts } from '../model/facts.ts'
import type { Site } from '../model/site.ts'
import type { Problem } from '../report/problem.ts'
import { sumOf } from '../sealed.ts'
import type { ApprovedContent } from '../validate/content.ts'
import { addresses, addressesOf } from './addresses.ts'
import { contacts } from './contacts.ts'
import { hours } from './hours.ts'
import { pageOf, pathOf, type Evidence, type Findings, type Proved } from './proof.ts'
import { readPage } from './read-page.ts'
import { allWanted, references, shownSomewhere, type Wanted } from './references.ts'
import { routes } from './routes.ts'
import { structuredData } from './structured-data.ts'

interface Others {
  /** Files in another version than the folder's, or undefined where one is gone; for tests. */
  swapped?: ReadonlyMap<string, string | undefined>
  /** Addresses of pages that were left out on purpose, to which links may still lead. */
  leftOut?: ReadonlySet<string>
  /** Hashes of pages, by file, and what was found on pages of earlier builds. */
  sums?: ReadonlyMap<string, string>
  memory?: Memory<Findings>
}

/**
 * Reads a built site back and holds it against its manifest, records and articles. A page that is the same to the
 * byte, held against the same, is not read again; where its links lead is asked each time.
 * @param folder the built site
 */
export function prove(folder: string, content: ApprovedContent, site: Site, { swapped = new Map(), leftOut = new Set(), sums = new Map(), memory }: Others = {}): Proved {
  const files = new Set([...readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1).split(sep).join('/')), ...swapped.keys()].filter((file) => !swapped.has(file) || swapped.get(file) !== undefined))
  const read = (file: string) => swapped.get(file) ?? readFileSync(join(folder, file), 'utf8')
  const raw = content.manifest as Record<'facts' | 'site' | 'labels', Record<string, unknown>>
  const facts = makeFacts(raw.facts, raw.site, raw.labels)
  const evidence: Evidence = { content, site, files, read, leftOut, facts, bodyOf: (file) => pageOf(evidence, file)?.make().article?.body.html ?? '', byPath: new Map(site.pages.map((page) => [page.path, page])) }
  const wanted = allWanted(evidence)
  const sheets = new Map<string, readonly string[]>()
  const proofs = [addressesOf, contacts(evidence), hours(evidence), references(wanted), structuredData]
  const text = (list: readonly Wanted[] = []) => list.map(({ name, words }) => [name, words])
  const same = sumOf(JSON.stringify([[...facts.values], [...facts.words], site.url, site.language, [...leftOut], text(wanted.somewhere), codeOf('scripts/prove')]))
  const findings = new Map([...files].filter((file) => file.endsWith('.html')).sort().map((file) => [file, look(file)]))
  const proved = [routes(evidence, findings), ...findings.values(), addresses(evidence, findings), shownSomewhere(wanted)(evidence, findings)]
  return { counts: summed(proved), problems: onceEach(withoutEchoes(proved.flatMap(({ problems }) => problems))) }

  function look(file: string): Findings {
    const sum = swapped.has(file) ? undefined : sums.get(file)
    const key = sum && JSON.stringify([file, sum, same, text(wanted.pages.get(pathOf(file)))])
    const before = key && memory?.get(key)
    if (before) return before
    const page = readPage(file, read(file), sheets)
    const found: Partial<Findings>[] = proofs.map((proof) => proof(evidence, page))
    const all = <T>(part: (one: Partial<Findings>) => readonly T[] | undefined) => found.flatMap((one) => part(one) ?? [])
    const made: Findings = {
      counts: summed(found), problems: all(({ problems }) => problems), links: all(({ links }) => links), assets: all(({ assets }) => assets),
      data: all(({ data }) => data), ids: all(({ ids }) => ids), shows: all((one) => one.shows),
    }
    // What is wrong is looked at each time: its place in the files may be another.
    if (key && made.problems.length === 0) memory?.set(key, made)
    return made
  }
}

/** Counts of several proofs in one. */
function summed(proved: readonly { counts?: Record<string, number> }[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { counts } of proved) for (const [name, count] of Object.entries(counts ?? {})) sums[name] = (sums[name] ?? 0) + count
  return sums
}

/** What a wrong number or time on a page brings with it. */
const FOLLOWS: ReadonlySet<string> = new Set(['page-fact', 'page-data'])

/**
 * One fault, one message: a number that is wrong on a page is also one that the page does not show as it should,
 * and a page that was not made is missed by all that lead to it.
 */
function withoutEchoes(problems: readonly Problem[]): Problem[] {
  const wrong = new Set(problems.filter(({ code }) => !FOLLOWS.has(code)).map(({ args }) => args.page))
  const missing = new Set(problems.filter(({ code }) => code === 'page-missing').map(({ args }) => args.word))
  return problems.filter(({ code, args }) => (!FOLLOWS.has(code) || !wrong.has(args.page)) && (code !== 'page-link' || !missing.has(String(args.word).split('#')[0])))
}

/** A mistake that shows on many pages is told at its one line, once. */
function onceEach(problems: readonly Problem[]): Problem[] {
  const seen = new Set<string>()
  return problems.filter(({ code, file, range, args }) => {
    const key = JSON.stringify([code, file, range, range ? args.word : args])
    return !seen.has(key) && seen.add(key)
  })
}
