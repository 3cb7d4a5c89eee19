import {
  example,
  list,
  meant,
  named,
  q,
  type Allowed,
  type Candidates,
  type Choice,
  type Field,
  type Value,
  type Word,
  type Words,
} from './words.ts'

/** Fields and values of another kind than their schema asks for. */
export const fieldMessages = {
  'unknown-field': ({ word, thing, suggestion, known }: Word & Choice & Partial<Candidates> & { thing: string }) => ({
    says: `${q(word)} is not a field of ${named(thing)}.`,
    ...meant({ suggestion }, `Use one of: ${list(known)}. Or check that the line is not moved in too far.`),
  }),
  'missing-field': ({ field, thing, example: given }: { field: string; thing: string; example?: unknown }) => ({
    says: `${q(field)} is missing in ${named(thing)}.`,
    how: `Add a line with "${field}:" here${example(given)}.`,
  }),
  'wrong-type': wrongType,
  'not-in-list': ({ value, field, allowed, suggestion }: Field & Allowed) => ({
    says: `${q(value)} is not possible for ${q(field)}.`,
    ...meant({ suggestion }, `Use one of: ${list(allowed)}.`),
  }),
  'unknown-block': ({ value, allowed, suggestion }: Value & Allowed) => ({
    says: `There is no block called ${q(value)}.`,
    ...meant({ suggestion }, `Use one of: ${list(allowed, 40)}.`),
  }),
  'too-few': ({ field, limit, count }: { field: string; limit: number; count?: number }) => ({
    says: `${q(field)} needs at least ${limit} ${limit === 1 ? 'item' : 'items'}, and has ${count ?? 0}.`,
    how: 'Add what is missing.',
  }),
  'too-many': ({ field, limit, count }: { field: string; limit: number; count?: number }) => ({
    says: `${q(field)} may have at most ${limit} items, and has ${count}.`,
    how: 'Remove some of them.',
  }),
  'twice-in-list': ({ field }: { field: string }) => ({
    says: `${q(field)} holds the same thing twice.`,
    how: 'Delete one of the two.',
  }),
  'empty-text': ({ field }: { field: string }) => ({
    says: `${q(field)} is empty.`,
    how: 'Write the text, or delete the whole line if it is not needed.',
  }),
  'out-of-range': ({ value, field, limit }: Value & { field: string; limit: number }) => ({
    says: `${q(value)} is not possible for ${q(field)}; the limit is ${limit}.`,
    how: 'Check the number.',
  }),
  'misplaced-field': ({ word, thing, inside }: Word & { thing: string; inside: string }) => ({
    says: `${q(word)} is a field of ${named(thing)}, and stands inside ${named(inside)}.`,
    how: `Move the line in or out until it starts under the other fields of ${named(thing)}.`,
  }),
}

function wrongType({ field, value, wanted, example: given }: Field & { wanted?: unknown }): Words {
  if (value === null || value === '')
    return {
      says: `${q(field)} has no value.`,
      how: `Write something behind the colon${example(given)}, or delete the line.`,
    }
  const types: Record<string, [string, string]> = {
    string: ['one text', 'Write it on one line as a text'],
    number: ['a number', 'Write digits only, without quotes'],
    integer: ['a whole number', 'Write digits only, without quotes'],
    boolean: ['true or false', 'Write true or false, without quotes'],
    array: ['a list', 'Put each item on a line of its own that starts with a hyphen'],
    object: ['a group of fields', 'Put each field on a line of its own, moved in by two spaces'],
  }
  const [what, how] = types[String(Array.isArray(wanted) ? wanted[0] : wanted)] ?? [
    'something else',
    'Compare it with the same field elsewhere',
  ]
  return { says: `${q(field)} has to be ${what}, and here is ${q(value)}.`, how: `${how}${example(given)}.` }
}
