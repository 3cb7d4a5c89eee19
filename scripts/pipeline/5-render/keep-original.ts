import { copyFileSync, linkSync, writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { checksumOfFile } from '../../platform/cache/checksum.ts'
import { writing } from '../../platform/files/disk-error.ts'
import { publishedFilm } from '../1-load/film.ts'
import { makeFolder } from '../../platform/files/own-place.ts'
import type { Store } from '../../platform/cache/file-store.ts'

/**
 * Puts a file of the cache into the new site: the same file on the same disk, a copy otherwise.
 * @throws DiskError where the disk does not take it
 */
export function place(from: string, to: string): void {
  // Nearly always the folder is there already: asked for only when it is missing.
  if (linked(from, to)) return
  writing(to, () => {
    makeFolder(dirname(to))
    if (!linked(from, to)) copyFileSync(from, to)
  })
}

/** Codes of the system where two paths cannot be one file: another disk, a disk without links, too many of them, no folder. */
const NO_LINK = new Set([
  'EXDEV',
  'EPERM',
  'EACCES',
  'ENOTSUP',
  'EOPNOTSUPP',
  'ENOSYS',
  'EMLINK',
  'ENOENT',
  'EINVAL',
  'EROFS',
])

/** Whether an error says that two paths cannot be one file. */
export const isLinkTrouble = (error: unknown) => NO_LINK.has((error as NodeJS.ErrnoException).code ?? '')

function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (isLinkTrouble(error)) return false
    throw error
  }
}

/**
 * A file of the content that is published as it is, as the cache keeps it: a link to the editor's own file would
 * change the site that is served when that file is saved.
 * @param url its address in the site, which carries the hash of its bytes
 * @returns its path in the cache
 */
export function keptOriginal(store: Store, file: string, url: string): string {
  const name = `originals/${basename(url)}`
  const kept = store.get(name)
  if (kept !== undefined) return kept
  const draft = store.draft(name)
  const bytes = publishedFilm(file)
  writing(draft, () => writeFileSync(draft, bytes))
  return store.take(name, draft, checksumOfFile(draft))
}
