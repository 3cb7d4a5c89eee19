import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT } from '../../platform/project-root.ts'
import { checksumOf } from '../../platform/cache/checksummed-json.ts'

/**
 * What the disk says of the files of a site without opening them: whoever writes to a file changes its times, even when
 * its size stays.
 */
export interface ContentSeen {
  /** Every file that a site is made of, by its path from the site's folder; hidden ones, which no build reads, left out. */
  files: readonly string[]
  /**
   * Of each file its size, the time of the last change of its bytes and that of anything about it in milliseconds, and
   * its number on its disk: another one when a new file was put in its place.
   */
  numbers: Float64Array
  /** The hashes of files that were new just then: they may have been written again without another time. */
  sums: Readonly<Record<string, string>>
}

/** Numbers of each file in `ContentSeen`. */
const EACH = 4
/** FAT counts time in steps of two seconds, in milliseconds. */
const COARSE = 2_000

/** Looks at the content of a site. */
export function contentSeen(root: string): ContentSeen {
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
      if (now - Math.max(stats.mtimeMs, stats.ctimeMs) < COARSE) sums[path] = checksumOf(readFileSync(join(root, path)))
    }
  }
  for (const top of ['site.yaml', 'content']) inside(top)
  return { files, numbers: Float64Array.from(numbers), sums }
}

/** The files that somebody wrote to between two looks at a site; undefined when some came or went. */
export function writtenBetween(root: string, before: ContentSeen, now: ContentSeen): string[] | undefined {
  if (before.files.length !== now.files.length || !now.files.every((file, index) => file === before.files[index]))
    return undefined
  return now.files.filter((file, index) => {
    const same = (number: number) => before.numbers[EACH * index + number] === now.numbers[EACH * index + number]
    const sum = before.sums[file]
    if (!same(0)) return true
    return sum === undefined
      ? !(same(1) && same(2) && same(3))
      : sum !== (now.sums[file] ?? checksumOf(readFileSync(join(root, file))))
  })
}

/** One word for all code that a build runs: ours as the disk tells of it, libraries by the lock file, Node by its version. */
export function codeSeen(): string {
  const own: string[] = []
  const inside = (folder: string) => {
    for (const entry of readdirSync(`${PROJECT}${folder}`, { withFileTypes: true }).sort((a, b) =>
      a.name < b.name ? -1 : 1,
    )) {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) {
        if (!PASSED_OVER.test(path)) inside(path)
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

/** What builds make themselves, and libraries of others. */
const PASSED_OVER = /^src\/generated(?:\.lock)?$|\/node_modules$/
