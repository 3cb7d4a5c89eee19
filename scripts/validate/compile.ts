import { Ajv, type ValidateFunction } from 'ajv'
import { type Schema, type Schemas } from './schemas.ts'
import { isRealDate } from './real-date.ts'

/** The validators of a site, made once per run. */
export interface Validators {
  site: ValidateFunction
  article: ValidateFunction
  record(name: string): ValidateFunction | undefined
  block(type: string): ValidateFunction | undefined
}

const ANNOTATIONS = ['x-kind', 'x-fact', 'x-record', 'x-type', 'x-name', 'x-min-width']

/**
 * Compiles the schemas with Ajv. Blocks are left open in the manifest's schema and checked one by one
 * against the schema of their own type, so that one slip gives one message.
 */
export function compile(schemas: Schemas): Validators {
  const ajv = new Ajv({ allErrors: true, verbose: true, strict: true, allowUnionTypes: true, strictRequired: false })
  for (const word of ANNOTATIONS) ajv.addKeyword(word)
  ajv.addFormat('date', { validate: isRealDate })
  for (const [name, schema] of schemas.parts) if (name !== 'section') ajv.addSchema(schema, `parts/${name}.schema.json`)
  ajv.addSchema({ $id: 'blocks.schema.json', definitions: { block: { type: 'object' } } })
  const cache = new Map<string, ValidateFunction>()
  const from = (key: string, schema: Schema | undefined) => {
    if (!schema) return undefined
    const made = cache.get(key) ?? ajv.compile(schema)
    cache.set(key, made)
    return made
  }
  return {
    site: ajv.compile(schemas.site),
    article: ajv.compile(schemas.article),
    record: (name) => from(`records/${name}`, schemas.records.get(name)),
    block: (type) => from(`blocks/${type}`, schemas.blocks.get(type)),
  }
}
