import { existsSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { withFile } from '../../platform/internal-error.ts'
import type { Problem } from '../../report/problem.ts'
import type { DocumentKind, SourceDocument } from './document.ts'
import { splitArticle, type FrontMatter } from './front-matter.ts'
import type { Memory } from '../../platform/cache/memory.ts'
import { realPath } from './named-file.ts'
import { lastTree, plainData, type TreeOf } from './parse-yaml.ts'
import { readText, type Read } from './read-text.ts'
import { strayFiles } from './stray-files.ts'
import { lostText } from './lost-text.ts'
import { syntaxProblem } from './syntax-problem.ts'
import { tangledAt, tangledValue } from './tangled-problem.ts'

export interface Loaded {
  documents: SourceDocument[]
  problems: Problem[]
}

/**
 * Reads site.yaml, content/records/*.yaml and content/articles/*.md of a site folder.
 * Files with mistakes come back as problems, the others as documents; nothing is thrown.
 * @param root the folder that holds site.yaml
 * @param tools another way to read (texts that are not saved yet) or to parse (with a memory)
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
      ...strayFiles(root).filter(({ file }) => !without?.has(file)),
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

/** What kind of document a file of a site is, by its path. */
export const kindOf = (file: string): DocumentKind =>
  file === 'site.yaml' ? 'manifest' : file.startsWith('content/records/') ? 'records' : 'article'

export type ParseFile = (file: string, text: string, kind: DocumentKind) => LoadedFile

/** Every file of a site that holds words, in reading order; site.yaml comes first, even if it is not there. */
export function contentFiles(root: string): { file: string; kind: DocumentKind }[] {
  return [
    { file: 'site.yaml', kind: 'manifest' },
    ...filesIn(root, 'content/records', '.yaml').map((file) => ({ file, kind: 'records' as const })),
    ...filesIn(root, 'content/articles', '.md').map((file) => ({ file, kind: 'article' as const })),
  ]
}

/**
 * A parser that keeps what it made of each file and answers at once while its text is the same.
 * @param right what was read of articles in earlier runs and was right
 */
export function rememberingParser(right?: Memory<FrontMatter>): ParseFile {
  const known = new Map<string, { text: string; made: LoadedFile }>()
  const trees = lastTree()
  return (file, text, kind) => {
    const before = known.get(file)
    if (before?.text === text) return before.made
    const matter = kind === 'article' ? right?.get(text) : undefined
    const made = matter
      ? { document: knownDocument(file, text, kind, matter, trees) }
      : parseFile(file, text, kind, trees)
    known.set(file, { text, made })
    return made
  }
}

/** A reader that reads each file once, and again when it is told that it changed; without a name, all of them. */
export function rememberingReader(): { read: NonNullable<LoadTools['read']>; forget: (file?: string) => void } {
  const known = new Map<string, Read>()
  return {
    read: (root, file) => {
      const found = known.get(file) ?? readText(root, file)
      known.set(file, found)
      return found
    },
    forget: (file) => void (file === undefined ? known.clear() : known.delete(file)),
  }
}

/** What came of one file. */
export type LoadedFile = { document: SourceDocument; problems?: Problem[] } | { problem: Problem }

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

/**
 * Parses the text of one file; what an editor's unsaved text goes through as well.
 * @param trees makes the trees of articles, which are not held: a check of ten thousand would hold a gigabyte of them
 */
export function parseFile(file: string, text: string, kind: DocumentKind, trees: TreeOf = lastTree()): LoadedFile {
  const split = kind === 'article' ? splitArticle(file, text) : { at: [0, text.length, text.length] as const }
  if ('problem' in split) return split
  const source = text.slice(split.at[0], split.at[1])
  const tree = trees(source)
  const problem = syntaxProblem(tree, file, text, split.at[0])
  if (problem) return { problem }
  const tangled =
    tangledValue(tree, file, text, split.at[0]) ??
    (kind === 'article' ? tangledAt(file, text, split.at[2], text.slice(split.at[2])) : undefined)
  if (tangled) return { problem: tangled }
  const data = plainData(tree)
  if (data === null) return { problem: { code: 'empty-file', severity: 'error', file, args: {} } }
  const problems = lostText(tree, file, text, split.at[0])
  return {
    problems,
    document: documentOf(
      file,
      text,
      kind,
      { data, at: split.at },
      kind === 'article' ? again(trees, source) : () => tree,
    ),
  }
}

/** A document of a text that was right by itself in an earlier run, without parsing it. */
export const knownDocument = (
  file: string,
  text: string,
  kind: DocumentKind,
  matter: FrontMatter,
  trees: TreeOf = lastTree(),
): SourceDocument => ({
  ...documentOf(file, text, kind, matter, again(trees, text.slice(matter.at[0], matter.at[1]))),
  right: true,
})

/** Made apart: a function written where a tree is known would hold it. */
const again = (trees: TreeOf, source: string) => () => trees(source)

function documentOf(
  file: string,
  text: string,
  kind: DocumentKind,
  { data, at: [yamlStart, yamlEnd, bodyStart] }: FrontMatter,
  yaml: SourceDocument['yaml'],
): SourceDocument {
  const body = kind === 'article' && { body: { markdown: text.slice(bodyStart), start: bodyStart } }
  return { kind, file, name: basename(file, extname(file)), text, data, yaml, yamlStart, yamlEnd, ...body }
}

function filesIn(root: string, folder: string, ending: string): string[] {
  const path = join(root, folder)
  if (!existsSync(path) || !statSync(path).isDirectory()) return []
  // A linked folder is told once, as if it were a file; nothing in it is read.
  if (realPath(root, folder) === undefined)
    return realPath(root, 'content') === undefined && folder !== 'content/records'
      ? []
      : [lstatSync(path).isSymbolicLink() ? folder : 'content']
  return readdirSync(path)
    .filter((name) => name.endsWith(ending) && !name.startsWith('.'))
    .sort()
    .map((name) => `${folder}/${name}`)
}
