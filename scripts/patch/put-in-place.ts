import { existsSync, linkSync, mkdirSync, renameSync, rmSync, rmdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { place } from '../render/place.ts'
import { madeSeen } from './disk.ts'

/** A folder that was kept of the build before, and the files in which it differs from the site as it is. */
interface Spare {
  folder: string
  files: readonly string[]
}

/**
 * Makes a folder that is empty into the site as it is, file for file. To link ten thousand pages and to delete as many
 * later takes half a second, so the site before this one is used where it was kept: just what differs is linked.
 * @param dist the site as it is, and how the disk tells of its files
 * @param part the empty folder
 */
export function likeBefore(dist: string, files: ReadonlyMap<string, string>, part: string, spare: Spare | undefined): void {
  if (spare && existsSync(spare.folder)) {
    rmdirSync(part)
    renameSync(spare.folder, part)
    for (const file of spare.files) {
      rmSync(join(part, file), { force: true })
      if (files.has(file)) place(join(dist, file), join(part, file))
    }
    const there = madeSeen(part)
    if (there.size === files.size && [...files].every(([file, word]) => there.get(file) === word)) return
    rmSync(part, { recursive: true })
    mkdirSync(part)
  }
  const made = new Set<string>()
  for (const file of files.keys()) {
    const folder = dirname(join(part, file))
    if (!made.has(folder)) mkdirSync(folder, { recursive: true })
    made.add(folder)
    linkSync(join(dist, file), join(part, file))
  }
}
