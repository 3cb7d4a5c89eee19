import { placeAt } from '../../1-load/document.ts'
import { factsOf, problemAt, type Rule } from '../content.ts'
import { isObject } from '../visit.ts'

/** The value that has to differ between two facts of a kind, and its field. */
const KINDS: Readonly<Record<string, { field: string; what: string; same: (value: string) => string }>> = {
  phone: { field: 'number', what: 'number', same: (value) => value.replace(/\D/g, '') },
  national: { field: 'number', what: 'number', same: (value) => value.replace(/\D/g, '') },
  email: { field: 'address', what: 'address', same: (value) => value.toLowerCase() },
  chat: { field: 'link', what: 'chat', same: (value) => value },
}

/** Two facts of a kind with one number or address, where neither says why in a note. */
export const duplicateFact: Rule = (content) => {
  const document = content.documents.find(({ kind }) => kind === 'manifest')
  if (!document) return []
  const facts = factsOf(content)
  return Object.entries(KINDS).flatMap(([kind, { field, what, same }]) => {
    const first = new Map<string, { id: string; note: boolean }>()
    return Object.entries(facts[kind] ?? {}).flatMap(([id, fact]) => {
      if (!isObject(fact) || typeof fact[field] !== 'string') return []
      const key = [same(fact[field]), fact.ext, fact.country].map(String).join(' ')
      const before = first.get(key)
      const note = fact.note !== undefined
      if (!before) first.set(key, { id, note })
      if (!before || before.note || note) return []
      const args = { what, value: fact[field], name: `${kind}.${before.id}` }
      const second = placeAt(document, ['facts', kind, before.id, field])
      // One mailbox for two desks is usual; a wrong number is dialled in an emergency.
      const severity = field === 'number' ? ('error' as const) : ('warning' as const)
      return [{ ...problemAt(document, ['facts', kind, id, field], 'duplicate-fact', args), severity, second }]
    })
  })
}
