import type { JSONSchema } from 'json-schema-to-typescript'
import { resolveRef, type Schema, type Schemas } from '../2-validate/schema/schemas.ts'

const HEAD =
  '/* Generated from the schemas. Do not edit: change the schema and run npm run generate. */\n/* eslint-disable */\n'

/** Types that stand for resolved references; written by hand in src/lib/content-types.ts and src/clock/types.ts. */
const RESOLVED = ['Address', 'ArticleCard', 'Chat', 'Email', 'Figure', 'Html', 'Phone', 'Picture', 'Schedule']
const OF_CLOCK = ['Timetable']

/** What a record gets where a route with `each` makes pages of its list (3-model/resolve.ts). */
const PAGE: Schema = { type: 'string', description: 'The address of its own page, where its list has pages.' }

/** The parts of the manifest that every page shares. */
const COMMON = ['site', 'header', 'floating', 'footer', 'analytics', 'maps', 'find']

/**
 * TypeScript types for everything a component may receive: one per block, per list, and SiteContent for
 * what all pages share. References are shown as what they become (a picture's name as a Picture).
 */
export async function typesModule(schemas: Schemas): Promise<string> {
  const declared = new Map<string, Schema>()
  const declare = (name: string, schema: Schema) =>
    declared.set(name, { ...flat(schemas, { ...schema, 'x-name': undefined }, declared), title: name })
  for (const [type, schema] of schemas.blocks) declare(`${pascal(type)}Block`, schema)
  for (const { items } of schemas.records.values())
    if (items) declare(String(items['x-name']), { ...items, properties: { ...items.properties, page: PAGE } })
  const { labels = {}, clock } = schemas.site.properties ?? {}
  declare('HospitalData', schemas.data)
  if (clock) declare('PageClock', ofClockPages(clock))
  declare('SiteContent', {
    type: 'object',
    additionalProperties: false,
    required: ['labels', ...COMMON.filter((part) => schemas.site.required?.includes(part))],
    properties: {
      ...Object.fromEntries(COMMON.map((part) => [part, withoutApart(schemas.site.properties?.[part] ?? {})])),
      ...(clock && { clock: ofAllPages(clock) }),
      documents: {
        tsType: 'Record<string, string | undefined>',
        description: 'What is said behind a link to a document, by its address: PDF, 84 kB, in Nepali.',
      },
      // A site may leave out any of them: the defaults are filled in.
      labels: { ...labels, required: Object.keys(labels.properties ?? {}) },
    },
  })
  const all = {
    title: 'AllTypes',
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(declared),
  }
  // A large library, and types are made again only when a schema changed.
  const { compile } = await import('json-schema-to-typescript')
  const code = await compile(all as JSONSchema, 'AllTypes', {
    bannerComment: '',
    additionalProperties: false,
    format: false,
    declareExternallyReferenced: true,
    strictIndexSignatures: true,
    ignoreMinAndMaxItems: true,
  })
  const union = [...schemas.blocks.keys()].map((type) => `${pascal(type)}Block`).join(' | ') || 'never'
  const importOf = (names: readonly string[], from: string) => {
    const used = names.filter((name) => new RegExp(`: ${name}\\b`).test(code))
    return used.length ? `import type { ${used.join(', ')} } from '${from}'\n` : ''
  }
  const imports = importOf(RESOLVED, '../lib/content-types.ts') + importOf(OF_CLOCK, '../clock/types.ts')
  return `${HEAD}${imports}${code}\n/** A block of a page, told apart by its type. */\nexport type Block = ${union}\n`
}

/** The section `clock` as all pages get it (3-model/clock-content.ts). */
const ofAllPages = ({ properties: { schedule, link, always, notices } = {}, ...rest }: Schema): Schema => ({
  ...rest,
  required: ['schedule', 'asOf', 'closureNames', 'notices'],
  properties: {
    ...(schedule && { schedule }),
    ...(link && { link }),
    ...(always && { always }),
    ...(notices && { notices }),
    asOf: { type: 'string', description: 'Since this day all pages say of closures what they say today: 2026-01-05.' },
    closureNames: {
      tsType: '{ id: string; name: string; sample?: boolean }[]',
      description: 'What closures are called.',
    },
  },
})

/** The section `clock` as pages get it whose blocks show something of it. */
const ofClockPages = ({
  properties: { calendar: _, link: __, always: ___, notices: ____, ...properties } = {},
  ...rest
}: Schema) => ({
  ...rest,
  description: 'What blocks get that show something of the clock.',
  required: ['schedule', 'changes', 'closures', 'both', 'today', 'doctors'],
  properties: {
    ...properties,
    both: { type: 'boolean', description: 'Dates of the Bikram Sambat stand beside the others.' },
    today: { type: 'string', description: 'The day on which the page was made, as 2026-01-05.' },
    doctors: {
      tsType: 'Record<string, { name: string; page?: string; sessions?: Doctor["sessions"] } | undefined>',
      description: 'The doctors whom changes name, by their ids; of those whom others stand in for also the sessions.',
    },
  },
})

/** A section of the manifest without what pages do not get of it (x-apart). */
function withoutApart({ properties, required, ...rest }: Schema): Schema {
  if (!properties) return rest
  const kept = Object.entries(properties).filter(([, schema]) => !schema['x-apart'])
  const names = new Set(kept.map(([name]) => name))
  return { ...rest, properties: Object.fromEntries(kept), required: required?.filter((name) => names.has(name)) }
}

/** A schema without references, each replaced by what a component gets for it. Named objects are declared once. */
function flat(schemas: Schemas, given: Schema, declared: Map<string, Schema>): Schema {
  const list = given['x-record'] && given['x-kind'] !== 'record-id' ? recordType(schemas, given['x-record']) : undefined
  const schema = resolveRef(schemas, given)
  const { description } = schema
  if (schema['x-kind'] === 'records') return { tsType: `${list ?? 'unknown'}[]`, description }
  if (schema['x-type']) return { tsType: schema['x-type'], description }
  if (schema['x-kind'] === 'block') return { tsType: 'Block', description }
  if (schema['x-name'] && schema.type === 'object') {
    const name = pascal(schema['x-name'])
    if (!declared.has(name)) {
      declared.set(name, {})
      declared.set(name, { ...flat(schemas, { ...schema, 'x-name': undefined }, declared), title: name })
    }
    return { tsType: name, description }
  }
  const {
    $id: _id,
    $schema: _schema,
    title: _title,
    pattern: _pattern,
    format: _format,
    examples: _examples,
    ...rest
  } = schema
  return {
    ...rest,
    ...(schema.properties && {
      properties: Object.fromEntries(
        Object.entries(schema.properties).map(([name, inner]) => [name, flat(schemas, inner, declared)]),
      ),
    }),
    ...(schema.items && { items: flat(schemas, schema.items, declared) }),
    ...(typeof schema.additionalProperties === 'object' && {
      additionalProperties: flat(schemas, schema.additionalProperties, declared),
    }),
  }
}

function recordType(schemas: Schemas, list: string): string {
  if (list === 'articles') return 'ArticleCard'
  const name = schemas.records.get(list)?.items?.['x-name']
  if (!name) throw new Error(`A schema names the list ${list}, which has no schema in schema/records`)
  return name
}

export const pascal = (name: string) =>
  name
    .split(/[-_ ]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
