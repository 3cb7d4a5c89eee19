import type { DiscoveryFiles } from '../../../src/lib/page-types.ts'
import type { DocumentKind } from '../1-load/document.ts'
import type { FrontMatter } from '../1-load/front-matter.ts'
import { readChecksummed, writeChecksummed } from '../../platform/cache/checksummed-json.ts'
import { packNames, unpackNames } from './packed.ts'

/** What an incremental build has to know of the pages that it does not render. */
export interface BuildState {
  /** Every page file and the hash of its HTML, in the order in which the service worker's build hashes them. */
  pages: readonly string[]
  sums: readonly string[]
  /** Every file of the site and the key of its content (`OutputFolder`). */
  files: readonly string[]
  keys: readonly string[]
  /** What the heads of pages in the site's own language name. */
  head: DiscoveryFiles
  /** The hash of the code that renders. */
  bundle: string
  /** The anchors of each page, by its path, to which links lead. */
  anchors: Record<string, string[]>
  /** Manifest and records, validated, and the front matter of articles that were edited since the last whole build. */
  sharedDocuments: { file: string; kind: DocumentKind; frontMatter: FrontMatter }[]
  frontMatters: Record<string, FrontMatter>
}

type Rows = 'pages' | 'sums' | 'files' | 'keys'
type StoredBuildState = Record<Rows, string> & Omit<BuildState, Rows>

/** Writes the state and returns its checksum. */
export const writeBuildState = (file: string, state: BuildState): string =>
  writeChecksummed(file, {
    ...state,
    pages: packNames(state.pages),
    sums: packNames(state.sums),
    files: packNames(state.files),
    keys: packNames(state.keys),
  } satisfies StoredBuildState)

/** Reads the state; undefined when the file has another checksum. */
export function readBuildState(file: string, checksum: string): BuildState | undefined {
  const all = readChecksummed<StoredBuildState>(file, checksum)
  return (
    all && {
      ...all,
      pages: unpackNames(all.pages),
      sums: unpackNames(all.sums),
      files: unpackNames(all.files),
      keys: unpackNames(all.keys),
    }
  )
}
