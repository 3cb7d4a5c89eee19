import { dangerFinder, type DangerFinder } from './danger.ts'
import { searcher, type Search } from './search.ts'
import { unpack, type PackedFile } from './pack.ts'
import type { FindFile } from './types.ts'
import { wordsOf } from './words.ts'

/** What the field looks through, and how. */
export interface Finder {
  file: FindFile
  search: Search
  danger: DangerFinder
  /** The sign that is named by a query that asks for a price or a paper; it stands below the first result. */
  besides: DangerFinder
}

let opened: Promise<Finder> | undefined

/**
 * Loads find.json, which lies beside the page of results, and reads it, once a page. After a failure the next call
 * tries again.
 */
export const openFinder = (): Promise<Finder> =>
  (opened ??= load().catch((fault: unknown) => {
    opened = undefined
    throw fault
  }))

async function load(): Promise<Finder> {
  const form = document.querySelector<HTMLFormElement>('form[role="search"]')
  const address = new URL('find.json', form?.action ?? location.origin)
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address.pathname} answers ${response.status}`)
  const file = unpack((await response.json()) as PackedFile)
  const search = searcher(file)
  const isName = nameFinder(file)
  const finds = (dangers: FindFile['dangers']): DangerFinder => {
    const danger = dangerFinder(dangers, search.knows)
    return (query) => (isName(query) ? undefined : danger(query))
  }
  const besides = finds(file.dangers.map((danger) => ({ ...danger, except: [] })))
  return { file, search, danger: finds(file.dangers), besides }
}

/** Whether a query is two or more words of one person's name: it sounds like a danger by chance. */
function nameFinder({ items }: FindFile): (query: string) => boolean {
  const names = items
    .filter(({ of }) => of !== undefined)
    .flatMap(({ title, source = '' }) => [new Set(wordsOf(title)), new Set(wordsOf(source))])
  return (query) => {
    const words = wordsOf(query)
    return words.length > 1 && names.some((name) => words.every((word) => name.has(word)))
  }
}
