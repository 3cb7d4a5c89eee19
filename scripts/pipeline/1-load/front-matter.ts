import matter from 'gray-matter'
import { problemOf, type Problem, type Range } from '../../report/problem.ts'
import type { SourceDocument } from './document.ts'
import { lineEnd } from './source-lines.ts'

/** What was read of the top of an article: its values, and where its YAML starts and ends and its text starts. */
export interface FrontMatter {
  data: unknown
  at: readonly [yamlStart: number, yamlEnd: number, bodyStart: number]
}

/** Finds the front matter with gray-matter; the YAML in it goes through our one parser, which keeps positions. */
export function splitArticle(file: string, text: string): Pick<FrontMatter, 'at'> | { problem: Problem } {
  const broken = (code: 'front-matter-start' | 'front-matter-end' | 'empty-front-matter', at = 0) => {
    const range: Range = [at, Math.max(at + 1, lineEnd(text, at))]
    return { problem: problemOf(code, { file, text, range }, { word: text.slice(...range) }) }
  }
  if (!/^\uFEFF?---[ \t]*\r?\n/.test(text)) return broken('front-matter-start')
  const opening = text.indexOf('\n') + 1
  if (!/^---[ \t]*\r?$/m.test(text.slice(opening)))
    return broken('front-matter-end', opening + bodyStart(text.slice(opening)))
  let source: string | undefined
  // An options object is always passed: without one gray-matter answers from a cache, with {} for a broken file.
  const parsed = matter(text, {
    language: 'yaml',
    engines: {
      yaml: (given: string) => {
        // With Windows line ends the last line keeps half of its own.
        source = given.replace(/\r$/, '')
        return {}
      },
    },
  })
  if (source === undefined) return broken('empty-front-matter')
  const yamlStart = text.indexOf(parsed.matter)
  return { at: [yamlStart, yamlStart + source.length, text.length - parsed.content.length] }
}

/** What can be kept of a document that is right by itself. */
export const frontMatterOf = ({ data, yamlStart, yamlEnd, body, text }: SourceDocument): FrontMatter => ({
  data,
  at: [yamlStart, yamlEnd, body?.start ?? text.length],
})

/** Where the article itself seems to start when no line says so: at the first line that cannot be a field. */
function bodyStart(text: string): number {
  const first = /^(?![ \t]|\s*$|- |#(?!#)|[\w-]+:(\s|$))/m.exec(text)
  return first?.index ?? 0
}
