import { isScalar, visit, type Document } from 'yaml'
import { problemOf, type Place, type Problem } from '../../report/problem.ts'
import { lineRange } from './source-lines.ts'
import { tangleIn, type Tangle } from './tangled.ts'

/** Shorter texts cannot have too much of anything. */
const SHORT = 20

/** A part of a file's text that is too tangled to be read as Markdown, as a problem at its line. */
export function tangledAt(file: string, text: string, start: number, markdown: string): Problem | undefined {
  const tangle = tangleIn(markdown)
  if (!tangle) return undefined
  return problemOfTangle(tangle, { file, text, range: lineRange(text, start + tangle.offset) })
}

/** The same for the values of YAML, any of which may be Markdown. */
export function tangledValue(document: Document, file: string, text: string, start: number): Problem | undefined {
  let found: Problem | undefined
  visit(document, {
    Scalar(_, node) {
      if (!isScalar(node) || typeof node.value !== 'string' || node.value.length <= SHORT) return undefined
      const tangle = tangleIn(node.value)
      if (!tangle) return undefined
      const range = lineRange(text, start + (node.range?.[0] ?? 0))
      found = problemOfTangle(tangle, { file, text, range })
      return visit.BREAK
    },
  })
  return found
}

const problemOfTangle = ({ code, most }: Tangle, place: Place): Problem =>
  code === 'too-many-parts' ? problemOf(code, place, { most }) : problemOf(code, place, {})
