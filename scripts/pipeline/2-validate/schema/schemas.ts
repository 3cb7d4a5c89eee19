import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'
import { PROJECT } from '../../../platform/project-root.ts'
import { labelsSchema, type LabelWords } from './labels.ts'
import { brokenLine, lineWith, mistake, SchemaMistake } from './schema-mistake.ts'

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
  /** What a telephone number has to be for that is named here (`use` of its fact). */
  'x-use'?: PhoneUse[]
  'x-record'?: string
  'x-type'?: string
  'x-name'?: string
  'x-min-width'?: number
  /** No two items of a list have the same value, or no two of one group; `mostly` where it may be meant. */
  'x-unique'?: true | 'in-group' | 'mostly'
  /** A field that an item may lack, but people then miss something. */
  'x-wanted'?: true
  /** The field of the same item from which a text is quoted. */
  'x-from'?: string
  /** What a date says of time (schema/README.md). */
  'x-time'?: 'past' | 'announced' | 'until' | 'open' | 'as-of'
  /** The field of the same item whose value somebody made sure of on this day: neither stands without the other. */
  'x-dates'?: string
  /** A part that an article needs as soon as it has one of these words. */
  'x-needed-with'?: string[]
  /** Words of an example that stand for what an editor has to write. */
  'x-dummy'?: string[]
  /** A part of the manifest that pages do not get, though they get the section. */
  'x-apart'?: true
  /** A field without which its item stands everywhere: when it goes with what it names, so does the item. */
  'x-limits'?: true
  /** A block that lies over the page and is no part of it. */
  'x-over-page'?: true
  /** A block whose items, each by name and text, are key facts of the site (llms.txt). */
  'x-key-facts'?: true
  /** A field whose records the block shows in full: they stand in the data for other programs (5-render/open-data). */
  'x-open-data'?: true
  /** A block that shows something of the clock: who is here when, what is different. */
  'x-clock'?: true
  /** What a block brings that a privacy page or an accessibility page has to name (3-model/inventory.ts). */
  'x-brings'?: Brought
  /** A block that writes what the site has to say of itself. */
  'x-inventory'?: true
  /** What a change of the block's words concerns, for `npm run diff`; else words. */
  'x-concerns'?: 'clinical' | 'contact' | 'hours' | 'people'
  /** A block to whose items links lead, by their ids. */
  'x-anchors'?: true
  /** A field that a doctor has to check: `reviewer` of the same item. */
  'x-reviewed'?: true
  /** Words that a folder of src shows, by the name under `labels:` (labels.ts). */
  'x-labels'?: Record<string, LabelWords>
  /** What a block loads from elsewhere, by directive of the Content-Security-Policy (3-model/outside-sources.ts). */
  'x-csp'?: Record<string, (string | CspSource)[]>
  [keyword: string]: unknown
}

/** A source of the Content-Security-Policy that counts only while fields of the block have these values. */
export interface CspSource {
  source: string
  when: Record<string, unknown>
}

/** What blocks bring: for each kind some fields say more (3-model/inventory.ts). */
export type Brought = 'film' | 'form' | 'login' | 'map' | 'picture'

/** What people call a number for, as far as cards and the header ask. */
export type PhoneUse = 'front-desk' | 'emergency' | 'ambulance' | 'police' | 'fire' | 'helpline'

/** What a value means to the site; schema/README.md explains each. */
export type Kind =
  | 'text'
  | 'markdown'
  | 'image'
  | 'link'
  | 'icon'
  | 'date'
  | 'time'
  | 'date-time'
  | 'sessions'
  | 'id'
  | 'fact'
  | 'any-fact'
  | 'records'
  | 'list'
  | 'record-id'
  | 'media'
  | 'document'
  | 'block'

/** The `$id` of the index of blocks. */
export const BLOCKS = '/schema/editor/blocks.schema.json'

/** Written from these schemas, for editors: missing until the first command. */
const GENERATED = new Set([BLOCKS, '/schema/editor/labels.schema.json'])

/** All schemas of the project, by name. */
export interface Schemas {
  site: Schema
  article: Schema
  /** A list of translations: content/languages/<language>.yaml. */
  language: Schema
  records: ReadonlyMap<string, Schema>
  blocks: ReadonlyMap<string, Schema>
  parts: ReadonlyMap<string, Schema>
  /** The data for other programs. */
  data: Schema
  /** What references were followed to, so that all values of a kind share one. */
  followed: WeakMap<Schema, Schema>
}

/** Reads every schema: schema/, its parts and records, those of blocks, and the labels that folders of src bring. */
export function readSchemas(project = PROJECT): Schemas {
  const read = (file: string) => readSchema(project, file)
  const folder = (path: string) =>
    new Map(
      list(project, path)
        .filter((name) => name.endsWith('.schema.json'))
        .map((name) => [name.replace('.schema.json', ''), read(`${path}/${name}`)]),
    )
  refuseEmptyBlocks(project)
  const parts = folder('schema/parts')
  const section = parts.get('section')
  if (!section) throw new Error('schema/parts/section.schema.json is missing')
  const own = new Map(blockFolders(project).map((type) => [type, read(`src/blocks/${type}/${type}.schema.json`)]))
  const site = read('schema/site.schema.json')
  return {
    site: {
      ...site,
      properties: { ...site.properties, labels: labelsSchema([...wordsOfSrc(project), ...own.values()]) },
    },
    article: read('schema/article.schema.json'),
    language: read('schema/language.schema.json'),
    records: folder('schema/records'),
    blocks: new Map([...own].map(([type, schema]) => [type, composeBlock(type, schema, section)])),
    parts,
    data: read('schema/data/v1.schema.json'),
    followed: new WeakMap(),
  }
}

/**
 * Reads a schema. Its references, written as seen from its own file, become paths from the project: `/schema/parts/…`;
 * its `$id` is such a path too.
 */
function readSchema(project: string, file: string): Schema {
  const folder = posix.dirname(`/${file}`)
  const text = readFileSync(join(project, file), 'utf8')
  const missing: string[] = []
  const refer = (ref: string) => {
    const target = posix.join(folder, ref)
    const [path = ''] = target.split('#')
    if (GENERATED.has(path) || existsSync(join(project, path))) return target
    const line = lineWith(text, (one) => one.includes('"$ref"') && one.includes(`"${ref}"`))
    const how = 'Write the path from this file to a schema of schema/parts, for example that of a field beside it.'
    missing.push(mistake(`${file}:${line}`, `"$ref" leads to ${target.slice(1)}, which does not exist.`, how))
    return target
  }
  try {
    const schema = JSON.parse(text, (key, value: unknown) =>
      key === '$ref' && typeof value === 'string' ? refer(value) : value,
    ) as Schema
    if (missing.length) throw new SchemaMistake(missing)
    // Editors know 2026 as a number; here it is taken as typed (validate-schema.ts).
    const isText = schema['x-kind'] === 'text' || schema['x-kind'] === 'markdown'
    return { ...schema, ...(isText && Array.isArray(schema.type) && { type: 'string' }), $id: `/${file}` }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    const how = 'Look at this line and the one before it: a comma, a quote or a bracket too many or too few.'
    const place = `${file}:${brokenLine(text, error.message)}`
    throw new SchemaMistake([mistake(place, `This is not JSON: ${error.message}.`, how)])
  }
}

/** The schemas of src/layout, src/parts and the like: a file named after its folder, which holds words (`x-labels`). */
function wordsOfSrc(project: string): Schema[] {
  return list(project, 'src')
    .map((folder) => `src/${folder}/${folder}.schema.json`)
    .filter((file) => existsSync(join(project, file)))
    .map((file) => readSchema(project, file))
}

/** The block types: every folder of src/blocks with a schema named after it. */
export function blockFolders(project = PROJECT): string[] {
  return list(project, 'src/blocks').filter((type) =>
    existsSync(join(project, 'src/blocks', type, `${type}.schema.json`)),
  )
}

/** Refuses folders of src/blocks with files but without a schema of their name: their blocks would not exist. */
function refuseEmptyBlocks(project: string): void {
  const blocks = new Set(blockFolders(project))
  const mistakes = list(project, 'src/blocks')
    .filter((type) => !blocks.has(type) && statSync(join(project, 'src/blocks', type)).isDirectory())
    .filter((type) => list(project, `src/blocks/${type}`).length > 0)
    .map((type) => {
      const how = 'Give its schema that name, or write one as src/README.md says; or delete the folder.'
      return mistake(`src/blocks/${type}`, `This block has no ${type}.schema.json, so no page can use it.`, how)
    })
  if (mistakes.length) throw new SchemaMistake(mistakes)
}

/** A block's own fields, with `type` and the fields every block has. Closed: no other field is allowed. */
function composeBlock(type: string, { 'x-labels': _, ...own }: Schema, section: Schema): Schema {
  return {
    ...own,
    type: 'object',
    additionalProperties: false,
    required: ['type', ...(own.required ?? [])],
    properties: {
      type: { const: type, description: own.description ?? '' },
      ...own.properties,
      ...section.properties,
    },
  }
}

function list(project: string, path: string): string[] {
  const full = join(project, path)
  return existsSync(full) ? readdirSync(full).sort() : []
}

/** A path below a folder, with forward slashes on every system. */
export const slashed = (from: string, to: string) => relative(from, to).split(sep).join('/')

/** Follows a $ref; keywords that stand next to it count as well. */
export function resolveRef(schemas: Schemas, schema: Schema): Schema {
  if (!schema.$ref) return schema
  const made = schemas.followed.get(schema) ?? follow(schemas, schema, schema.$ref)
  schemas.followed.set(schema, made)
  return made
}

function follow(schemas: Schemas, schema: Schema, ref: string): Schema {
  if (ref.startsWith(`${BLOCKS}#`)) return { 'x-kind': 'block' }
  const target = schemas.parts.get(/^\/schema\/parts\/(.+)\.schema\.json$/.exec(ref)?.[1] ?? '')
  if (!target) throw new Error(`A schema refers to ${ref.slice(1)}, which does not exist`)
  const { $ref: _, ...beside } = schema
  return { ...resolveRef(schemas, target), ...beside }
}
