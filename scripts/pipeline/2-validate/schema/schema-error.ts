import type { ErrorObject } from 'ajv'
import type { Path } from '../../1-load/document.ts'
import type { Schema } from './schemas.ts'

/** An error of a schema, with the path of the value in its document. */
export interface SchemaError {
  path: Path
  /** The keyword of the schema that the value violates, and the keyword's parameters. */
  keyword: string
  params: {
    additionalProperty?: string
    missingProperty?: string
    propertyName?: string
    type?: string | string[]
    allowedValues?: readonly unknown[]
    limit?: number
    i?: number
  }
  /** The schema with the keyword. */
  schema: Schema
  data: unknown
}

/** An error of Ajv; its path is that of the value from the top of the document. */
export const schemaError = (
  { keyword, params, parentSchema = {}, data, instancePath, propertyName }: ErrorObject,
  base: Path,
): SchemaError => ({
  path: [...base, ...pathOfPointer(instancePath)],
  keyword,
  params: { propertyName, ...params },
  schema: parentSchema,
  data,
})

/** The path of a JSON pointer (RFC 6901). */
const pathOfPointer = (pointer: string): (string | number)[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replace(/~1/g, '/').replace(/~0/g, '~'))
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part))
