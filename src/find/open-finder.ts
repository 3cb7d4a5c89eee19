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
}

let opened: Promise<Finder> | undefined

/** Loads /find.json and reads it, once a page. After a failure the next call tries again. */
export const openFinder = (): Promise<Finder> =>
  (opened ??= load().catch((fault: unknown) => {
    opened = undefined
    throw fault
  }))

async function load(): Promise<Finder> {
  const response = await fetch('/find.json')
  if (!response.ok) throw new Error(`/find.json answers ${response.status}`)
  const file = unpack((await response.json()) as PackedFile)
  const danger = dangerFinder(file.dangers)
  const isName = nameFinder(file)
  return { file, search: searcher(file), danger: (query) => (isName(query) ? undefined : danger(query)) }
}

/** Whether a query is two or more words of one person's name: it sounds like a danger by chance. */
function nameFinder({ items }: FindFile): (query: string) => boolean {
  const names = items.filter(({ of }) => of !== undefined).map(({ title }) => new Set(wordsOf(title)))
  return (query) => {
    const words = wordsOf(query)
    return words.length > 1 && names.some((name) => words.every((word) => name.has(word)))
  }
}
