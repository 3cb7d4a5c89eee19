import { extname } from 'node:path'
import { publishedFilm } from '../1-load/film.ts'
import type { SiteFiles } from '../1-load/site-files.ts'
import { addressName, mediaCache, shortHash, uniqueFiles } from './pictures.ts'

/** A file that is copied unchanged, such as a film. */
export interface MediaSource {
  file: string
  url: string
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
