import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { makeFacts } from '../model/facts.ts'
import type { Site } from '../model/site.ts'
import type { Problem } from '../report/problem.ts'
import type { ApprovedContent } from '../validate/content.ts'
import { addresses } from './addresses.ts'
import { contacts } from './contacts.ts'
import { hours } from './hours.ts'
import type { Evidence, Proof, Proved } from './proof.ts'
import { readPage } from './read-page.ts'
import { references } from './references.ts'
import { routes } from './routes.ts'
import { structuredData } from './structured-data.ts'

const PROOFS: readonly Proof[] = [routes, addresses, contacts, hours, references, structuredData]

/**
 * Reads a built site back and holds it against its manifest, records and articles.
 * @param folder the built site
 * @param others files in another version than the folder's, or undefined where one is gone, for tests; and the
 * addresses of pages that were left out on purpose, to which links may still lead
 */
export function prove(folder: string, content: ApprovedContent, site: Site, { swapped = new Map(), leftOut = new Set() }: Others = {}): Proved {
  const files = new Set([...readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1).split(sep).join('/')), ...swapped.keys()].filter((file) => !swapped.has(file) || swapped.get(file) !== undefined))
  const read = (file: string) => swapped.get(file) ?? readFileSync(join(folder, file), 'utf8')
  const pages = new Map([...files].filter((file) => file.endsWith('.html')).sort().map((file) => [file, readPage(file, read(file))]))
  const raw = content.manifest as Record<'facts' | 'site' | 'labels', Record<string, unknown>>
  const evidence: Evidence = { content, site, files, read, pages, leftOut, facts: makeFacts(raw.facts, raw.site, raw.labels) }
  const proved = PROOFS.map((proof) => proof(evidence))
  return { counts: Object.assign({}, ...proved.map(({ counts }) => counts)) as Record<string, number>, problems: onceEach(withoutEchoes(proved.flatMap(({ problems }) => problems))) }
}

interface Others {
  swapped?: ReadonlyMap<string, string | undefined>
  leftOut?: ReadonlySet<string>
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
