import { withFile } from '../../platform/internal-error.ts'
import type { Problem } from '../../report/problem.ts'
import { contentFiles, kindOf } from './content-files.ts'
import type { DocumentKind, SourceDocument } from './document.ts'
import { parseFile, type LoadedFile, type ParseFile } from './parse-file.ts'
import { readText, type Read } from './read-text.ts'
import { unexpectedFiles } from './unexpected-files.ts'

export interface Loaded {
  documents: SourceDocument[]
  problems: Problem[]
}

/**
 * Reads site.yaml, content/records/*.yaml, content/languages/*.yaml and content/articles/*.md of a site folder.
 * Files with mistakes come back as problems, the others as documents; nothing is thrown.
 * @param root the folder that holds site.yaml
 * @param tools another way to read (texts that are not saved yet) or to parse (with a cache)
 */
export function load(root: string, { read = readText, parse = parseFile, without, also = [] }: LoadTools = {}): Loaded {
  const there = contentFiles(root)
  const gone = also
    .filter((name) => !there.some(({ file }) => file === name))
    .map((file) => ({ file, kind: kindOf(file) }))
  const loaded = [...there, ...gone]
    .filter(({ file }) => !without?.has(file))
    .map(({ file, kind }) => withFile(file, () => loadFile(root, file, kind, { read, parse })))
  return {
    documents: loaded.flatMap((one) => ('document' in one ? [one.document] : [])),
    problems: [
      ...loaded.flatMap((one) => ('problem' in one ? [one.problem] : (one.problems ?? []))),
      ...unexpectedFiles(root).filter(({ file }) => !without?.has(file)),
    ],
  }
}

/** Other ways to read and to parse; the usual ones when left out. */
export interface LoadTools {
  read?: (root: string, file: string) => Read
  parse?: ParseFile
  /** Files that are left out as if they were not there. */
  without?: ReadonlySet<string>
  /** Files that `read` knows, even where the disk does not have them. */
  also?: readonly string[]
}

/** Reads and parses one file. */
export function loadFile(
  root: string,
  file: string,
  kind: DocumentKind,
  { read = readText, parse = parseFile }: LoadTools = {},
): LoadedFile {
  const found = read(root, file)
  if ('problem' in found) return found
  return parse(file, found.text, kind)
}
