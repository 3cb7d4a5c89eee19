import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tryToKeep, writing } from '../../platform/files/disk-error.ts'
import type { PageModule, Site } from '../3-model/site.ts'
import { isOwnFile, makeFolder } from '../../platform/files/own-place.ts'
import { readChecksummed, checksumOf, writeChecksummed } from '../../platform/cache/checksummed-json.ts'
import { pageModule } from './modules.ts'

/** What is known of a page's module of an earlier build. */
interface Known extends PageModule {
  /** The hash of what the page was made of, and of the code that made it. */
  key: string
  /** When its file changed last (ctime, in milliseconds); undefined while it may still change in the same moment. */
  changedAt?: number
}

/** Where what is known of modules is kept, and the hash of the code that makes them. */
export interface ModuleCache {
  file: string
  code: string
}

/**
 * Writes the modules of all pages, one by one: each is made, written if it differs, and forgotten. A page that is made
 * of the same as before, by the same code, and whose module still has its checksum is not made at all.
 * @param cache without it every page is made
 * @returns what there is to know of each page's module, by the page's id, and the files that changed
 */
export function writePageModules(
  { pages }: Pick<Site, 'pages'>,
  folder: string,
  cache?: ModuleCache,
): { modules: Map<string, PageModule>; changed: string[] } {
  const before = (cache && readChecksummed<Record<string, Known>>(cache.file)) || {}
  const known = new Map<string, Known>()
  const changed: string[] = []
  makeFolder(join(folder, 'pages'))
  for (const page of pages) {
    const path = join(folder, 'pages', `${page.id}.ts`)
    const key = cache ? checksumOf(cache.code + page.key()) : ''
    const last = before[page.id]
    const own = isOwnFile(path)
    if (last && own && last.key === key && isUntouched(path, last)) {
      known.set(page.id, last)
      continue
    }
    const there = own ? readFileSync(path) : undefined
    if (last && there && last.key === key && checksumOf(there) === last.sum) {
      known.set(page.id, { ...last, changedAt: changedAt(path) })
      continue
    }
    const text = pageModule(page.make())
    if (there?.toString('utf8') !== text) {
      writing(path, () => writeFileSync(path, text))
      changed.push(path)
    }
    known.set(page.id, { key, sum: checksumOf(text), size: Buffer.byteLength(text) })
  }
  if (cache) keep(cache.file, before, known)
  return { modules: known, changed }
}

/** FAT has times in steps of two seconds. */
const TIME_STEP = 2_000

/** When a file changed last; undefined where another change in this moment would give the same time. */
function changedAt(path: string): number | undefined {
  const { ctimeMs } = statSync(path)
  return Date.now() - ctimeMs > TIME_STEP ? ctimeMs : undefined
}

/** Whether a file is the one that was read: the disk says so, and it need not be read. */
function isUntouched(path: string, last: Known): boolean {
  const { ctimeMs, size } = statSync(path)
  return ctimeMs === last.changedAt && size === last.size
}

function keep(file: string, before: Record<string, Known>, known: ReadonlyMap<string, Known>): void {
  if (Object.keys(before).length === known.size && [...known].every(([id, one]) => before[id] === one)) return
  tryToKeep(file, () => writeChecksummed(file, Object.fromEntries(known)))
}
