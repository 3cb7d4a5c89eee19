import type { OutputChanges } from '../../platform/files/output-folder.ts'
import { cloneSnapshot, prepareSnapshot } from './clone-snapshot.ts'
import { folderTimes, folderTree, treeAfterWrites, type FolderTree } from './folder-tree.ts'
import { previousFolder, type BuildPaths, type LastBuild, type PreviousSnapshot } from './last-build.ts'

/** The folder of the site as the last build published it, from which the next one is made. */
export interface PublishedFolder {
  /** Fills an empty folder with its files. @returns their keys; none where it has to be filled from nothing */
  clone: (part: string) => ReadonlyMap<string, string>
  /** What the next build has to know, once the new folder is in its place. */
  after: (changes: OutputChanges) => { dist: FolderTree; previous: PreviousSnapshot | undefined }
}

/** @param last the last build, if nobody touched what it wrote */
export function publishedFolder(paths: BuildPaths, last: LastBuild | undefined): PublishedFolder {
  let base: LastBuild | undefined
  let cloned: FolderTree | undefined
  return {
    clone(part) {
      if (!last) return new Map()
      base = last
      cloned = cloneSnapshot(paths.dist, last.outputs.dist, part, previousFolder(paths), last.previous)
      return last.keys()
    },
    after({ written, renamed }) {
      if (!base || renamed) {
        const previous = prepareSnapshot(paths.dist, folderTree(paths.dist), previousFolder(paths))
        // After the links of the snapshot, because each changes the time of a file.
        return { dist: folderTree(paths.dist), previous }
      }
      return {
        dist: cloned
          ? treeAfterWrites(paths.dist, cloned, [...written, ...(base.previous?.files ?? [])])
          : folderTree(paths.dist),
        previous: { files: written, times: folderTimes(base.outputs.dist) },
      }
    },
  }
}
