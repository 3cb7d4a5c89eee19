import { join } from 'node:path'
import { tryToKeep } from '../../platform/files/disk-error.ts'
import { readChecksummed, writeChecksummed } from '../../platform/cache/checksummed-json.ts'
import { codeSeen, contentSeen, writtenBetween, type ContentSeen } from './disk.ts'
import { packNames, packNumbers, packTree, unpackNames, unpackNumbers, unpackTree, type PackedTree } from './packed.ts'
import { readParts, writeParts, type Parts } from './build-state.ts'
import { isAsSeen, treeSeen, type Tree } from './tree.ts'

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

/** Content and code as a build finds them before it reads any of them: what is written after that counts as changed. */
export interface Now {
  content: ContentSeen
  /** One word for the code. */
  code: string
}

/** The site before the last one, or the last one itself, which waits in the cache to become the next one. */
export interface Spare {
  /** The files in which it differs from the last one. */
  files: readonly string[]
  /** The times of its folders. */
  times: Float64Array
}

/** What a build wrote, as the disk tells of it. Of generated modules who reads one sees whether it is what was written. */
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
  /** How many pages there are. */
  pages: number
}

/** What a good build leaves behind for the next one, so that this one need not look at what is the same. */
export interface LastBuild extends Now {
  said: Said
  made: Made
  /** What was kept of the site before; undefined when nothing was. */
  spare?: Spare
  /** Read only by who makes single pages; undefined when it is not there, torn, or of another build. */
  parts: () => Parts | undefined
}

/** The two files of the memory: what every build asks for, and what only builds of single pages do. */
interface Written {
  places: Places
  code: string
  content: { files: string; numbers: string; sums: ContentSeen['sums'] }
  made: Record<keyof Made, PackedTree>
  spare?: { files: readonly string[]; times: string }
  said: Said
  /** The seal of the other file. */
  parts: string
}
/** Looks at content and code on the disk. */
export const seenNow = ({ root }: Pick<Places, 'root'>): Now => ({ content: contentSeen(root), code: codeSeen() })

export interface Since {
  last: LastBuild
  /** Files of the content that somebody wrote to. */
  written: string[]
}

/**
 * Compares the disk with what the last good build left.
 * @returns undefined when there is more between them than files that were written to: no good build, other code, files
 * that came or went, a result that somebody touched
 */
export function since(places: Places, now: Now): Since | undefined {
  const last = readLast(places, now.code)
  if (!last) return undefined
  const written = writtenBetween(places.root, last.content, now.content)
  return written && MADE.every((name) => isAsSeen(places[name], last.made[name])) ? { last, written } : undefined
}

const MADE = ['dist', 'hosting', 'generated'] as const

/** What the last build left, if it was made by the same code, which knows how it is written. */
function readLast(places: Places, code: string): LastBuild | undefined {
  const read = readChecksummed<Written>(fileOf(places))
  if (read?.code !== code || JSON.stringify(read.places) !== JSON.stringify(places)) return undefined
  const { content, made, spare, said, parts } = read
  return {
    code,
    said,
    content: { files: unpackNames(content.files), numbers: unpackNumbers(content.numbers), sums: content.sums },
    made: { dist: unpackTree(made.dist), hosting: unpackTree(made.hosting), generated: unpackTree(made.generated) },
    ...(spare && { spare: { files: spare.files, times: unpackNumbers(spare.times) } }),
    parts: () => readParts(partsOf(places), parts),
  }
}

/** Leaves word for the next build; a disk that does not take it is told. */
export function keepLastBuild(
  places: Places,
  { code, content: { files, numbers, sums } }: Now,
  said: Said,
  parts: Parts,
  made: Made,
  spare?: Spare,
): void {
  tryToKeep(fileOf(places), () =>
    writeChecksummed(fileOf(places), {
      places,
      code,
      said,
      parts: writeParts(partsOf(places), parts),
      content: { files: packNames(files), numbers: packNumbers(numbers), sums },
      made: { dist: packTree(made.dist), hosting: packTree(made.hosting), generated: packTree(made.generated) },
      ...(spare && { spare: { files: spare.files, times: packNumbers(spare.times) } }),
    } satisfies Written),
  )
}

/** Asks the disk for what a build made. */
export const madeSeen = ({ dist, hosting, generated }: Places): Made => ({
  dist: treeSeen(dist),
  hosting: treeSeen(hosting),
  generated: treeSeen(generated, true),
})

const fileOf = ({ kept }: Places) => join(kept, 'last-build.json')
const partsOf = ({ kept }: Places) => join(kept, 'last-parts.json')

/** Where the site of the build before waits to become the next one. */
export const spareOf = ({ kept }: Pick<Places, 'kept'>) => join(kept, 'spare')
