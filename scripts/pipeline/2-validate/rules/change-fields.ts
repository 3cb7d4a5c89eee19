import { clockItems } from '../clock/timetables.ts'
import { problemAt, type Rule } from '../content.ts'

/** What each kind of change needs, and what it may have besides. */
const FIELDS = {
  leave: { needs: ['from', 'until'], may: ['standIn'] },
  moved: { needs: ['day', 'to', 'open', 'close'], may: ['room', 'department', 'alsoWhenClosed'] },
  extra: { needs: ['day', 'open', 'close'], may: ['room', 'department', 'alsoWhenClosed'] },
}
/** What every change may have. */
const COMMON = ['id', 'doctor', 'kind', 'text', 'sample']

/** A change that lacks what its kind needs, or that says what belongs to another kind. */
export const changeFields: Rule = (content) =>
  clockItems(content, 'changes').flatMap(({ item, document, path }) => {
    const kind = item.kind as keyof typeof FIELDS
    if (!Object.hasOwn(FIELDS, kind)) return []
    const { needs, may } = FIELDS[kind]
    const known = new Set(Object.values(FIELDS).flatMap((fields) => [...fields.needs, ...fields.may]))
    const lacks = needs.filter((field) => item[field] === undefined)
    const tooMany = Object.keys(item).filter(
      (field) => known.has(field) && ![...needs, ...may, ...COMMON].includes(field),
    )
    if (lacks.length === 0 && tooMany.length === 0) return []
    const args = { kind, lacks, tooMany, needs, may }
    return [problemAt(document, [...path, tooMany[0] ?? 'kind'], 'change-fields', args)]
  })
