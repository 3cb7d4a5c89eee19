import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { publishedFilm } from '../1-load/film.ts'
import type { SiteFiles } from '../1-load/site-files.ts'
import { DOCUMENTS } from '../1-load/site-folders.ts'
import { addressName, mediaCache, shortHash, uniqueFiles } from './pictures.ts'

/** A file that is copied unchanged, such as a film. */
export interface MediaSource {
  file: string
  url: string
  /** The name under which its bytes are kept, where the address does not change with them. */
  kept?: string
  /** Of a document. */
  bytes?: number
}

/** Reads every named film and caption file and gives it an address with its hash; unusable ones are left out. */
export function readMedia(
  files: SiteFiles,
  names: Iterable<string>,
  { media } = mediaCache(),
): Map<string, MediaSource> {
  const inside = [...names].filter((name) => !name.startsWith('https://'))
  return new Map(
    uniqueFiles(files, 'content/media', inside, media).map(({ name, file, at }) => {
      const known = media.get(file)
      if (known) return [name, known] as const
      const ending = extname(name)
      const url = `/media/${addressName(name)}.${shortHash(publishedFilm(at, name))}${ending}`
      const source = { file: files.isReplaced('content/media', name) ? at : file, url }
      media.set(file, source)
      return [name, source] as const
    }),
  )
}

/** Reads every named document. Its address stays the same: it is printed, sent on, and found by search engines. */
export function readDocuments(
  files: SiteFiles,
  names: Iterable<string>,
  { media } = mediaCache(),
): Map<string, MediaSource> {
  return new Map(
    uniqueFiles(files, 'content/documents', names, media).map(({ name, file, at }) => {
      const known = media.get(file)
      if (known) return [name, known] as const
      const bytes = readFileSync(at)
      const source = {
        file: files.isReplaced('content/documents', name) ? at : file,
        url: `${DOCUMENTS}/${name}`,
        kept: `${addressName(name)}.${shortHash(bytes)}.pdf`,
        bytes: bytes.length,
      }
      media.set(file, source)
      return [name, source] as const
    }),
  )
}
