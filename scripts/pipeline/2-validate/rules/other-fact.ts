import { placeAt } from '../../1-load/document.ts'
import { problemOf, type Problem } from '../../../report/problem.ts'
import { factsOf, type Content, type Placed, type Rule } from '../content.ts'
import { isUrgent } from '../phone-uses.ts'
import { isObject } from '../visit.ts'

/**
 * The name of a fact where another one is expected: a card called Emergency that calls the front desk, one whose words
 * name one number and whose button another, the helpline "outreach" with the number of somebody else.
 */
export const otherFact: Rule = (content) => content.values.flatMap((value) => ofValue(content, value))

function ofValue(content: Content, placed: Placed): Problem[] {
  const { kind, value, path, document } = placed
  if (kind !== 'fact' || typeof value !== 'string' || path[0] === 'facts') return []
  const group = value.slice(0, value.indexOf('.'))
  const facts = factsOf(content)
  // A name that leads nowhere has its own message.
  const fact = facts[group]?.[value.slice(group.length + 1)]
  if (!isObject(fact)) return []
  const told = (
    right: string,
    why: 'named' | 'emergency' | 'text' | 'label' | 'missing',
    severity: 'error' | 'warning',
  ) => [problemOf('other-fact', placeAt(document, path), { value, right, why }, severity)]
  const header = isObject(content.manifest.header) ? content.manifest.header : {}
  const emergency = typeof header.emergency === 'string' ? header.emergency : undefined
  const item: unknown = Array.isArray(document.data) ? document.data[Number(path[0])] : undefined
  if (isObject(item) && Array.isArray(item.call) && typeof item.text === 'string') {
    const { call, text } = item
    const named = [...text.matchAll(/\{\{\s*((?:phone|national)\.[a-z0-9-]+)\s*\}\}/g)].map(([, name = '']) => name)
    const right = named.find((name) => !call.includes(name))
    if (right !== undefined && !named.includes(value)) return told(right, 'text', 'error')
    // All that the card calls is named, and one that is named is not called: told at the first.
    if (right !== undefined && call[0] === value && call.every((one) => named.includes(String(one))))
      return told(right, 'missing', 'error')
  }
  if (emergency !== undefined && group === 'phone' && value !== emergency && !isUrgent(fact) && isForNeed(placed))
    return told(emergency, 'emergency', 'error')
  const meant = group === 'schedule' ? otherSchedule(content, placed) : undefined
  if (meant) return told(meant, 'label', 'warning')
  const own = ownName(placed)
  const right = own === undefined ? undefined : `${group}.${own}`
  return right !== undefined && right !== value && isObject(facts[group]?.[own ?? ''])
    ? told(right, 'named', 'warning')
    : []
}

/** What the fact of a value is called where it has the name of its item. */
function ownName({ document, path }: Placed): string | undefined {
  const item: unknown = Array.isArray(document.data) ? document.data[Number(path[0])] : undefined
  return path.length === 2 && isObject(item) && typeof item.id === 'string' ? item.id : undefined
}

/** Words of a button for emergencies: the whole name of its card, or the line in front of its number. */
const NEED =
  /^(?:(?:medical )?emergenc(?:y|ies)(?: (?:call|number|line|hotline|contact|phone)s?)?[:.!]?$|in an emergency\b)/i

/** Whether a number stands in a card that is called an emergency. */
function isForNeed({ document, path }: Placed): boolean {
  if (document.kind !== 'manifest' || path.at(-1) !== 'call') return false
  const card = path
    .slice(0, -1)
    .reduce<unknown>((data, key) => (data as Record<string | number, unknown>)[key], document.data)
  return (
    isObject(card) &&
    [card.callText, card.heading, card.name].some((words) => typeof words === 'string' && NEED.test(words))
  )
}

/** The schedule whose label the words of a block have, where it shows only another one. */
function otherSchedule(content: Content, { document, path, value }: Placed): string | undefined {
  const block = path
    .slice(0, -1)
    .reduce<unknown>((data, key) => (data as Record<string | number, unknown>)[key], document.data)
  if (document.kind !== 'manifest' || !isObject(block)) return undefined
  const words = [block.heading, block.text, block.note].join(' ').toLowerCase()
  const named = Object.entries(factsOf(content).schedule ?? {}).filter(([, schedule]) => {
    const label = isObject(schedule) ? String(schedule.label ?? '').toLowerCase() : ''
    return label.includes(' ') && words.includes(label)
  })
  const [one, more] = named
  return one && !more && value !== `schedule.${one[0]}` ? `schedule.${one[0]}` : undefined
}
