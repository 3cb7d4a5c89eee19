import { type Schema, type Schemas } from '../2-validate/schema/schemas.ts'

/**
 * schema/editor/blocks.schema.json: all block types in one file, for editors. `type` is an enum with a description of
 * each kind, so that an editor lists and explains them; the fields follow by if/then, so that one typo underlines one
 * line.
 */
export function blockIndex(schemas: Schemas): string {
  const variants = [...schemas.blocks].map(([type, schema]) => ({
    if: { properties: { type: { const: type } }, required: ['type'] },
    then: local({ ...schema, title: type, $id: undefined, $schema: undefined, 'x-csp': undefined }),
  }))
  const index = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $comment: 'GENERATED from src/blocks/*/*.schema.json. Do not edit.',
    title: 'Blocks',
    definitions: {
      block: {
        title: 'block',
        description: 'A part of a page. Its type decides which fields it has.',
        type: 'object',
        required: ['type'],
        properties: {
          type: {
            description: 'What kind of block this is.',
            enum: [...schemas.blocks.keys()],
            enumDescriptions: [...schemas.blocks.values()].map(({ description = '' }) => description),
          },
        },
        allOf: variants,
      },
    },
  }
  return `${JSON.stringify(index, null, 2)}\n`
}

/**
 * schema/editor/labels.schema.json: the words of all folders of src, for editors, who see each with its default.
 * site.schema.json refers to it.
 */
export function labelIndex(schemas: Schemas): string {
  const index = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $comment: 'GENERATED from x-labels in src/*/*.schema.json and src/blocks/*/*.schema.json. Do not edit.',
    ...(local(schemas.site.properties?.labels ?? {}) as object),
  }
  return `${JSON.stringify(index, null, 2)}\n`
}

/** References as seen from schema/editor/. */
const local = (schema: Schema): unknown => JSON.parse(JSON.stringify(schema).replaceAll('"/schema/', '"../'))
