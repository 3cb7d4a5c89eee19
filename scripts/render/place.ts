import { copyFileSync, linkSync, mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { publishedFilm } from '../load/film.ts'

/** Puts a file of the cache into the new site: the same file on the same disk, a copy otherwise. */
export function place(from: string, to: string): void {
  try {
    // Nearly always the folder is there already: asked for only when it is missing.
    linkSync(from, to)
  } catch {
    mkdirSync(dirname(to), { recursive: true })
    try {
      linkSync(from, to)
    } catch {
      copyFileSync(from, to)
    }
  }
}

/**
 * A file of the content that is published as it is, as the cache keeps it: a link to the editor's own file would
 * change the site that is served when that file is saved.
 * @param url its address in the site, which carries the hash of its bytes
 */
export function keptOriginal(cache: string, file: string, url: string): string {
  const kept = join(cache, 'originals', basename(url))
  if (statSync(kept, { throwIfNoEntry: false })?.size === statSync(file).size) return kept
  mkdirSync(dirname(kept), { recursive: true })
  const part = `${kept}.${process.pid}.part`
  writeFileSync(part, publishedFilm(file))
  renameSync(part, kept)
  return kept
}
