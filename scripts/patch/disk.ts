import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT } from '../project.ts'
import { sumOf } from '../sealed.ts'

/** What the disk says of a file without opening it: whoever writes to a file changes its times, even when its size stays. */
export interface Seen {
  size: number
  /** Milliseconds: of the last change of the bytes, and of anything about the file. */
  time: number
  changed: number
  /** The number of the file on its disk: another one when a new file was put in its place. */
  node: number
}

/** A file that was written less than this ago may be written again without another time (FAT counts in steps of two seconds). */
export const COARSE = 2_000

/** Every file that a site is made of, by its path from the site's folder; hidden ones, which no build reads, left out. */
export function contentSeen(root: string): Map<string, Seen> {
  return new Map(['site.yaml', ...below(root, 'content').filter((file) => !/(^|\/)\./.test(file))].flatMap((file): [string, Seen][] => {
    const stats = statSync(join(root, file), { throwIfNoEntry: false })
    return stats ? [[file, { size: stats.size, time: stats.mtimeMs, changed: stats.ctimeMs, node: stats.ino }]] : []
  }))
}

/** One word for all code that a build runs: ours as the disk tells of it, libraries by the lock file, Node by its version. */
export function codeSeen(): string {
  const own = ['scripts', 'src', 'schema'].flatMap((folder) => below(PROJECT, folder)).filter((file) => !/^src\/generated\/|\/node_modules\/|\.test\.tsx?$/.test(file))
  return sumOf(JSON.stringify([process.versions.node, readFileSync(join(PROJECT, 'package-lock.json'), 'utf8'), own.map((file) => {
    const { size, mtimeMs } = statSync(join(PROJECT, file))
    return [file, size, mtimeMs]
  })]))
}

/** Every file of a folder with its size and time as one word, by its path from the folder. */
export function madeSeen(folder: string): Map<string, string> {
  return new Map(below(folder, '').map((file) => {
    const { size = 0, mtimeMs = 0 } = statSync(join(folder, file), { throwIfNoEntry: false }) ?? {}
    return [file, `${size} ${mtimeMs}`]
  }))
}

/** One word for all files of some folders. */
export const wordOf = (folders: readonly ReadonlyMap<string, string>[]) => sumOf(folders.map((files) => [...files].join('\n')).join('\n\n'))

/** The files below a folder, in the same order on every disk. */
function below(root: string, folder: string): string[] {
  try {
    return readdirSync(join(root, folder), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1)).flatMap((entry) => {
      const path = folder ? `${folder}/${entry.name}` : entry.name
      const isFolder = entry.isDirectory() || (entry.isSymbolicLink() && statSync(join(root, path), { throwIfNoEntry: false })?.isDirectory())
      return isFolder ? below(root, path) : [path]
    })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
