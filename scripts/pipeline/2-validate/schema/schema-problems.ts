import type { SourceDocument } from '../../1-load/document.ts'
import type { Problem } from '../../../report/problem.ts'
import { fieldProblems } from './field-problems.ts'
import { lostHeadings } from './lost-heading.ts'
import type { SchemaError } from './schema-error.ts'
import { valueProblems } from './value-problems.ts'

/** Converts the schema errors of a document to problems: one mistake, one problem. */
export function schemaProblems(document: SourceDocument, errors: readonly SchemaError[]): Problem[] {
  const isOfField = ({ keyword }: SchemaError) => keyword === 'additionalProperties' || keyword === 'required'
  const lost = lostHeadings(document, errors)
  const left = errors.filter((one) => !lost.explains.has(one))
  return [
    ...lost.problems,
    ...fieldProblems(document, left.filter(isOfField)),
    ...valueProblems(
      document,
      left.filter((one) => !isOfField(one)),
    ),
  ]
}
