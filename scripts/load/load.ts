import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import matter from 'gray-matter'
import type { Document } from 'yaml'
import { during } from '../report/fault.ts'
import type { Problem } from '../report/problem.ts'
import type { DocumentKind, SourceDocument } from './document.ts'
import { parseYaml, plainData } from './parse-yaml.ts'
import { readText, type Read } from './read-text.ts'
import { lostText } from './lost-text.ts'
import { lineEnd } from './slip-place.ts'
import { syntaxProblem } from './syntax-problem.ts'

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
export function load(root: string, { read = readText, parse = parseFile, without }: LoadTools = {}): Loaded {
  const loaded = contentFiles(root).filter(({ file }) => !without?.has(file)).map(({ file, kind }) => during(file, () => loadFile(root, file, kind, { read, parse })))
  return {
    documents: loaded.flatMap((one) => ('document' in one ? [one.document] : [])),
    problems: loaded.flatMap((one) => ('problem' in one ? [one.problem] : (one.problems ?? []))),
  }
}

/** Other ways to read and to parse; the usual ones when left out. */
export interface LoadTools {
  read?: (root: string, file: string) => Read
  parse?: ParseFile
  /** Files that are left out as if they were not there. */
  without?: ReadonlySet<string>
}

export type ParseFile = (file: string, text: string, kind: DocumentKind) => LoadedFile

/** Every file of a site that holds words, in reading order; site.yaml comes first, even if it is not there. */
export function contentFiles(root: string): { file: string; kind: DocumentKind }[] {
  return [
    { file: 'site.yaml', kind: 'manifest' },
    ...filesIn(root, 'content/records', '.yaml').map((file) => ({ file, kind: 'records' as const })),
    ...filesIn(root, 'content/articles', '.md').map((file) => ({ file, kind: 'article' as const })),
  ]
}

/** A parser that keeps what it made of each file and answers at once while its text is the same. */
export function rememberingParser(): ParseFile {
  const known = new Map<string, { text: string; made: LoadedFile }>()
  return (file, text, kind) => {
    const before = known.get(file)
    if (before?.text === text) return before.made
    const made = parseFile(file, text, kind)
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
export function loadFile(root: string, file: string, kind: DocumentKind, { read = readText, parse = parseFile }: LoadTools = {}): LoadedFile {
  const found = read(root, file)
  if ('problem' in found) return found
  return parse(file, found.text, kind)
}

/** Parses the text of one file; what an editor's unsaved text goes through as well. */
export function parseFile(file: string, text: string, kind: DocumentKind): LoadedFile {
  const split = kind === 'article' ? splitArticle(file, text) : { yamlStart: 0, yaml: parseYaml(text) }
  if ('problem' in split) return split
  const problem = syntaxProblem(split.yaml, file, text, split.yamlStart)
  if (problem) return { problem }
  let data: unknown
  try {
    data = plainData(split.yaml)
  } catch {
    return { problem: { code: 'too-many-repeats', severity: 'error', file, text, range: [0, 1], args: {} } }
  }
  if (data === null) return { problem: { code: 'empty-file', severity: 'error', file, args: {} } }
  const problems = lostText(split.yaml, file, text, split.yamlStart)
  return { problems, document: { kind, file, name: basename(file, extname(file)), text, data, ...split } }
}

type Split = Pick<SourceDocument, 'yaml' | 'yamlStart' | 'body'> | { problem: Problem }

/** gray-matter finds the front matter; the YAML in it goes through our one parser, which keeps positions. */
function splitArticle(file: string, text: string): Split {
  const broken = (code: string, at = 0): Split => ({
    problem: { code, severity: 'error', file, text, range: [at, Math.max(at + 1, lineEnd(text, at))], args: {} },
  })
  if (!/^\uFEFF?---[ \t]*\r?\n/.test(text)) return broken('front-matter-start')
  const opening = text.indexOf('\n') + 1
  if (!/^---[ \t]*\r?$/m.test(text.slice(opening))) return broken('front-matter-end', opening + bodyStart(text.slice(opening)))
  let yaml: Document | undefined
  // An options object is always passed: without one gray-matter answers from a cache, with {} for a broken file.
  const parsed = matter(text, {
    language: 'yaml',
    engines: {
      yaml: (source: string) => {
        // With Windows line ends the last line keeps half of its own.
        yaml = parseYaml(source.replace(/\r$/, ''))
        return {}
      },
    },
  })
  if (!yaml) return broken('empty-front-matter')
  const yamlStart = text.indexOf(parsed.matter)
  return { yaml, yamlStart, body: { markdown: parsed.content, start: text.length - parsed.content.length } }
}

/** Where the article itself seems to start when no line says so: at the first line that cannot be a field. */
function bodyStart(text: string): number {
  const first = /^(?![ \t]|\s*$|- |#(?!#)|[\w-]+:(\s|$))/m.exec(text)
  return first?.index ?? 0
}

function filesIn(root: string, folder: string, ending: string): string[] {
  const path = join(root, folder)
  if (!existsSync(path) || !statSync(path).isDirectory()) return []
  return readdirSync(path)
    .filter((name) => name.endsWith(ending) && !name.startsWith('.'))
    .sort()
    .map((name) => `${folder}/${name}`)
}
