import { isMap, isScalar, isSeq, type Node, type Pair } from 'yaml'
import type { Path, SourceDocument } from '../../scripts/pipeline/1-load/document.ts'
import { resolveRef, type Schema, type Schemas } from '../../scripts/pipeline/2-validate/schema/schemas.ts'
import { blockSchema, schemaOf } from '../../scripts/pipeline/2-validate/visit.ts'

/** A value in a file and its surroundings. Offsets are in the file's text. */
export interface Spot {
  document: SourceDocument
  path: Path
  /** What its schema says, and that of the group of fields or list around it. */
  schema: Schema
  parent: Schema
  /** The field's name, or undefined for an item of a list. */
  key?: string
  keyStart: number
  start: number
  end: number
  style: 'plain' | 'quoted' | 'folded' | 'map' | 'list' | 'flow' | 'empty'
  value: unknown
  /** Inside { } or [ ] on one line. */
  inFlow: boolean
  /** Its number among the fields or items of its group, and where each of them starts. */
  position: number
  siblings: readonly { name: string; start: number }[]
  /** The line holds this field or item only, from its name to the end of its value. */
  ownLine: boolean
}

/** Every field and item of a document, in reading order. */
export function spotsOf(schemas: Schemas, document: SourceDocument): Spot[] {
  const schema = schemaOf(schemas, document)
  return document.yaml().contents
    ? [...inside(schemas, document, document.yaml().contents, resolved(schemas, schema, document.data), [], false)]
    : []
}

const resolved = (schemas: Schemas, schema: Schema | undefined, value: unknown): Schema =>
  schema ? (blockSchema(schemas, resolveRef(schemas, schema), value) ?? {}) : {}

function* inside(
  schemas: Schemas,
  document: SourceDocument,
  node: unknown,
  parent: Schema,
  path: Path,
  inFlow: boolean,
): Generator<Spot> {
  const offset = (n: number) => document.yamlStart + n
  if (isMap(node)) {
    const pairs = node.items.filter((pair): pair is Pair<Node, Node> => isScalar(pair.key) && !!pair.key.range)
    const siblings = pairs.map(({ key }) => ({
      name: String((key as { value?: unknown }).value),
      start: offset(key.range?.[0] ?? 0),
    }))
    for (const [position, { value }] of pairs.entries()) {
      const { name, start } = siblings[position] ?? { name: '', start: 0 }
      const additional = parent.additionalProperties
      const given = parent.properties?.[name] ?? (typeof additional === 'object' ? additional : undefined)
      yield* spot({ key: name, keyStart: start, position, siblings, path: [...path, name] }, value, given)
    }
  } else if (isSeq(node)) {
    const items = node.items as Node[]
    const siblings = items.map((item) => ({
      name: '',
      start: dash(document.text, offset(item.range?.[0] ?? 0), inFlow || !!node.flow),
    }))
    for (const [position, item] of items.entries())
      yield* spot(
        { keyStart: siblings[position]?.start ?? 0, position, siblings, path: [...path, position] },
        item,
        parent.items,
      )
  }

  function* spot(
    where: Pick<Spot, 'key' | 'keyStart' | 'position' | 'siblings' | 'path'>,
    value: Node | null,
    given: Schema | undefined,
  ): Generator<Spot> {
    const { text } = document
    const flow = inFlow || !!(node as { flow?: boolean }).flow
    const [from = where.keyStart, to = from] = value?.range ? value.range.map(offset) : []
    const end = from + text.slice(from, to).trimEnd().length
    const data: unknown = isScalar(value) ? value.value : undefined
    const schema = resolved(schemas, given, isMap(value) || isSeq(value) ? (value.toJSON() as unknown) : data)
    const lineStart = text.lastIndexOf('\n', where.keyStart - 1) + 1
    const ownLine =
      !flow &&
      /^[ ]*(- )*$/.test(text.slice(lineStart, where.keyStart)) &&
      !text.slice(where.keyStart, end).includes('\n') &&
      /^[ \t]*\r?(\n|$)/.test(text.slice(end))
    yield {
      document,
      ...where,
      schema,
      parent,
      start: from,
      end,
      style: styleOf(value),
      value: data,
      inFlow: flow,
      ownLine,
    }
    if (value) yield* inside(schemas, document, value, schema, where.path, flow)
  }
}

/** Where the item of a list starts: at its hyphen. */
function dash(text: string, start: number, flow: boolean): number {
  return flow ? start : text.lastIndexOf('-', start - 1)
}

function styleOf(value: Node | null): Spot['style'] {
  if (isMap(value) || isSeq(value)) return value.flow ? 'flow' : isMap(value) ? 'map' : 'list'
  if (!isScalar(value) || value.value === null) return 'empty'
  if (value.type === 'PLAIN') return 'plain'
  return value.type === 'QUOTE_DOUBLE' || value.type === 'QUOTE_SINGLE' ? 'quoted' : 'folded'
}
