import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageContent } from '../../../src/lib/page-types.ts'
import { moduleText, readModule } from '../4-generate/read-module.ts'
import type { PoolJob, Task } from '../../platform/workers/task.ts'
import { addressesOf } from './addresses.ts'
import { contacts } from './contacts.ts'
import { hours } from './hours.ts'
import type { Findings, PageEvidence, WantedWords } from './expected.ts'
import { readPage } from './read-page.ts'
import { references } from './references.ts'
import { structuredData } from './structured-data.ts'

/** What all pages are held against. */
export interface ProofShared extends PageEvidence {
  /** The folder of the built site, and the one with the generated modules. */
  folder: string
  generated: string
  /** What has to stand on one page at least. */
  somewhere: readonly WantedWords[]
}

/** One page to hold against its sources. */
export interface PageToProve extends PoolJob {
  file: string
  wanted: readonly WantedWords[]
  /** The generated module that it was rendered from; none for the few pages that are not the model's. */
  module?: string
  /** Its text where it is another than the file's. */
  text?: string
}

/** Reads finished pages back and holds each by itself against its sources. */
export const PROVE: Task<PageToProve, Findings, ProofShared> = {
  name: 'prove',
  load: (shared) => Promise.resolve(pageProof(shared)),
}

/** What is to be found on a page by itself, held against its sources; the page and its module are read from the disk. */
export function pageProof({ folder, generated, ...shared }: ProofShared): (page: PageToProve) => Findings {
  const hold = pageHolder(shared)
  return ({ file, wanted, module, text }) => {
    const body =
      (module && readModule<PageContent>(moduleText(generated, `pages/${module}.ts`)).article?.body.html) || ''
    return hold({ file, wanted, text: text ?? readFileSync(join(folder, file), 'utf8'), body })
  }
}

/** The same for a page at hand: its HTML, and the body of its article. */
export function pageHolder({
  somewhere,
  ...evidence
}: Omit<ProofShared, 'folder' | 'generated'>): (page: {
  file: string
  wanted: readonly WantedWords[]
  text: string
  body: string
}) => Findings {
  const proofs = [addressesOf, contacts(evidence), hours(evidence), references(somewhere), structuredData]
  const sheets = new Map<string, readonly string[]>()
  return ({ file, wanted, text, body }) => {
    const page = { ...readPage(file, text, sheets), wanted, body }
    const found: Partial<Findings>[] = proofs.map((proof) => proof(evidence, page))
    const all = <T>(part: (one: Partial<Findings>) => readonly T[] | undefined) =>
      found.flatMap((one) => part(one) ?? [])
    return {
      counts: summed(found),
      doubts: all(({ doubts }) => doubts),
      links: all(({ links }) => links),
      assets: all(({ assets }) => assets),
      data: all(({ data }) => data),
      ids: all(({ ids }) => ids),
      shows: all((one) => one.shows),
    }
  }
}

/** Counts of several proofs in one. */
export function summed(proved: readonly { counts?: Record<string, number> }[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { counts } of proved)
    for (const [name, count] of Object.entries(counts ?? {})) sums[name] = (sums[name] ?? 0) + count
  return sums
}
