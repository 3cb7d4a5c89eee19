import { linkSync, mkdirSync, readdirSync, renameSync, rmSync, rmdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { diskCode } from '../../platform/files/disk-error.ts'
import { isLinkTrouble, place } from '../5-render/keep-original.ts'
import { isFolder, makeFolder } from '../../platform/files/own-place.ts'
import type { Spare } from './last-build.ts'
import { isTwin, withTimes, type Tree } from './folder-tree.ts'

/**
 * Makes a folder that is empty into the site as it is, file for file. To link ten thousand pages and to delete as many
 * later takes half a second, so the spare is used where it waits: just what differs is linked. Files of the two are the
 * same files on the disk, so that they are what they were is known of the site as it is already.
 * @param dist the site as it is, and how the disk tells of it
 * @param part the empty folder
 * @param waits where the spare waits
 * @returns the tree of the folder as the disk told of it when it was put away: its own times, but for files that differed
 */
export function likeBefore(
  dist: string,
  tree: Tree,
  part: string,
  waits: string,
  spare: Spare | undefined,
): Tree | undefined {
  if (spare && isFolder(waits) && isTwin(waits, spare.times, tree, spare.files)) {
    rmdirSync(part)
    renameSync(waits, part)
    for (const file of spare.files) {
      rmSync(join(part, file), { force: true })
      place(join(dist, file), join(part, file))
    }
    return withTimes(tree, spare.times)
  }
  for (const [index, folder] of tree.folders.entries()) {
    if (folder) mkdirSync(`${part}/${folder}`)
    for (const name of tree.names[index] ?? []) place(`${dist}/${folder}/${name}`, `${part}/${folder}/${name}`)
  }
  return undefined
}

/**
 * Makes what waits, the site before this one as a rule, into the twin of the site as it is; what is the same file
 * already stays. Only links: where the disk has none, or waits are on another one, copies of all would cost more than
 * they save.
 * @returns undefined when there is none: this is only a help
 */
export function spareLike(dist: string, { folders, names }: Tree, waits: string): Spare | undefined {
  const made = tryLinks(() => {
    const wanted = new Set(folders)
    for (const [index, folder] of folders.entries()) {
      const [from, to] = [`${dist}/${folder}`, `${waits}/${folder}`]
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
    return { files: [], times: Float64Array.from(folders.slice(1), (folder) => statSync(`${waits}/${folder}`).ctimeMs) }
  })
  if (!made) rmSync(waits, { recursive: true, force: true })
  return made
}

/** Does work with links; undefined where the disk has none, is full, or has a file in the place of a folder. */
function tryLinks<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (diskCode(error) || isLinkTrouble(error) || ['EEXIST', 'ENOTDIR', 'EISDIR', 'ENOENT', 'ELOOP'].includes(code))
      return undefined
    throw error
  }
}

function isSame(one: string, other: string): boolean {
  const [{ dev, ino }, { dev: otherDev, ino: otherIno }] = [statSync(one), statSync(other)]
  return dev === otherDev && ino === otherIno
}
