import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT } from '../../platform/project-root.ts'
import { checksumOf } from '../../platform/cache/checksummed-json.ts'

/**
 * The sizes and times of a site's files, read without opening them: writing to a file changes its times even when its
 * size stays.
 */
export interface ContentSnapshot {
  /** Every file of the site's content, by its path from the site's folder; no hidden ones, which no build reads. */
  files: readonly string[]
  /**
   * For each file size, mtime and ctime in milliseconds, and inode, which changes when the file is replaced.
   */
  numbers: Float64Array
  /** Hashes of files written a moment before: they may have been written again with the same time. */
  sums: Readonly<Record<string, string>>
}

/** Numbers of each file in a `ContentSnapshot`. */
const NUMBERS_PER_FILE = 4
/** FAT has times in steps of two seconds. */
const FAT_TIME_STEP = 2_000

/** Takes a snapshot of a site's content. */
export function contentSnapshot(root: string): ContentSnapshot {
  const now = Date.now()
  const files: string[] = []
  const numbers: number[] = []
  const sums: Record<string, string> = {}
  const inside = (path: string) => {
    const stats = statSync(join(root, path), { throwIfNoEntry: false })
    if (stats?.isDirectory()) {
      for (const name of readdirSync(join(root, path)).sort()) if (!name.startsWith('.')) inside(`${path}/${name}`)
    } else if (stats?.isFile()) {
      files.push(path)
      numbers.push(stats.size, stats.mtimeMs, stats.ctimeMs, stats.ino)
      if (now - Math.max(stats.mtimeMs, stats.ctimeMs) < FAT_TIME_STEP)
        sums[path] = checksumOf(readFileSync(join(root, path)))
    }
  }
  for (const top of ['site.yaml', 'content']) inside(top)
  return { files, numbers: Float64Array.from(numbers), sums }
}

/** Whether no file was added, removed or written to between two snapshots. */
export function isSameContent(root: string, before: ContentSnapshot, now: ContentSnapshot): boolean {
  if (before.files.length !== now.files.length) return false
  return now.files.every((file, index) => {
    const same = (number: number) =>
      before.numbers[NUMBERS_PER_FILE * index + number] === now.numbers[NUMBERS_PER_FILE * index + number]
    const sum = before.sums[file]
    if (file !== before.files[index] || !same(0)) return false
    return sum === undefined
      ? same(1) && same(2) && same(3)
      : sum === (now.sums[file] ?? checksumOf(readFileSync(join(root, file))))
  })
}

/** A hash of all code that a build runs: ours by sizes and times, libraries by the lock file, Node by its version. */
export function codeFingerprint(): string {
  const own: string[] = []
  const inside = (folder: string) => {
    for (const entry of readdirSync(`${PROJECT}${folder}`, { withFileTypes: true }).sort((a, b) =>
      a.name < b.name ? -1 : 1,
    )) {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) {
        if (!IGNORED_FOLDERS.test(path)) inside(path)
      } else if (!/\.test\.tsx?$/.test(path)) {
        const stats = statSync(`${PROJECT}${path}`, { throwIfNoEntry: false })
        if (stats) own.push(`${path} ${stats.size} ${stats.mtimeMs}`)
      }
    }
  }
  for (const folder of ['scripts', 'src', 'schema']) inside(folder)
  return checksumOf(
    [process.versions.node, readFileSync(join(PROJECT, 'package-lock.json'), 'utf8'), ...own].join('\n'),
  )
}

/** Folders that builds write, and libraries. */
const IGNORED_FOLDERS = /^src\/generated(?:\.lock)?$|\/node_modules$/
