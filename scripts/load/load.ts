import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import matter from 'gray-matter'
import type { Document } from 'yaml'
import type { Problem } from '../report/problem.ts'
import type { DocumentKind, SourceDocument } from './document.ts'
import { parseYaml, plainData } from './parse-yaml.ts'
import { readText } from './read-text.ts'
import { loneStar } from './line-slips.ts'
import { lostText } from './lost-text.ts'
import { syntaxProblem } from './syntax-problem.ts'

export interface Loaded {
  documents: SourceDocument[]
  problems: Problem[]
}

/**
 * Reads site.yaml, content/records/*.yaml and content/articles/*.md of a site folder.
 * Files with mistakes come back as problems, the others as documents; nothing is thrown.
 * @param root the folder that holds site.yaml
 */
export function load(root: string): Loaded {
  const loaded = [
    loadFile(root, 'site.yaml', 'manifest'),
    ...filesIn(root, 'content/records', '.yaml').map((file) => loadFile(root, file, 'records')),
    ...filesIn(root, 'content/articles', '.md').map((file) => loadFile(root, file, 'article')),
  ]
  return {
    documents: loaded.flatMap((one) => ('document' in one ? [one.document] : [])),
    problems: loaded.flatMap((one) => ('problem' in one ? [one.problem] : (one.problems ?? []))),
  }
}

type LoadedFile = { document: SourceDocument; problems?: Problem[] } | { problem: Problem }

/** Reads and parses one file. */
export function loadFile(root: string, file: string, kind: DocumentKind): LoadedFile {
  const read = readText(root, file)
  if ('problem' in read) return read
  return parseFile(file, read.text, kind)
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
    const range = loneStar(split.yaml, text, split.yamlStart)
    return { problem: { code: range ? 'bad-start' : 'too-many-repeats', severity: 'error', file, text, range: range ?? [0, 1], args: { word: '*' } } }
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
  if (!/^---[ \t]*\r?$/m.test(text.slice(opening))) return broken('front-matter-end')
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

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end < 0 ? text.length : end
}

function filesIn(root: string, folder: string, ending: string): string[] {
  const path = join(root, folder)
  if (!existsSync(path) || !statSync(path).isDirectory()) return []
  return readdirSync(path)
    .filter((name) => name.endsWith(ending) && !name.startsWith('.'))
    .sort()
    .map((name) => `${folder}/${name}`)
}
