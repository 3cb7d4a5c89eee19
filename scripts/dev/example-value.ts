import { plusYears } from '../pipeline/2-validate/dates.ts'
import { resolveRef, type Schema, type Schemas } from '../pipeline/2-validate/schema/schemas.ts'
import { todayIn } from '../platform/today.ts'

/** Facts that examples may use; every kind but hours has a `main`. */
const FACTS = {
  phone: ['main', 'emergency'],
  email: ['main'],
  address: ['main'],
  chat: ['main'],
  link: ['booking'],
  schedule: ['main', 'opd', 'emergency'],
  figure: ['main', 'founded'],
} as const

/**
 * A value made from the examples in a schema: every field filled, nothing invented by hand. The catalogue of
 * blocks is fed with it, so that a new field or list is there without anybody keeping samples.
 * @param turn counts the items of a list, so that choices take turns and ids differ
 */
export function exampleValue(schemas: Schemas, given: Schema, turn = 0): unknown {
  const schema = resolveRef(schemas, given)
  const first = Array.isArray(schema.examples) ? (schema.examples as unknown[])[0] : undefined
  switch (schema['x-kind']) {
    case 'id':
      return `example-${turn + 1}`
    case 'image':
      return 'example.jpg'
    case 'media':
      return 'example.vtt'
    case 'document':
      return `example-${turn + 1}.pdf`
    case 'link':
      return typeof first === 'string' && first.startsWith('https://') ? first : '/'
    case 'fact':
      // The two numbers take the first two uses: front desk and emergency.
      if (schema['x-use'] && !schema['x-use'].includes('front-desk')) return 'phone.emergency'
      return `${schema['x-fact']}.${schema['x-fact'] === 'schedule' ? FACTS.schedule[0] : 'main'}`
    case 'records':
      return { from: schema['x-record'] }
    case 'record-id':
      return schema['x-record'] === 'articles' ? 'example-1' : undefined
    case 'date':
      // What holds until a day, or was made sure of on one, would grow old.
      if (schema['x-time'] === 'as-of') return todayIn('UTC')
      return schema['x-time'] === 'until' ? plusYears(todayIn('UTC'), 1) : first
    case 'icon':
    case 'time':
    case 'date-time':
    // A session with all its fields would say two rhythms at once.
    case 'sessions':
      return first
  }
  // No two items of a list are the same.
  if (turn > 0 && typeof first === 'string') {
    if (schema['x-name'] === 'phone') return first.replace(/\d$/, String(turn))
    if (schema['x-kind'] === 'text' || schema['x-kind'] === 'markdown')
      return `${withoutReferences(first).replace(/\.$/, '')} ${turn + 1}`
  }
  if (schema['x-name'] === 'month-day') return `07-${10 + turn}`
  if (schema.enum) return schema.enum[turn % schema.enum.length]
  if (schema.type === 'object' && schema.properties) {
    return Object.fromEntries(
      Object.entries(schema.properties)
        .map(([name, inner]) => [name, fieldValue(schemas, schema, name, inner, turn)])
        .filter(([, value]) => value !== undefined),
    )
  }
  if (schema.type === 'array') {
    const count = Math.max(Number(schema.minItems ?? 1), 1)
    const items = Array.from({ length: count }, (_, index) => exampleValue(schemas, schema.items ?? {}, index))
    // Ids of a list that the catalogue does not have.
    return items.some((item) => item !== undefined) ? items : undefined
  }
  if (schema.type === 'boolean') return turn === 0 ? first : undefined
  if (schema.type === 'string') return withoutReferences(String(first ?? 'Example'))
  return first
}

/** A field of a group; examples are in English, and what is taken from another field is a part of it. */
function fieldValue(schemas: Schemas, group: Schema, name: string, field: Schema, turn: number): unknown {
  const source = field['x-from'] === undefined ? undefined : group.properties?.[field['x-from']]
  if (name === 'lang' && field.enum?.includes('en')) return 'en'
  // The first notice is an emergency, which stands on every page.
  if (name === 'where' && turn === 0 && group.properties?.level?.enum?.[0] === 'emergency') return undefined
  if (field['x-kind'] === 'record-id' && group.required?.includes(name)) return 'example-1'
  return exampleValue(schemas, source ?? field, turn)
}

/** The facts of the catalogue: those that examples may name. */
export function exampleFacts(schemas: Schemas): Record<string, Record<string, unknown>> {
  const kinds = schemas.site.properties?.facts?.properties ?? {}
  return Object.fromEntries(
    Object.entries(FACTS).map(([kind, ids]) => {
      const schema = kinds[kind]?.additionalProperties
      return [
        kind,
        Object.fromEntries(
          ids.map((id, turn) => [
            id,
            typeof schema === 'object' ? named(factValue(schemas, kind, schema, turn), kind, id) : {},
          ]),
        ),
      ]
    }),
  )
}

/** Facts of one kind have the same example for a label; with its id in it, none has the name of another. */
const named = (fact: unknown, kind: string, id: string) =>
  kind === 'phone' ? { ...(fact as { label: string }), label: `${(fact as { label: string }).label} (${id})` } : fact

function factValue(schemas: Schemas, kind: string, schema: Schema, turn: number): unknown {
  if (kind === 'schedule')
    return {
      label: 'Opening hours',
      times: [
        { days: 'Sunday-Friday', open: '10:30', close: '17:00' },
        { days: 'Saturday', closed: true },
      ],
    }
  return exampleValue(schemas, schema, turn)
}

/** Examples may show a reference to a fact that is the hospital's own; the catalogue shows plain words there. */
const withoutReferences = (text: string) =>
  text.replace(/\{\{\s*([^{}]*?)\s*\}\}/g, (whole, name: string) =>
    Object.entries(FACTS).some(([kind, ids]) => ids.some((id) => `${kind}.${id}` === name)) || name.startsWith('site.')
      ? whole
      : 'Example',
  )
