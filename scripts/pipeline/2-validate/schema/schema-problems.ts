import type { SourceDocument } from '../../1-load/document.ts'
import type { Problem } from '../../../report/problem.ts'
import { fieldProblems } from './field-problems.ts'
import type { SchemaError } from './schema-error.ts'
import { valueProblems } from './value-problems.ts'

/** Turns what the schemas say against a document into problems: one mistake, one problem. */
export function schemaProblems(document: SourceDocument, errors: readonly SchemaError[]): Problem[] {
  const isOfField = ({ keyword }: SchemaError) => keyword === 'additionalProperties' || keyword === 'required'
  return [
    ...fieldProblems(document, errors.filter(isOfField)),
    ...valueProblems(
      document,
      errors.filter((one) => !isOfField(one)),
    ),
  ]
}
