import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSealed, sumOf, writeSealed } from '../sealed.ts'
import { codeSeen, contentSeen, madeSeen, type Seen } from './disk.ts'

/** Where a build reads and writes. */
export interface Places {
  /** The site's folder. */
  root: string
  /** The folders that it writes: the site, the rules of hosts, the generated modules. */
  made: readonly string[]
  /** The file that remembers it. */
  memory: string
}

/** A file as the disk told of it. One that was new just then has its hash: it may have been written again without another time. */
type SeenOnce = Seen & { sum?: string }

/** What a good build leaves behind for the next one, so that this one need not look at what is the same. */
export interface LastBuild extends Said {
  root: string
  folders: readonly string[]
  /** One word for the code, and one for all that was made. */
  code: string
  made: string
  /** Every file of the content. */
  files: Record<string, SeenOnce>
}

/** What a build that made a site says: of things to look at, of the proof, and how many pages it made. */
export interface Said {
  report: string
  proved: string
  pages: number
}

/** The content as a build finds it before it reads any of it: what is written after that counts as changed. */
export interface Now {
  files: Record<string, SeenOnce>
}

/** FAT counts time in steps of two seconds, in milliseconds. */
const COARSE = 2_000

/** Looks at the content on the disk. */
export function seenNow({ root }: Pick<Places, 'root'>): Now {
  const now = Date.now()
  const isNew = ({ time, changed }: Seen) => now - Math.max(time, changed) < COARSE
  return { files: Object.fromEntries([...contentSeen(root)].map(([file, seen]) => [file, isNew(seen) ? { ...seen, sum: sumOf(readFileSync(join(root, file))) } : seen])) }
}

/**
 * Compares the disk with what the last good build left.
 * @returns the files that somebody wrote to since then; undefined when the difference is more than that: no good build,
 * other code, files that came or went, a result that somebody touched
 */
export function since({ root, made, memory }: Places, now: Now): { last: LastBuild; written: string[] } | undefined {
  const last = readSealed<LastBuild>(memory)
  const names = Object.keys(now.files)
  if (!last || last.root !== root || String(last.folders) !== String(made) || Object.keys(last.files).length !== names.length) return undefined
  if (!names.every((file) => last.files[file]) || last.code !== codeSeen() || last.made !== madeSeen(made)) return undefined
  return { last, written: names.filter((file) => !same(join(root, file), last.files[file] as SeenOnce, now.files[file] as SeenOnce)) }
}

/** Whether a file has the bytes that it had. */
function same(path: string, before: SeenOnce, now: SeenOnce): boolean {
  if (before.size !== now.size) return false
  if (before.sum !== undefined) return before.sum === (now.sum ?? sumOf(readFileSync(path)))
  return before.time === now.time && before.changed === now.changed && before.node === now.node
}

/** Leaves word for the next build. Never fails: it is only a help. */
export function keepLastBuild({ root, made, memory }: Places, now: Now, said: Said): void {
  const seen = madeSeen(made)
  try {
    if (seen) writeSealed(memory, { root, folders: made, code: codeSeen(), made: seen, files: now.files, ...said } satisfies LastBuild)
  } catch {
    // A full or write-protected disk costs the next build some time.
  }
}
