import type { Path, SourceDocument } from '../../1-load/document.ts'
import type { Problem } from '../../../report/problem.ts'
import type { Content } from '../content.ts'
import { isObject } from '../visit.ts'

/** Finds the problems of a text or an object of a document. */
type Ask = (document: SourceDocument, value: unknown, path: Path) => Problem | undefined

/** Visits every text and object of all documents. */
export function inEveryValue({ documents }: Content, ask: Ask): Problem[] {
  const problems: Problem[] = []
  // One path that grows and shrinks on the way: of ten thousand articles hardly one has anything to say.
  const path: (string | number)[] = []
  const walk = (document: SourceDocument, value: unknown) => {
    const found = ask(document, value, path)
    if (found) problems.push(found)
    if (Array.isArray(value)) for (const [index, item] of value.entries()) step(document, index, item)
    else if (isObject(value)) for (const key of Object.keys(value)) step(document, key, value[key])
  }
  const step = (document: SourceDocument, key: string | number, item: unknown) => {
    path.push(key)
    walk(document, item)
    path.pop()
  }
  for (const document of documents) walk(document, document.data)
  return problems
}
