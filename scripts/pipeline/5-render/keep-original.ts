import { writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { checksumOfFile } from '../../platform/cache/checksum.ts'
import { writing } from '../../platform/files/disk-error.ts'
import { publishedFilm } from '../1-load/film.ts'
import type { Store } from '../../platform/cache/file-store.ts'

/**
 * Copies a file of the content that is published unchanged into the cache: with a link to the editor's own file, saving
 * it would change the published site.
 * @param key a name with the hash of its bytes in it, such as its address
 * @returns its path in the cache
 */
export function cachedOriginal(store: Store, file: string, key: string): string {
  const name = `originals/${basename(key)}`
  const kept = store.get(name)
  if (kept !== undefined) return kept
  const draft = store.draft(name)
  const bytes = publishedFilm(file)
  writing(draft, () => writeFileSync(draft, bytes))
  return store.take(name, draft, checksumOfFile(draft))
}
