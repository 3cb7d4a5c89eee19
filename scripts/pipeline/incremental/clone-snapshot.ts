import { linkSync, mkdirSync, readdirSync, renameSync, rmSync, rmdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { diskCode } from '../../platform/files/disk-error.ts'
import { isLinkError, linkOrCopy } from '../../platform/files/link-or-copy.ts'
import { isFolder, makeFolder } from '../../platform/files/own-place.ts'
import type { PreviousSnapshot } from './last-build.ts'
import { isClone, withFolderTimes, type FolderTree } from './folder-tree.ts'

/**
 * Fills an empty folder with hard links to all files of the published site. Linking ten thousand pages and deleting as
 * many later takes half a second; so where there is a previous snapshot, which shares its files with the site, it is
 * moved into place and only the files that differ are linked.
 * @param dist the published site, and its tree
 * @param part the empty folder
 * @param folder the folder of the previous snapshot
 * @returns the tree of the filled folder, without the new times of files that differed; undefined without a snapshot
 */
export function cloneSnapshot(
  dist: string,
  tree: FolderTree,
  part: string,
  folder: string,
  previous: PreviousSnapshot | undefined,
): FolderTree | undefined {
  if (previous && isFolder(folder) && isClone(folder, previous.times, tree, previous.files)) {
    rmdirSync(part)
    renameSync(folder, part)
    for (const file of previous.files) {
      rmSync(join(part, file), { force: true })
      linkOrCopy(join(dist, file), join(part, file))
    }
    return withFolderTimes(tree, previous.times)
  }
  for (const [index, folder] of tree.folders.entries()) {
    if (folder) mkdirSync(`${part}/${folder}`)
    for (const name of tree.names[index] ?? []) linkOrCopy(`${dist}/${folder}/${name}`, `${part}/${folder}/${name}`)
  }
  return undefined
}

/**
 * Makes the folder of the previous site into a snapshot of the published one, by hard links; files that are shared
 * already stay. Where links are impossible there is no snapshot, because copies would cost more than they save.
 * @returns undefined when there is none
 */
export function prepareSnapshot(
  dist: string,
  { folders, names }: FolderTree,
  previous: string,
): PreviousSnapshot | undefined {
  const made = tryLinks(() => {
    const wanted = new Set(folders)
    for (const [index, folder] of folders.entries()) {
      const [from, to] = [`${dist}/${folder}`, `${previous}/${folder}`]
      makeFolder(to)
      const files = new Set(names[index])
      const there = new Set<string>()
      for (const entry of readdirSync(to, { withFileTypes: true })) {
        const stays = entry.isDirectory()
          ? wanted.has(folder ? `${folder}/${entry.name}` : entry.name)
          : files.has(entry.name) && isSame(`${from}/${entry.name}`, `${to}/${entry.name}`)
        if (stays) there.add(entry.name)
        else rmSync(`${to}/${entry.name}`, { recursive: true })
      }
      for (const name of files) if (!there.has(name)) linkSync(`${from}/${name}`, `${to}/${name}`)
    }
    return {
      files: [],
      times: Float64Array.from(folders.slice(1), (folder) => statSync(`${previous}/${folder}`).ctimeMs),
    }
  })
  if (!made) rmSync(previous, { recursive: true, force: true })
  return made
}

/** Runs work that links files; undefined where the disk has no links, is full, or has a file in place of a folder. */
function tryLinks<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (diskCode(error) || isLinkError(error) || ['EEXIST', 'ENOTDIR', 'EISDIR', 'ENOENT', 'ELOOP'].includes(code))
      return undefined
    throw error
  }
}

function isSame(one: string, other: string): boolean {
  const [{ dev, ino }, { dev: otherDev, ino: otherIno }] = [statSync(one), statSync(other)]
  return dev === otherDev && ino === otherIno
}
