import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Found } from '../../src/lib/page-types.ts'
import { readSealed, sumOf, writeSealed } from '../sealed.ts'
import { codeSeen, contentSeen, treeSeen, wordOf, type Seen, type Tree } from './disk.ts'

/** Where a build reads and writes. */
export interface Places {
  /** The site's folder. */
  root: string
  /** The folders that it writes: the site, the rules of hosts, the generated modules. */
  dist: string
  hosting: string
  generated: string
  /** The folder of the cache in which it remembers itself. */
  kept: string
}

/** A file as the disk told of it. One that was new just then has its hash: it may have been written again without another time. */
type SeenOnce = Seen & { sum?: string }

/** What a good build leaves behind for the next one, so that this one need not look at what is the same. */
export interface LastBuild extends Said {
  places: Places
  /** One word for the code, and one for all that was made. */
  code: string
  made: string
  /** Every file of the content. */
  files: Record<string, SeenOnce>
  /** What was kept of the site before; undefined when nothing was. */
  spare?: Spare
}

/** The site before the last one, which waits in the cache to become the next one. */
export interface Spare {
  /** The files in which it differs from the last one. */
  files: string[]
  /** The times of its folders. */
  times: number[]
}

/** What a build wrote, as the disk tells of it. */
export interface Made {
  dist: Tree
  hosting: Tree
  generated: Tree
}

/** What a build that made a site says of it. */
export interface Said {
  /** What there is to look at, in words, and the files that it names. */
  report: string
  named: string[]
  /** How many of each thing were proved. */
  proved: Record<string, number>
  /** Every page that was written and the hash of its HTML, in the order in which the service worker's build is made of them. */
  pages: [file: string, sum: string][]
  /** What the heads of articles name: the card of each by the page's id, and what is the same for all. */
  cards: Record<string, string>
  head?: Omit<Found, 'card'>
  /** For each character in how many pages it stands. */
  characters: Record<string, number>
  /** The anchors of each page, by its address, to which other pages lead. */
  anchors: Record<string, string[]>
}

/** Content and code as a build finds them before it reads any of them: what is written after that counts as changed. */
export type Now = Pick<LastBuild, 'files' | 'code'>

/** FAT counts time in steps of two seconds, in milliseconds. */
const COARSE = 2_000

/** Looks at content and code on the disk. */
export function seenNow({ root }: Pick<Places, 'root'>): Now {
  const now = Date.now()
  const isNew = ({ time, changed }: Seen) => now - Math.max(time, changed) < COARSE
  const files = Object.fromEntries([...contentSeen(root)].map(([file, seen]) => [file, isNew(seen) ? { ...seen, sum: sumOf(readFileSync(join(root, file))) } : seen]))
  return { code: codeSeen(), files }
}

export interface Since {
  last: LastBuild
  /** Files of the content that somebody wrote to. */
  written: string[]
  made: Made
}

/**
 * Compares the disk with what the last good build left.
 * @returns undefined when there is more between them than files that were written to: no good build, other code, files
 * that came or went, a result that somebody touched
 */
export function since(places: Places, now: Now): Since | undefined {
  const last = readSealed<LastBuild>(memoryOf(places))
  const names = Object.keys(now.files)
  if (!last || JSON.stringify(last.places) !== JSON.stringify(places) || Object.keys(last.files).length !== names.length) return undefined
  if (!names.every((file) => last.files[file]) || last.code !== now.code) return undefined
  const made = madeSeen(places)
  if (last.made !== madeWord(made)) return undefined
  return { last, made, written: names.filter((file) => !same(join(places.root, file), last.files[file] as SeenOnce, now.files[file] as SeenOnce)) }
}

/** Whether a file has the bytes that it had. */
function same(path: string, before: SeenOnce, now: SeenOnce): boolean {
  if (before.size !== now.size) return false
  if (before.sum !== undefined) return before.sum === (now.sum ?? sumOf(readFileSync(path)))
  return before.time === now.time && before.changed === now.changed && before.node === now.node
}

/** Leaves word for the next build. Never fails: it is only a help. */
export function keepLastBuild(places: Places, now: Now, said: Said, made: Made = madeSeen(places), spare?: Spare): void {
  const { report, named, proved, pages, cards, head, characters, anchors } = said
  try {
    writeSealed(memoryOf(places), { places, ...now, made: madeWord(made), spare, report, named, proved, pages, cards, head, characters, anchors } satisfies LastBuild)
  } catch {
    // A full or write-protected disk costs the next build some time.
  }
}

const madeSeen = ({ dist, hosting, generated }: Places): Made => ({ dist: treeSeen(dist), hosting: treeSeen(hosting), generated: treeSeen(generated) })

const madeWord = ({ dist, hosting, generated }: Made) => wordOf([dist, hosting, generated])

const memoryOf = ({ kept }: Places) => join(kept, 'last-build.json')

/** Where the site of the build before waits to become the next one. */
export const spareOf = ({ kept }: Pick<Places, 'kept'>) => join(kept, 'spare')
