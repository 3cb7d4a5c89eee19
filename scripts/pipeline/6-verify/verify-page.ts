import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageContent } from '../../../src/lib/page-types.ts'
import { latinDigits } from '../1-load/latin-digits.ts'
import type { Facts } from '../3-model/facts.ts'
import { moduleText, readModule } from '../4-generate/read-module.ts'
import type { PoolJob, Task } from '../../platform/workers/task.ts'
import { pageAddresses } from './addresses.ts'
import { contactsVerifier } from './contacts.ts'
import { dataStatementsVerifier } from './data-statements.ts'
import { groundsOf } from './grounds.ts'
import { hoursVerifier } from './hours.ts'
import type { DataStatement, ExpectedText, Ground, PageReport, PageVerifyContext } from './verify-context.ts'
import { readPage } from './read-page.ts'
import { referencesVerifier } from './references.ts'
import { structuredDataVerifier } from './structured-data.ts'

/** Values shared by the verification of all pages. */
export interface VerifyShared extends PageVerifyContext {
  /** The folder of the built site, and the one with the generated modules. */
  folder: string
  generated: string
  /** What at least one page has to show. */
  somewhere: readonly ExpectedText[]
  /** The facts in each other language of the site. */
  translated?: ReadonlyMap<string, Facts>
}

/** One page to verify. */
export interface PageToVerify extends PoolJob {
  file: string
  expected: readonly ExpectedText[]
  statements?: readonly DataStatement[]
  /** The generated module that it was rendered from; none for aliases, the offline page and the like. */
  module?: string
  /** Its language, if that is another than the site's. */
  language?: string
  /** Its text, if that of the file is overridden. */
  text?: string
}

/** The task of worker threads that reads finished pages and verifies each by itself. */
export const VERIFY_PAGES: Task<PageToVerify, PageReport, VerifyShared> = {
  name: 'verify',
  load: (shared) => Promise.resolve(pageFileVerifier(shared)),
}

/** Verifies pages by themselves; reads each page and its module from the disk. */
export function pageFileVerifier({ folder, generated, ...shared }: VerifyShared): (page: PageToVerify) => PageReport {
  const verify = pageVerifier(shared)
  return ({ file, expected, statements, module, language, text }) => {
    const body = () =>
      (module && readModule<PageContent>(moduleText(generated, `pages/${module}.ts`)).article?.body.html) || ''
    return verify({
      file,
      expected,
      statements,
      language,
      text: text ?? readFileSync(join(folder, file), 'utf8'),
      body,
    })
  }
}

/** Verifies pages given as HTML, with the body of their article. */
export function pageVerifier({
  somewhere,
  translated,
  ...context
}: Omit<VerifyShared, 'folder' | 'generated'>): (page: {
  file: string
  expected: readonly ExpectedText[]
  statements?: readonly DataStatement[]
  language?: string
  text: string
  body: () => string
}) => PageReport {
  const made = new Map<string | undefined, ReturnType<typeof verifiersOf>>()
  const verifiersIn = (language: string | undefined) => {
    const known =
      made.get(language) ??
      verifiersOf(inLanguage(context, translated, language), language === undefined ? somewhere : [])
    made.set(language, known)
    return known
  }
  const sheets = new Map<string, readonly string[]>()
  return ({ file, expected, statements, language, text, body }) => {
    const { context: own, grounds, verifiers } = verifiersIn(language)
    const used = new Set<Ground>()
    const isGround = (ground: Ground) => {
      used.add(ground)
      return grounds.has(ground)
    }
    const page = {
      ...readPage(file, language ? latinDigits(text) : text, sheets),
      expected,
      statements,
      body,
      isGround,
    }
    const found: Partial<PageReport>[] = verifiers.map((verifier) => verifier(own, page))
    const all = <T>(part: (one: Partial<PageReport>) => readonly T[] | undefined) =>
      found.flatMap((one) => part(one) ?? [])
    return {
      counts: sumCounts(found),
      findings: all(({ findings }) => findings),
      links: all(({ links }) => links),
      assets: all(({ assets }) => assets),
      data: all(({ data }) => data),
      ids: all(({ ids }) => ids),
      shows: all((one) => one.shows),
      grounds: [...used].filter((ground) => grounds.has(ground)),
    }
  }
}

const verifiersOf = (context: PageVerifyContext, somewhere: readonly ExpectedText[]) => ({
  context,
  grounds: groundsOf(context),
  verifiers: [
    pageAddresses,
    contactsVerifier,
    hoursVerifier,
    referencesVerifier(somewhere),
    structuredDataVerifier(context),
    dataStatementsVerifier(context),
  ],
})

/** What a page in another language is verified against: its facts, whose digits are read as those of English. */
export function inLanguage(
  context: PageVerifyContext,
  translated: VerifyShared['translated'],
  language: string | undefined,
): PageVerifyContext {
  const facts = language === undefined ? undefined : translated?.get(language)
  if (language === undefined || !facts) return context
  // No page shows the marks of what is not translated (3-model/languages.ts).
  const latin = <T>(value: T) => JSON.parse(latinDigits(JSON.stringify(value)).replace(/\\u000[23]/g, '')) as T
  return {
    ...context,
    site: { ...context.site, language },
    facts: { values: new Map(latin([...facts.values])), words: new Map(latin([...facts.words])) },
  }
}

/** Adds up the counts of several results. */
export function sumCounts(results: readonly { counts?: Record<string, number> }[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { counts } of results)
    for (const [name, count] of Object.entries(counts ?? {})) sums[name] = (sums[name] ?? 0) + count
  return sums
}
