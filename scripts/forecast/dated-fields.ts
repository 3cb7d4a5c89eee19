import { dayOf, isoOf } from '../../src/clock/dates.ts'
import type { Day } from '../../src/clock/types.ts'
import { clockOf } from '../pipeline/2-validate/clock/timetables.ts'
import { dayIn } from '../pipeline/2-validate/clock/read-sessions.ts'
import type { Content, Placed } from '../pipeline/2-validate/content.ts'
import { plusYears } from '../pipeline/2-validate/dates.ts'
import { OLD, OLD_IF_OPEN } from '../pipeline/2-validate/rules/ended.ts'
import { DAYS_SURE } from '../pipeline/2-validate/rules/out-of-date.ts'
import { isObject } from '../pipeline/2-validate/visit.ts'
import { isIn, listInWords, nameOf, placeOf, wholeDate, type Coming, type ForecastSpan } from './coming.ts'

/** Dates of any other list, by what its schema says of them: a field that is new there is named by itself. */
export function comingDates(content: Content, span: ForecastSpan): Coming[] {
  const section = clockOf(content) ?? {}
  const reported = new Set(
    ['changes', 'closures', 'notices'].map((part) => (section[part] as { from?: unknown })?.from),
  )
  return content.documents
    .filter(({ kind, name }) => kind !== 'records' || !reported.has(name))
    .flatMap((document) => together(content.valuesOf(document).flatMap((value) => ofValue(value, span))))
}

/** Merges the dates that are due in one file on one day. */
function together(all: readonly Due[]): Coming[] {
  const days = [...new Set(all.flatMap(({ due, day }) => (due ? day : [])))]
  return [
    ...all.flatMap(({ due, ...one }) => (due ? [] : one)),
    ...days.flatMap((day) => {
      const [first, ...rest] = all.filter((one) => one.due && one.day === day)
      if (!first?.due) return []
      const { due, ...one } = first
      const names = [due.name, ...rest.flatMap((other) => other.due?.name ?? [])]
      const are = names.length === 1 ? `${names[0]} (${due.file}) is` : `${listInWords(names)} (${due.file}) are`
      return [{ ...one, words: `${are} due to be looked at again: last made sure of on ${wholeDate(due.sure)}.` }]
    }),
  ]
}

/** With what somebody made sure of, when, and in which file. */
type Due = Coming & { due?: { name: string; file: string; sure: Day } }

function ofValue(placed: Placed, span: ForecastSpan): Due[] {
  const { kind, value, schema, document, path } = placed
  if ((kind !== 'date' && kind !== 'date-time') || typeof value !== 'string') return []
  // Sessions have their own words.
  if (path.includes('sessions')) return []
  const day = dayIn(value.slice(0, 10))
  if (day === undefined) return []
  const time = kind === 'date-time' ? value.slice(11) : undefined
  const around = itemAround(placed)
  const file = document.file.split('/').at(-1) ?? ''
  const name = `${nameOf(around)} (${file})`
  const at = { ...(time && { time }), ...placeOf(document, path) }
  const [description = ''] = (schema.description ?? '').split(/(?<=\.) /)
  const field = path.findLast((key) => typeof key === 'string') ?? ''
  switch (schema['x-time']) {
    case 'past':
      return []
    case 'announced':
      return yearsOld(placed, around, day, span).map((old) => ({
        day: old,
        words: `${name} was announced so long ago that the check asks whether it is still open.`,
        attention: true,
        ...at,
      }))
    case 'as-of':
      return [day + DAYS_SURE]
        .filter((due) => isIn(span, due))
        .map((due) => ({
          day: due,
          words: '',
          attention: true,
          due: { name: nameOf(around), file, sure: day },
          ...at,
        }))
    case 'until':
      return isIn(span, day) ? [{ day, words: `${name}: ${lastDay(description)}`, attention: true, ...at }] : []
    default:
      return isIn(span, day)
        ? [{ day, words: `${name}: ${inSentence(description) || `the day of "${field}".`}`, ...at }]
        : []
  }
}

/** `The last day to apply.` goes on a sentence; what else is said of a day stands behind one. */
const lastDay = (description: string) =>
  /^The last day\b/.test(description) ? inSentence(description) : `the last day. ${description}`.trim()

const inSentence = (description: string) => description.charAt(0).toLowerCase() + description.slice(1)

/** The item of a list, the article or the part of the manifest in which a value stands. */
function itemAround({ document, path }: Placed): Record<string, unknown> {
  const inside = path
    .slice(0, -1)
    .reduce<unknown[]>((all, key) => [...all, (all.at(-1) as Record<string | number, unknown>)?.[key]], [document.data])
  const named = inside.filter(isObject).findLast((one) => nameOf(one) !== 'this item')
  return named ?? { name: path.join('.') }
}

/** The day from which on the check takes something announced for old; none where it says until when it holds. */
function yearsOld({ parent }: Placed, item: Record<string, unknown>, day: number, span: ForecastSpan): number[] {
  const fieldOf = (time: string) =>
    Object.entries(parent?.properties ?? {}).find(([, one]) => one['x-time'] === time)?.[0] ?? ''
  if (item[fieldOf('until')] !== undefined) return []
  const old = dayOf(plusYears(isoOf(day), item[fieldOf('open')] === true ? OLD_IF_OPEN : OLD)) + 1
  return isIn(span, old) ? [old] : []
}
