import { dangerFinder, type DangerFinder } from './danger.ts'
import { searcher, type Search } from './search.ts'
import { unpack, type PackedFile } from './pack.ts'
import type { FindFile } from './types.ts'

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
  return { file, search: searcher(file), danger: dangerFinder(file.dangers) }
}
