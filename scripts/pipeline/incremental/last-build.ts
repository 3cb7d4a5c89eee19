import { join } from 'node:path'
import { tryToKeep } from '../../platform/files/disk-error.ts'
import { readChecksummed, writeChecksummed } from '../../platform/cache/checksummed-json.ts'
import { isSameContent, codeFingerprint, contentSnapshot, type ContentSnapshot } from './input-snapshot.ts'
import { packNames, packNumbers, packTree, unpackNames, unpackNumbers, unpackTree, type PackedTree } from './packed.ts'
import { momentIn } from '../../platform/today.ts'
import { folderTree, isUnchanged, type FolderTree } from './folder-tree.ts'

/** Where a build reads and writes. */
export interface BuildPaths {
  /** The site's folder. */
  root: string
  /** The folders that it writes: the site, the rules of hosts, the generated modules. */
  dist: string
  hosting: string
  generated: string
  /** The folder of the cache for the state of this site's builds. */
  stateFolder: string
}

/** Content and code before a build reads any of it: whatever is written later counts as changed. */
export interface InputSnapshot {
  content: ContentSnapshot
  /** A hash of the code. */
  code: string
}

/** The previous version of the site, kept in the cache, from which the next one is made. */
export interface PreviousSnapshot {
  /** The files in which it differs from the published site. */
  files: readonly string[]
  /** The times (ctime) of its folders. */
  times: Float64Array
}

/** The folders that a build wrote. Files of generated modules are not in the tree: who reads one compares its text. */
export interface OutputTrees {
  dist: FolderTree
  hosting: FolderTree
  generated: FolderTree
}

/** What a successful build reports. */
export interface BuildSummary {
  /** Warnings, in words. */
  report: string
  /** How many of each thing were verified. */
  counts: Record<string, number>
  /** How many pages there are. */
  pages: number
  /** The day for which it was made, and where: on another day pages and warnings may be others. */
  today: string
  timeZone: string
  /** When a notice begins or ends next, by the clock of the place: from then on pages are others. */
  next?: string
}

/** What a successful build saves, so that the next one can see what changed. */
export interface LastBuild extends InputSnapshot {
  summary: BuildSummary
  outputs: OutputTrees
  previous?: PreviousSnapshot
  /** Every file of the site, and the key of its content (`OutputFolder`). */
  keys: () => ReadonlyMap<string, string>
}

/** last-build.json. */
interface StoredLastBuild {
  paths: BuildPaths
  code: string
  content: { files: string; numbers: string; sums: ContentSnapshot['sums'] }
  outputs: Record<keyof OutputTrees, PackedTree>
  previous?: { files: readonly string[]; times: string }
  summary: BuildSummary
  keys: { files: string; of: string }
}

/** Takes a snapshot of content and code on the disk. */
export const inputSnapshot = ({ root }: Pick<BuildPaths, 'root'>): InputSnapshot => ({
  content: contentSnapshot(root),
  code: codeFingerprint(),
})

/** The last build; it is current if no file was changed since, it is the same day, and no notice has begun or ended. */
export interface SinceBuild {
  last: LastBuild
  isCurrent: boolean
}

/**
 * Compares the disk with the state that the last successful build saved.
 * @returns undefined where there is nothing to compare with: no successful build, other code, an output that somebody
 * touched
 */
export function sinceBuild(paths: BuildPaths, now: InputSnapshot): SinceBuild | undefined {
  const last = readLastBuild(paths, now.code)
  if (!last) return undefined
  const { today, timeZone, next } = last.summary
  const moment = momentIn(timeZone)
  const isSameTime = moment.startsWith(today) && (!next || moment < next)
  const isCurrent = isSameTime && isSameContent(paths.root, last.content, now.content)
  return OUTPUTS.every((name) => isUnchanged(paths[name], last.outputs[name])) ? { last, isCurrent } : undefined
}

const OUTPUTS = ['dist', 'hosting', 'generated'] as const

/** Reads the state of the last build. The code is compared first: other code may have another format. */
function readLastBuild(paths: BuildPaths, code: string): LastBuild | undefined {
  const stored = readChecksummed<StoredLastBuild>(lastBuildFile(paths))
  if (stored?.code !== code || JSON.stringify(stored.paths) !== JSON.stringify(paths)) return undefined
  const { content, outputs, previous, summary, keys } = stored
  return {
    code,
    summary,
    content: { files: unpackNames(content.files), numbers: unpackNumbers(content.numbers), sums: content.sums },
    outputs: {
      dist: unpackTree(outputs.dist),
      hosting: unpackTree(outputs.hosting),
      generated: unpackTree(outputs.generated),
    },
    ...(previous && { previous: { files: previous.files, times: unpackNumbers(previous.times) } }),
    keys() {
      const of = unpackNames(keys.of)
      return new Map(unpackNames(keys.files).map((file, index) => [file, of[index] ?? '']))
    },
  }
}

/** Saves the state of a successful build for the next one; where the disk refuses it, a message says so. */
export function saveLastBuild(
  paths: BuildPaths,
  { code, content: { files, numbers, sums } }: InputSnapshot,
  summary: BuildSummary,
  keys: ReadonlyMap<string, string>,
  outputs: OutputTrees,
  previous?: PreviousSnapshot,
): void {
  tryToKeep(lastBuildFile(paths), () =>
    writeChecksummed(lastBuildFile(paths), {
      paths,
      code,
      summary,
      keys: { files: packNames([...keys.keys()]), of: packNames([...keys.values()]) },
      content: { files: packNames(files), numbers: packNumbers(numbers), sums },
      outputs: {
        dist: packTree(outputs.dist),
        hosting: packTree(outputs.hosting),
        generated: packTree(outputs.generated),
      },
      ...(previous && { previous: { files: previous.files, times: packNumbers(previous.times) } }),
    } satisfies StoredLastBuild),
  )
}

/** Takes a snapshot of the folders that a build wrote next to the site. */
export const outputTrees = ({ hosting, generated }: BuildPaths): Omit<OutputTrees, 'dist'> => ({
  hosting: folderTree(hosting),
  generated: folderTree(generated, true),
})

const lastBuildFile = ({ stateFolder }: BuildPaths) => join(stateFolder, 'last-build.json')

/** The folder of the previous version of the site. */
export const previousFolder = ({ stateFolder }: Pick<BuildPaths, 'stateFolder'>) => join(stateFolder, 'previous')
