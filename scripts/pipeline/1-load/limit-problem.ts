import { isScalar, visit, type Document } from 'yaml'
import { problemOf, type Place, type Problem } from '../../report/problem.ts'
import { lineRange } from './source-lines.ts'
import { exceededLimit, type ExceededLimit } from './markdown-limits.ts'

/** Shorter texts cannot exceed a limit. */
const SHORT = 20

/** A part of a file's text that exceeds the limits of the Markdown parser, as a problem at its line. */
export function limitProblem(file: string, text: string, start: number, markdown: string): Problem | undefined {
  const exceeded = exceededLimit(markdown)
  if (!exceeded) return undefined
  return exceededProblem(exceeded, { file, text, range: lineRange(text, start + exceeded.offset) })
}

/** The same for the values of YAML, any of which may be Markdown. */
export function limitProblemInYaml(document: Document, file: string, text: string, start: number): Problem | undefined {
  let found: Problem | undefined
  visit(document, {
    Scalar(_, node) {
      if (!isScalar(node) || typeof node.value !== 'string' || node.value.length <= SHORT) return undefined
      const exceeded = exceededLimit(node.value)
      if (!exceeded) return undefined
      const range = lineRange(text, start + (node.range?.[0] ?? 0))
      found = exceededProblem(exceeded, { file, text, range })
      return visit.BREAK
    },
  })
  return found
}

const exceededProblem = ({ code, most }: ExceededLimit, place: Place): Problem =>
  code === 'too-many-parts' ? problemOf(code, place, { most }) : problemOf(code, place, {})
