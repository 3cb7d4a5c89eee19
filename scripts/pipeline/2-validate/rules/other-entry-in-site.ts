import { placeAt, type Path, type SourceDocument } from '../../1-load/document.ts'
import { problemOf, type Problem } from '../../../report/problem.ts'
import { factsOf, itemsOf, type Content, type Rule } from '../content.ts'
import { chosenItems, plainWords } from '../entries.ts'
import { isObject } from '../visit.ts'

type Entry = ReturnType<typeof itemsOf>[number]

/** A fact or a block that has the name of another one. */
export const otherEntryInSite: Rule = (content) => [...inFacts(content), ...inBlocks(content)]

const told = (document: SourceDocument, path: Path, word: string, other: string, kind: 'label' | 'choice') =>
  problemOf('other-entry', placeAt(document, path), { word, other, kind }, 'warning')

/** A fact whose label is the name of another one of its kind: "Ambulance 2" for ambulance-1. */
function inFacts(content: Content): Problem[] {
  const document = content.documents.find(({ kind }) => kind === 'manifest')
  if (!document) return []
  // The words of figures say what is counted, and several count beds.
  const groups = Object.entries(factsOf(content)).filter(([kind]) => kind !== 'figure')
  return groups.flatMap(([kind, group]) =>
    Object.entries(group).flatMap(([id, fact]): Problem[] => {
      const label = isObject(fact) ? String(fact.label ?? '') : ''
      const slug = plainWords(label).join('-')
      if (slug === id || slug === 'main' || group[slug] === undefined) return []
      return [told(document, ['facts', kind, id, 'label'], label, `${kind}.${slug}`, 'label')]
    }),
  )
}

/** A block called "banks" that shows the wallets, or "operational" that shows the academic director. */
const inBlocks = (content: Content): Problem[] =>
  content.values.flatMap(({ kind, value, path, document }): Problem[] => {
    if (kind !== 'records' || !isObject(value) || document.kind !== 'manifest') return []
    const around = path
      .slice(0, -1)
      .reduce<unknown>((data, key) => (data as Record<string | number, unknown>)[key], document.data)
    if (!isObject(around)) return []
    const names = [around.id, around.heading].map((name) => singular(plainWords(name)))
    const items = itemsOf(content, String(value.from))
    if (isObject(value.where)) {
      const [entry, more] = Object.entries(value.where)
      if (!entry || more) return []
      const [field, wanted] = entry
      const all = [...new Set(items.map(({ item }) => item[field]))].filter((one) => typeof one === 'string')
      const isCalled = (one: unknown) => names.includes(singular(plainWords(one)))
      const other = all.find((one) => one !== wanted && isCalled(one))
      if (other === undefined || isCalled(wanted)) return []
      return [told(document, [...path, 'where', field], String(wanted), other, 'choice')]
    }
    if (!Array.isArray(value.ids) || value.ids.length !== 1) return []
    const [chosen] = chosenItems(content, value)
    const said = [around.eyebrow, around.heading].map((text) => plainWords(text).join(' ')).join(' | ')
    const isCalled = ({ id, item }: Entry) =>
      names.includes(singular(plainWords(id))) ||
      (typeof item.role === 'string' && said.includes(plainWords(item.role).join(' ')))
    const other = chosen && !isCalled(chosen) ? items.find(isCalled) : undefined
    return other ? [told(document, [...path, 'ids', 0], String(value.ids[0]), other.id, 'choice')] : []
  })

const singular = (words: readonly string[]) => words.map((word) => word.replace(/(?<=\w{2})s$/, '')).join(' ')
