import { type Schema, type Schemas } from '../validate/schemas.ts'

/**
 * schema/blocks.schema.json: all block types in one file, for editors. `type` is an enum, so that an editor
 * lists the kinds; each variant is closed and titled, so that it completes and explains the fields.
 */
export function blockIndex(schemas: Schemas): string {
  const variants = [...schemas.blocks].map(([type, schema]) => local({ ...schema, title: type, $id: undefined, $schema: undefined }))
  const index = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: 'blocks.schema.json',
    $comment: 'GENERATED from src/blocks/*/*.schema.json by npm run generate. Do not edit.',
    title: 'Blocks',
    definitions: {
      block: {
        title: 'block', description: 'A part of a page. Its type decides which fields it has.', type: 'object', required: ['type'],
        properties: { type: { description: 'What kind of block this is.', enum: [...schemas.blocks.keys()] } },
        discriminator: { propertyName: 'type' },
        oneOf: variants,
      },
    },
  }
  return `${JSON.stringify(index, null, 2)}\n`
}

/** References as seen from schema/. */
function local(schema: Schema): unknown {
  return JSON.parse(JSON.stringify(schema).replaceAll('"../parts/', '"parts/'))
}

