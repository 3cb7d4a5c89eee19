import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { PROJECT } from '../../../platform/project-root.ts'

/** A JSON Schema (draft-07) with our annotations: x-kind, x-fact, x-record, x-type, x-name, x-min-width. */
export interface Schema {
  $id?: string
  $ref?: string
  title?: string
  description?: string
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  additionalProperties?: boolean | Schema
  enum?: unknown[]
  const?: unknown
  'x-kind'?: Kind
  'x-fact'?: string
  'x-record'?: string
  'x-type'?: string
  'x-name'?: string
  'x-min-width'?: number
  /** A block that lies over the page and is no part of it. */
  'x-over-page'?: true
  /** A block whose items, each by name and text, are key facts of the site (llms.txt). */
  'x-key-facts'?: true
  [keyword: string]: unknown
}

/** What a value means to the site; schema/README.md explains each. */
export type Kind =
  | 'text'
  | 'markdown'
  | 'image'
  | 'link'
  | 'icon'
  | 'date'
  | 'time'
  | 'id'
  | 'fact'
  | 'any-fact'
  | 'records'
  | 'record-id'
  | 'media'
  | 'block'

/** All schemas of the project, by name. */
export interface Schemas {
  site: Schema
  article: Schema
  records: ReadonlyMap<string, Schema>
  blocks: ReadonlyMap<string, Schema>
  parts: ReadonlyMap<string, Schema>
  /** What references were followed to, so that all values of a kind share one. */
  followed: WeakMap<Schema, Schema>
}

/** Reads every schema: schema/, schema/parts, schema/records and the one in each block's folder. */
export function readSchemas(project = PROJECT): Schemas {
  // Editors find references by the place of the file; an $id in the file would lead them to another folder.
  const read = (file: string) => ({
    $id: file.replace(/^schema\//, ''),
    ...(JSON.parse(readFileSync(join(project, file), 'utf8')) as Schema),
  })
  const folder = (path: string) =>
    new Map(
      list(project, path)
        .filter((name) => name.endsWith('.schema.json'))
        .map((name) => [name.replace('.schema.json', ''), read(`${path}/${name}`)]),
    )
  const parts = folder('schema/parts')
  const section = parts.get('section')
  if (!section) throw new Error('schema/parts/section.schema.json is missing')
  const blocks = new Map(
    blockFolders(project).map((type) => [
      type,
      composeBlock(type, read(`src/blocks/${type}/${type}.schema.json`), section),
    ]),
  )
  return {
    site: read('schema/site.schema.json'),
    article: read('schema/article.schema.json'),
    records: folder('schema/records'),
    blocks,
    parts,
    followed: new WeakMap(),
  }
}

/** The block types: every folder of src/blocks with a schema named after it. */
export function blockFolders(project = PROJECT): string[] {
  return list(project, 'src/blocks').filter((type) =>
    existsSync(join(project, 'src/blocks', type, `${type}.schema.json`)),
  )
}

/** A block's own fields, with `type` and the fields every block has. Closed: no other field is allowed. */
function composeBlock(type: string, own: Schema, section: Schema): Schema {
  return {
    ...own,
    $id: `blocks/${type}.schema.json`,
    type: 'object',
    additionalProperties: false,
    required: ['type', ...(own.required ?? [])],
    properties: {
      type: { const: type, description: own.description ?? '' },
      ...own.properties,
      ...absolute(section.properties ?? {}),
    },
  }
}

/** References of section.schema.json point into schema/parts; from a block they need the folder. */
function absolute(properties: Record<string, Schema>): Record<string, Schema> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [
      name,
      schema.$ref ? { ...schema, $ref: `../parts/${schema.$ref}` } : schema,
    ]),
  )
}

function list(project: string, path: string): string[] {
  const full = join(project, path)
  return existsSync(full) ? readdirSync(full).sort() : []
}

/** A path below a folder, with forward slashes on every system. */
export const slashed = (from: string, to: string) => relative(from, to).split(sep).join('/')

/** Follows a $ref; keywords that stand beside it count as well. */
export function resolveRef(schemas: Schemas, schema: Schema): Schema {
  if (!schema.$ref) return schema
  const made = schemas.followed.get(schema) ?? follow(schemas, schema, schema.$ref)
  schemas.followed.set(schema, made)
  return made
}

function follow(schemas: Schemas, schema: Schema, ref: string): Schema {
  if (ref.startsWith('blocks.schema.json')) return { 'x-kind': 'block' }
  const name = /([\w-]+)\.schema\.json(?:#.*)?$/.exec(ref)?.[1] ?? ''
  const target = schemas.parts.get(name)
  if (!target) throw new Error(`A schema refers to ${ref}, which does not exist`)
  const { $ref: _, ...beside } = schema
  return { ...resolveRef(schemas, target), ...beside }
}
