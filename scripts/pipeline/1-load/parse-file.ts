import { basename, extname } from 'node:path'
import { problemOf, type Problem } from '../../report/problem.ts'
import type { DocumentKind, SourceDocument } from './document.ts'
import { splitArticle, type FrontMatter } from './front-matter.ts'
import { mergeMarks } from './line-typo.ts'
import { lostText } from './lost-text.ts'
import { lastTree, plainData, type TreeOf } from './parse-yaml.ts'
import { characterProblemOnLine } from './character-problem.ts'
import { syntaxProblem } from './syntax-problem.ts'
import { limitProblem, limitProblemInYaml } from './limit-problem.ts'

/** The result of parsing one file. */
export type LoadedFile = { document: SourceDocument; problems?: Problem[] } | { problem: Problem }

export type ParseFile = (file: string, text: string, kind: DocumentKind) => LoadedFile

/**
 * Parses the text of one file, or the unsaved text of an editor.
 * @param trees makes the trees of articles, which are not held: a check of ten thousand would hold a gigabyte of them
 */
export function parseFile(file: string, text: string, kind: DocumentKind, trees: TreeOf = lastTree()): LoadedFile {
  const marks = mergeMarks(text)
  if (marks) return { problem: problemOf('merge-conflict', { file, text, range: marks }, {}) }
  const split = kind === 'article' ? splitArticle(file, text) : { at: [0, text.length, text.length] as const }
  if ('problem' in split) return { problem: characterProblemOnLine(split.problem) ?? split.problem }
  const source = text.slice(split.at[0], split.at[1])
  const tree = trees(source)
  const problem = syntaxProblem(tree, file, text, split.at[0])
  if (problem) return { problem: characterProblemOnLine(problem) ?? problem }
  const exceeded =
    limitProblemInYaml(tree, file, text, split.at[0]) ??
    (kind === 'article' ? limitProblem(file, text, split.at[2], text.slice(split.at[2])) : undefined)
  if (exceeded) return { problem: exceeded }
  const data = plainData(tree)
  if (data === null) return { problem: problemOf('empty-file', { file }, {}) }
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

/** A document of a text that was valid in an earlier run, without parsing it. */
export const knownDocument = (
  file: string,
  text: string,
  kind: DocumentKind,
  matter: FrontMatter,
  trees: TreeOf = lastTree(),
): SourceDocument => ({
  ...documentOf(
    file,
    text,
    kind,
    matter,
    // The few files that are not articles keep their trees: messages may need two of them in turn.
    again(kind === 'article' ? trees : lastTree(), text.slice(matter.at[0], matter.at[1])),
  ),
  right: true,
})

/** A separate function, because a closure in the caller would keep its tree in memory. */
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
