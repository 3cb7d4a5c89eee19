import { createRequire } from 'node:module'
import { factsOf, itemsOf, listsOf, type Content } from '../2-validate/content.ts'
import { fittingFacts } from '../2-validate/phone-uses.ts'
import { pagesOf } from '../2-validate/rules/broken-link.ts'
import { BLOCKS, resolveRef, type Schema, type Schemas } from '../2-validate/schema/schemas.ts'
import { isObject } from '../2-validate/visit.ts'

/** The schemas that editors use: those of schema/ and of the blocks, and the names that exist on this site. */
export const FOLDER = 'schema/editor'
const HEAD = { $schema: 'http://json-schema.org/draft-07/schema#' }
const names = (of: string, kind: string) => ({ $ref: `${of}names.schema.json#/definitions/${kind}` })

/**
 * schema/editor/: for each file of content its schema with what may be named in it, so that an editor completes names
 * and underlines wrong ones. They change with the schemas alone; the names themselves are one file (editorNames).
 */
export function editorSchemas(schemas: Schemas): Map<string, string> {
  const blocks = [...schemas.blocks].flatMap(([type, schema]) => {
    const then = namedIn(schemas, schema, '')
    return then ? [{ if: { properties: { type: { const: type } }, required: ['type'] }, then }] : []
  })
  return new Map([
    [
      `${FOLDER}/site.schema.json`,
      wrapped('../site', namedIn(schemas, schemas.site, ''), { block: { allOf: blocks } }),
    ],
    [`${FOLDER}/article.schema.json`, wrapped('../article', namedIn(schemas, schemas.article, ''))],
    [`${FOLDER}/language.schema.json`, wrapped('../language', namedIn(schemas, schemas.language, ''))],
    ...[...schemas.records].map(
      ([list, schema]) =>
        [
          `${FOLDER}/records/${list}.schema.json`,
          wrapped(`../../records/${list}`, namedIn(schemas, schema, '../')),
        ] as const,
    ),
  ])
}

function wrapped(file: string, named: Schema | undefined, definitions?: Record<string, unknown>): string {
  const $comment = 'GENERATED from the schema that it refers to. Do not edit.'
  const allOf = [{ $ref: `${file}.schema.json` }, ...(named ? [named] : [])]
  return text({ ...HEAD, $comment, allOf, ...(definitions && { definitions }) })
}

/** In place of the name of a fact where a pattern takes it: there is none. */
const NONE = 'none'

/** What of a schema may be named, and nothing else of it; undefined where there is nothing. */
function namedIn(schemas: Schemas, given: Schema, up: string): Schema | undefined {
  if (given.$ref?.startsWith(`${BLOCKS}#`)) return { $ref: '#/definitions/block' }
  const schema = resolveRef(schemas, given)
  const kind = schema['x-kind']
  if (kind === 'icon' || kind === 'link' || kind === 'records' || kind === 'list') return names(up, kind)
  if (kind === 'any-fact') return names(up, 'fact')
  if (kind === 'fact') {
    const named = names(up, factNames(schema))
    return typeof schema.pattern === 'string' && new RegExp(schema.pattern).test(NONE)
      ? { if: { const: NONE }, else: named }
      : named
  }
  if (kind === 'record-id') return names(up, `list.${schema['x-record'] ?? ''}`)
  const properties = Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => {
    const named = namedIn(schemas, inner, up)
    return named ? [[name, named] as const] : []
  })
  const items = schema.items && namedIn(schemas, schema.items, up)
  const others = schema.additionalProperties
  const more = typeof others === 'object' ? namedIn(schemas, others, up) : undefined
  if (!items && !more && properties.length === 0) return undefined
  return {
    ...(properties.length && { properties: Object.fromEntries(properties) }),
    ...(items && { items }),
    ...(more && { additionalProperties: more }),
  }
}

/** The list of names for a field that takes a fact: its kind, and what a number has to be for. */
const factNames = ({ 'x-fact': kind = '', 'x-use': uses = [] }: Schema) => ['fact', kind, ...uses].join('.')

/** The schemas of all fields, wherever they stand, that take only numbers for something. */
function fieldsWithUse(given: unknown): Schema[] {
  if (Array.isArray(given)) return given.flatMap(fieldsWithUse)
  if (!isObject(given)) return []
  const schema: Schema = { ...given }
  return [...(schema['x-use'] ? [schema] : []), ...Object.values(schema).flatMap(fieldsWithUse)]
}

/**
 * schema/editor/names.schema.json: the ids of lists, the facts, icons, pages and places on them that exist.
 * @param content every file of the site; one that is missing here would make its names wrong in editors. Undefined
 *   while no file of names can be made of it: any name is then right
 */
export function editorNames(schemas: Schemas, content: Content | undefined): string {
  const lists = content ? listsOf(content) : []
  const facts = Object.entries(content ? factsOf(content) : {}).map(([kind, of]) => [kind, Object.keys(of)] as const)
  const every = facts.flatMap(([kind, ids]) => ids.map((id) => `${kind}.${id}`))
  const kinds = [...schemas.parts.values()].flatMap(({ 'x-fact': kind }) => (kind === undefined ? [] : [kind]))
  const definitions = {
    icon: oneOf(icons(), 'There is no such icon. Look its name up on healthicons.org.'),
    ...Object.fromEntries(
      [...new Set(['articles', ...lists, ...schemas.records.keys()])].map((list) => [
        `list.${list}`,
        oneOf(
          content ? itemsOf(content, list).map(({ id }) => id) : [],
          list === 'articles'
            ? 'There is no article of this name.'
            : `There is no item with this id in the list ${list}.`,
        ),
      ]),
    ),
    fact: oneOf(every, 'There is no such fact.'),
    ...Object.fromEntries(
      [...new Set([...kinds, ...facts.map(([kind]) => kind)])].map((kind) => [
        `fact.${kind}`,
        oneOf(
          // A number of one country stands wherever a telephone number may.
          every.filter((name) => name.startsWith(`${kind}.`) || (kind === 'phone' && name.startsWith('national.'))),
          `There is no such fact: write ${kind}, a dot and a name under facts, ${kind}.`,
        ),
      ]),
    ),
    ...Object.fromEntries(
      fieldsWithUse([schemas.site, schemas.article, ...schemas.records.values(), ...schemas.blocks.values()]).map(
        (schema) => [
          factNames({ 'x-fact': 'phone', ...schema }),
          oneOf(
            content ? fittingFacts(content, schema, ['phone', 'national']) : [],
            'There is no such fact, or its number is for something else: see "use" in the facts.',
          ),
        ],
      ),
    ),
    list: oneOf(lists, 'There is no such list.'),
    link: content ? linkNames(content, every) : {},
    records: {
      properties: { from: oneOf(lists, 'There is no such list.') },
      // An empty allOf is no valid schema.
      ...(lists.length && {
        allOf: lists.map((list) => ({
          if: { properties: { from: { const: list } }, required: ['from'] },
          then: { properties: { ids: { items: { if: OWN_FIELD, else: { $ref: `#/definitions/list.${list}` } } } } },
        })),
      }),
    },
  }
  const $comment = 'GENERATED from content by each check. Do not edit.'
  return text({ ...HEAD, $comment, definitions })
}

/** Links of the site: its pages and the places on them. Links to elsewhere and facts are not touched. */
function linkNames(content: Content, facts: readonly string[]): Schema {
  const pages = [...pagesOf(content)]
  const places = pages.flatMap(([page, anchors]) => [page, ...[...anchors].map((anchor) => `${page}#${anchor}`)])
  const here = [...new Set(pages.flatMap(([, anchors]) => [...anchors].map((anchor) => `#${anchor}`)))]
  const linked = facts.filter((name) => /^(?:link|chat|phone|national|email)\./.test(name)).map((name) => `{{${name}}}`)
  return {
    examples: [...pages.map(([page]) => page), ...linked],
    // A query, encoded letters and words to be found are left to the check.
    if: { type: 'string', pattern: '^[/#](?!.*:~:)[^{?%]*$' },
    then: oneOf(
      [...places, '#', '#top', ...here, ...places.flatMap(closed)],
      'This site has no such page, or no such place on it.',
    ),
  }
}

/** The same page with a stroke at its end. */
const closed = (place: string) => {
  const [page = '', anchor] = place.split('#')
  return page === '/' ? [] : [`${page}/${anchor === undefined ? '' : `#${anchor}`}`]
}

/** A field of the record whose page it is: `{department}`. */
const OWN_FIELD = { type: 'string', pattern: '^\\{' }

const oneOf = (values: readonly string[], errorMessage: string): Schema =>
  values.length ? { enum: [...values], errorMessage } : {}

function icons(): string[] {
  const set = createRequire(import.meta.url)('@iconify-json/healthicons/icons.json') as {
    icons: Record<string, unknown>
    aliases?: Record<string, unknown>
  }
  return Object.keys({ ...set.icons, ...set.aliases }).sort()
}

const text = (value: unknown) => `${JSON.stringify(value, null, 1)}\n`
