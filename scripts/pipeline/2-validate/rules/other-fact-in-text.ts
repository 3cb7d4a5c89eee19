import { placeAt } from '../../1-load/document.ts'
import { problemOf, type Problem } from '../../../report/problem.ts'
import { factsOf, type FileContent, type FileRule } from '../content.ts'
import { plainWords } from '../entries.ts'
import { inProse, wordRange, type VisibleText } from '../text/prose.ts'
import { isObject } from '../visit.ts'
import { isUrgent } from '../phone-uses.ts'

const NAME = /\{\{\s*(phone|national|email|schedule|figure|address)\.([a-z0-9-]+)\s*\}\}/g
const CALL = /\b(?:call|ring|dial|telephone|phone)(?: us)?(?: at| on)?\s*$/i
const WRITE = /\b(?:write|e-?mail|mail|message)(?: us)?(?: to| at)?\s*$/i
const EMERGENCY =
  /\b(?:in|for) an? (?:medical )?emergency,? (?:please )?(?:call|dial|ring|phone)(?: us)?(?: at| on)?\s*$/i
const AMBULANCE = /\bambulance\b[^.{!?]{0,30}:\s*$/i
/** Words of labels that name nothing. */
const COMMON = new Set(
  'a all an and at by cent daily day days every for from hour hours in is km of on open our per the time times timings to with'.split(
    ' ',
  ),
)

/** The name of a fact in a sentence that speaks of another one: "in an emergency call" the front desk. */
export const otherFactInText: FileRule = (content) => {
  const facts = factsOf(content)
  return inProse(content, (piece) => {
    if (!piece.text.includes('{{')) return []
    let labels = 0
    return [...piece.text.matchAll(NAME)].flatMap(({ 0: word, 1: kind = '', 2: id = '', index }): Problem[] => {
      const fact = facts[kind]?.[id]
      if (!isObject(fact)) return []
      const before = (
        piece.text
          .slice(Math.max(0, index - 80), index)
          .split(/[.!?\n]\s/)
          .at(-1) ?? ''
      ).replace(/\{\{.*\}\}/g, '')
      const behind =
        piece.text.slice(index + word.length, index + word.length + 60).split(/[,;.!?(\n]\s|[.!?]$|\{\{/)[0] ?? ''
      const beside = behind === '' && piece.path.at(-1) === 'value' ? labelOf(piece) : undefined
      const found =
        kind === 'figure' && isYear(fact)
          ? undefined
          : kind === 'figure' || kind === 'schedule'
            ? otherLabel(facts[kind] ?? {}, id, kind === 'figure' ? (beside ?? firstWords(behind)) : before, kind)
            : otherWay(content, kind, id, before)
      // Two that have changed places are one mistake.
      if (!found || (found.why === 'label' && labels++ > 0)) return []
      const name = `${kind}.${id}`
      const args = { value: name, right: found.right, why: found.why }
      return [
        problemOf('other-fact', placeAt(piece.document, piece.path, wordRange(piece, word, index)), args, 'warning'),
      ]
    })
  })
}

/** The label of a number that stands in a field of its own. */
function labelOf({ document, path }: VisibleText): string | undefined {
  const around = path
    .slice(0, -1)
    .reduce<unknown>((data, key) => (data as Record<string | number, unknown>)[key], document.data)
  return isObject(around) && typeof around.label === 'string' ? around.label : undefined
}

/** "In 2003 the house had 50 beds": what is counted stands right behind a number, and nothing behind a year. */
const firstWords = (text: string) => plainWords(text).slice(0, COUNTED).join(' ')
const COUNTED = 3
const isYear = ({ value }: Record<string, unknown>) => typeof value === 'number' && value > 1800 && value < 2200

type Found = { right: string; why: 'call' | 'write' | 'emergency-text' | 'label' }

function otherWay({ manifest }: FileContent, kind: string, id: string, before: string): Found | undefined {
  const facts = factsOf({ manifest })
  if (kind === 'phone' || kind === 'national') {
    if (WRITE.test(before)) return { right: nameOf(facts, 'email', id), why: 'write' }
    const urgent = Object.entries(facts.phone ?? {}).find(([, fact]) => isUrgent(fact))
    if (urgent && !isUrgent(facts[kind]?.[id]) && (EMERGENCY.test(before) || AMBULANCE.test(before)))
      return { right: `phone.${urgent[0]}`, why: 'emergency-text' }
  }
  return kind !== 'figure' && /^(?:email|address|schedule)$/.test(kind) && CALL.test(before)
    ? { right: nameOf(facts, 'phone', id), why: 'call' }
    : undefined
}

const nameOf = (facts: ReturnType<typeof factsOf>, kind: string, id: string) =>
  `${kind}.${facts[kind]?.[id] === undefined ? (Object.keys(facts[kind] ?? {})[0] ?? 'main') : id}`

/** The fact whose label has the words beside a name, where the fact of that name has none of them. */
function otherLabel(group: Record<string, unknown>, id: string, text: string, kind: string): Found | undefined {
  const said = new Set(plainWords(text.replace(/\boutpatients?(?: department)?\b/gi, 'OPD')))
  const wordsOf = (fact: unknown) =>
    isObject(fact) ? plainWords(fact.label).filter((word) => word.length > 2 && !COMMON.has(word)) : []
  const own = wordsOf(group[id])
  if (own.length === 0 || own.some((word) => said.has(word))) return undefined
  const others = Object.entries(group).filter(([other, fact]) => {
    const words = wordsOf(fact)
    const has = words.filter((word) => said.has(word)).length
    return other !== id && has > 0 && (kind === 'figure' || has === words.length)
  })
  // With words of several others nobody knows which is meant.
  const best = others.sort(([, a], [, b]) => wordsOf(a).length - wordsOf(b).length)[0]
  return best ? { right: `${kind}.${best[0]}`, why: 'label' } : undefined
}
