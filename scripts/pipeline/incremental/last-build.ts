import { join } from 'node:path'
import { tryToKeep } from '../../platform/files/disk-error.ts'
import { readChecksummed, writeChecksummed } from '../../platform/cache/checksummed-json.ts'
import { changedFiles, codeFingerprint, contentSnapshot, type ContentSnapshot } from './input-snapshot.ts'
import { packNames, packNumbers, packTree, unpackNames, unpackNumbers, unpackTree, type PackedTree } from './packed.ts'
import { momentIn } from '../../platform/today.ts'
import { readBuildState, writeBuildState, type BuildState } from './build-state.ts'
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
  /** Warnings, in words, and the files that they name. */
  report: string
  named: string[]
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
  /** Reads the state for an incremental build; undefined when it is missing, torn, or of another build. */
  state: () => BuildState | undefined
}

/** last-build.json, which every build reads; build-state.json is read by incremental builds only. */
interface StoredLastBuild {
  paths: BuildPaths
  code: string
  content: { files: string; numbers: string; sums: ContentSnapshot['sums'] }
  outputs: Record<keyof OutputTrees, PackedTree>
  previous?: { files: readonly string[]; times: string }
  summary: BuildSummary
  /** The checksum of build-state.json. */
  state: string
}

/** Takes a snapshot of content and code on the disk. */
export const inputSnapshot = ({ root }: Pick<BuildPaths, 'root'>): InputSnapshot => ({
  content: contentSnapshot(root),
  code: codeFingerprint(),
})

/**
 * The last build, and the content files that were written to since; undefined when files were added or removed, on
 * another day, and where a notice has begun or ended since.
 */
export interface ChangesSinceBuild {
  last: LastBuild
  changed: string[] | undefined
}

/** The same where files were edited, and none was added or removed. */
export type EditsSinceBuild = ChangesSinceBuild & { changed: string[] }

/**
 * Compares the disk with the state that the last successful build saved.
 * @returns undefined where there is nothing to compare with: no successful build, other code, an output that somebody
 * touched
 */
export function changesSinceBuild(paths: BuildPaths, now: InputSnapshot): ChangesSinceBuild | undefined {
  const last = readLastBuild(paths, now.code)
  if (!last) return undefined
  const { today, timeZone, next } = last.summary
  const moment = momentIn(timeZone)
  const isSameTime = moment.startsWith(today) && (!next || moment < next)
  const changed = isSameTime ? changedFiles(paths.root, last.content, now.content) : undefined
  return OUTPUTS.every((name) => isUnchanged(paths[name], last.outputs[name])) ? { last, changed } : undefined
}

const OUTPUTS = ['dist', 'hosting', 'generated'] as const

/** Reads the state of the last build. The code is compared first: other code may have another format. */
function readLastBuild(paths: BuildPaths, code: string): LastBuild | undefined {
  const stored = readChecksummed<StoredLastBuild>(lastBuildFile(paths))
  if (stored?.code !== code || JSON.stringify(stored.paths) !== JSON.stringify(paths)) return undefined
  const { content, outputs, previous, summary, state } = stored
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
    state: () => readBuildState(buildStateFile(paths), state),
  }
}

/** Saves the state of a successful build for the next one; where the disk refuses it, a message says so. */
export function saveLastBuild(
  paths: BuildPaths,
  { code, content: { files, numbers, sums } }: InputSnapshot,
  summary: BuildSummary,
  state: BuildState,
  outputs: OutputTrees,
  previous?: PreviousSnapshot,
): void {
  tryToKeep(lastBuildFile(paths), () =>
    writeChecksummed(lastBuildFile(paths), {
      paths,
      code,
      summary,
      state: writeBuildState(buildStateFile(paths), state),
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
const buildStateFile = ({ stateFolder }: BuildPaths) => join(stateFolder, 'build-state.json')

/** The folder of the previous version of the site. */
export const previousFolder = ({ stateFolder }: Pick<BuildPaths, 'stateFolder'>) => join(stateFolder, 'previous')
