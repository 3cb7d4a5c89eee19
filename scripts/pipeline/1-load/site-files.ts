import { noCache, type Cache } from '../../platform/cache/cache.ts'
import { namedFile, type MediaFolder, type NamedFile } from './named-file.ts'
import { readPictureFiles, type PictureRead } from './read-pictures.ts'

/** The pictures, films and documents of a site. */
export interface SiteFiles {
  /** Where a named file is, or why it cannot be used. */
  find: (folder: MediaFolder, name: string) => NamedFile
  /** Whether a copy of the last good build stands in for a file. */
  isReplaced: (folder: MediaFolder, name: string) => boolean
  /** What pictures are like, each decoded once; by their paths on the disk. */
  pictures: (paths: readonly string[]) => ReadonlyMap<string, PictureRead>
}

/**
 * @param cache results of decoded pictures
 * @param instead copies of the last good build in place of files, by their paths from the site's folder
 */
export function siteFiles(
  root: string,
  cache: Cache<PictureRead> = noCache(),
  instead: ReadonlyMap<string, string> = new Map(),
): SiteFiles {
  const known = new Map<string, NamedFile>()
  return {
    find(folder, name) {
      const file = `${folder}/${name}`
      const copy = instead.get(file)
      const found = copy === undefined ? (known.get(file) ?? namedFile(root, folder, name)) : { at: copy }
      // What is not there may come: npm start asks again.
      if (found.wrong === undefined) known.set(file, found)
      return found
    },
    isReplaced: (folder, name) => instead.has(`${folder}/${name}`),
    pictures: (paths) => readPictureFiles(paths, cache),
  }
}
