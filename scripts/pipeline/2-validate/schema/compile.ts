import { Ajv, type ValidateFunction } from 'ajv'
import type { SourceDocument } from '../../1-load/document.ts'
import { BLOCKS, type Schema, type Schemas } from './schemas.ts'
import { isRealDate } from '../real-date.ts'
import type { Placed } from '../content.ts'
import type { SchemaResult } from './validate-schema.ts'

/** The validators of a site, made once per run; each is compiled when it is first asked for. */
export interface Validators {
  site(): ValidateFunction
  article(): ValidateFunction
  language(): ValidateFunction
  record(name: string): ValidateFunction | undefined
  block(type: string): ValidateFunction | undefined
  /** Cached results by document: `--watch` and the development server change one document at a time. */
  results: WeakMap<SourceDocument, SchemaResult>
  /** Their values with a meaning, by what `results` made of them. */
  visited: WeakMap<SourceDocument, readonly Placed[]>
}

const ANNOTATIONS = [
  'x-kind',
  'x-fact',
  'x-use',
  'x-record',
  'x-type',
  'x-name',
  'x-min-width',
  'x-over-page',
  'x-key-facts',
  'x-open-data',
  'x-clock',
  'x-brings',
  'x-inventory',
  'x-concerns',
  'x-anchors',
  'x-reviewed',
  'x-csp',
  'x-unique',
  'x-wanted',
  'x-from',
  'x-time',
  'x-dates',
  'x-needed-with',
  'x-dummy',
  'x-apart',
  'x-limits',
  // Sentences that editors show in the place of regular expressions.
  'errorMessage',
  'patternErrorMessage',
]

/**
 * Compiles the schemas with Ajv. Blocks are left open in the manifest's schema and checked one by one
 * against the schema of their own type, so that one typo gives one message.
 */
export function compile(schemas: Schemas): Validators {
  // A check uses each validator a few dozen times: making them shorter and faster takes longer than it saves.
  const ajv = new Ajv({
    allErrors: true,
    verbose: true,
    strict: true,
    allowUnionTypes: true,
    strictRequired: false,
    inlineRefs: false,
    code: { optimize: false },
  })
  for (const word of ANNOTATIONS) ajv.addKeyword(word)
  ajv.addFormat('date', { validate: isRealDate })
  for (const [name, schema] of schemas.parts) if (name !== 'section') ajv.addSchema(schema)
  ajv.addSchema({ $id: BLOCKS, definitions: { block: { type: 'object' } } })
  const cache = new Map<string, ValidateFunction>()
  const from = (key: string, schema: Schema) => {
    const made = cache.get(key) ?? ajv.compile(schema)
    cache.set(key, made)
    return made
  }
  const known = (key: string, schema: Schema | undefined) => (schema ? from(key, schema) : undefined)
  return {
    site: () => from('site', schemas.site),
    article: () => from('article', schemas.article),
    language: () => from('language', schemas.language),
    record: (name) => known(`records/${name}`, schemas.records.get(name)),
    block: (type) => known(`blocks/${type}`, schemas.blocks.get(type)),
    results: new WeakMap(),
    visited: new WeakMap(),
  }
}
