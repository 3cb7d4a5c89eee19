import { mkdirSync, renameSync, rmSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { place } from '../render/place.ts'
import { isTwin, withTimes, type Tree } from './disk.ts'
import type { Spare } from './last-build.ts'

/**
 * Makes a folder that is empty into the site as it is, file for file. To link ten thousand pages and to delete as many
 * later takes half a second, so the site before this one is used where it waits: just what differs is linked. Files of
 * the two are the same files on the disk, so that they are what they were is known of the site as it is already.
 * @param dist the site as it is, and how the disk tells of it
 * @param part the empty folder
 * @param waits where the site before this one waits
 * @returns the tree of the folder as the disk told of it when it was put away: its own times, but for files that differed
 */
export function likeBefore(dist: string, tree: Tree, part: string, waits: string, spare: Spare | undefined): Tree | undefined {
  if (spare && isTwin(waits, spare.times, tree, spare.files)) {
    rmdirSync(part)
    renameSync(waits, part)
    for (const file of spare.files) {
      rmSync(join(part, file), { force: true })
      place(join(dist, file), join(part, file))
    }
    return withTimes(tree, spare.times)
  }
  for (const [folder, { names }] of tree) {
    if (folder) mkdirSync(`${part}/${folder}`)
    for (const name of names) place(`${dist}/${folder}/${name}`, `${part}/${folder}/${name}`)
  }
  return undefined
}
