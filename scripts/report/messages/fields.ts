import { numberIn, rightValue } from './meant.ts'
import {
  example,
  list,
  meant,
  oneOf,
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
    ...meant({ suggestion }, `${oneOf(known, 'Delete it.')} Or check that the line is not moved in too far.`),
  }),
  'missing-field': ({
    field,
    thing,
    example: given,
    above,
    others = [],
    flow,
  }: {
    field: string
    thing: string
    example?: unknown
    /** The fields that belong to it stand here, without it. */
    above?: true
    /** Other fields that the same thing lacks. */
    others?: readonly string[]
    /** It stands between { and }. */
    flow?: boolean
  }) => {
    if (above)
      return {
        says: `A line "${field}:" is missing in ${named(thing)}: this line and those below it belong to it.`,
        how: `Write "${field}:" on a line of its own above this one, two spaces less far in.`,
      }
    const last = others.at(-1)
    return last === undefined
      ? {
          says: `${q(field)} is missing in ${named(thing)}.`,
          how: flow
            ? `Write ", ${field}: …" in front of the }${example(given)}.`
            : `Add a line "${field}: …" below this one${example(given)}.`,
        }
      : {
          says: `${[field, ...others.slice(0, -1)].map(q).join(', ')} and ${q(last)} are missing in ${named(thing)}.`,
          how: `${flow ? 'Write each in front of the }, with a comma before it' : 'Add a line for each below this one'}. If the end of it was deleted by mistake, put it back.`,
        }
  },
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
    says: `${field ? q(field) : 'This list'} needs at least ${limit} ${limit === 1 ? 'item' : 'items'}, and has ${count || 'none'}.`,
    how: count
      ? 'Add the others.'
      : 'In place of [] write one, on a line of its own that starts with a hyphen and a space.',
  }),
  'too-many': ({ field, limit, count }: { field: string; limit: number; count?: number }) => ({
    says: `${q(field)} may have at most ${limit} ${limit === 1 ? 'item' : 'items'}, and has ${count}.`,
    how: 'Remove some of them.',
  }),
  'duplicate-list-entry': ({ field }: { field: string }) => ({
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
  'misplaced-field': ({ word, thing, inside }: Word & { thing: string; inside: string }) => {
    const [, group] = /^facts\.(.+)/.exec(thing) ?? []
    return group === undefined
      ? {
          says: `${q(word)} is a field of ${named(thing)}, and stands inside ${named(inside)}.`,
          how: `Move the line in or out until it starts under the other fields of ${named(thing)}.`,
        }
      : {
          says: `${q(word)} is written as the facts under "${group}", and stands under "${inside.replace('facts.', '')}".`,
          how: `Move the line to the others under "${group}".`,
        }
  },
}

function wrongType({
  field,
  value,
  wanted,
  isItem,
  example: given,
}: Field & { wanted?: unknown; isItem?: boolean }): Words {
  const isList = (Array.isArray(wanted) ? wanted[0] : wanted) === 'array'
  if ((value === null || value === '') && isItem)
    return {
      says: `An item of ${q(field)} has no value.`,
      how: `Write it behind the hyphen${example(given)}, or delete the line.`,
    }
  if (value === null || value === '')
    return {
      says: `${q(field)} has no value.`,
      how: isList
        ? 'Put each item on a line of its own below, with a hyphen and a space in front; or delete the line.'
        : `Write something behind the colon${example(given)}, or delete the line.`,
    }
  const type = String(Array.isArray(wanted) ? wanted[0] : wanted)
  if (type === 'number' || type === 'integer') return wrongNumber(field, value, type)
  if (type === 'boolean') {
    const meant = rightValue(value, type)
    return {
      says: `${q(field)} has to be true or false, and here is ${q(value)}.`,
      ...(meant ? { fix: `Write ${meant}, without quotes.` } : { how: 'Write true or false, without quotes.' }),
    }
  }
  const types: Record<string, [string, string]> = {
    string: ['one text', 'Write it on one line as a text'],
    array: ['a list', 'Put each item on a line of its own that starts with a hyphen and a space'],
    object: ['a group of fields', 'Put each field on a line of its own, moved in by two spaces'],
  }
  const [what, how] = types[type] ?? ['something else', 'Compare it with the same field elsewhere']
  const shown = type === 'array' ? inBrackets(given) : example(given)
  return { says: `${q(field)} has to be ${what}, and here is ${q(value)}.`, how: `${how}${shown}.` }
}

/** A list of short words may stand on one line. */
const inBrackets = (given: unknown) =>
  Array.isArray(given) && given.every((one) => /^[\w-]+$/.test(String(one)))
    ? `; or write it in square brackets, for example [${given.join(', ')}]`
    : ''

/** `2,000`, `2 000`, `2000+`, `"2000"` and `२०००` get one answer: the number that was meant. */
function wrongNumber(field: string, value: unknown, type: string): Words {
  const sure = rightValue(value, type)
  const number = sure ?? (Array.isArray(value) ? undefined : rightValue(numberIn(String(value)), type))
  const rule = 'the digits 0 to 9, without quotes, commas, spaces or words.'
  const letter = /^\d[\dOol]*$/.test(String(value)) ? /[Ool]/.exec(String(value))?.[0] : undefined
  if (letter && number)
    return {
      says: `${q(value)} has the letter ${letter} in it, and ${q(field)} has to be a number.`,
      how: `Write ${number}, with the digit ${letter === 'l' ? '1' : '0'}.`,
    }
  if (FREE.test(String(value)))
    return {
      says: `${q(field)} has to be a number, and here is ${q(value)}.`,
      how: 'Write 0 for what is free.',
    }
  return {
    says: `${q(field)} has to be a ${type === 'integer' ? 'whole number' : 'number'}, and ${q(value)} is not written as one.`,
    ...(sure
      ? { fix: `Write ${sure}: only ${rule}` }
      : {
          how: number
            ? `Write ${number}: only ${rule}`
            : `Write one ${type === 'integer' ? 'whole ' : ''}number: only ${rule}`,
        }),
  }
}

/** What people write for a price of nothing. */
const FREE = /^(?:free(?: of (?:charge|cost))?|nil|no (?:fee|charge)|निःशुल्क|नि:शुल्क)$/i
