import { parseDocument, stringify, visit } from 'yaml'
import { nearest } from '../report/nearest.ts'
import { HOURS, type AnsweredDoctor, type Answers } from './answers.ts'
import { LISTS, NoNewSite, slug, starter } from './starter.ts'
import { daysOf } from './week.ts'

/** The common departments that one may choose, by their ids. */
export function commonDepartments(): { id: string; name: string }[] {
  return parseDocument(starter(`${LISTS}/departments.yaml`)).toJS() as never
}

/** The chosen departments in the order of the starter's list, then others by the names that were given. */
export function chosenDepartments({ departments }: Answers): { text: string; ids: ReadonlyMap<string, string> } {
  const doc = parseDocument(starter(`${LISTS}/departments.yaml`))
  const common = commonDepartments()
  const known = new Map(common.flatMap(({ id, name }) => [id, name.toLowerCase()].map((word) => [word, id] as const)))
  const ids = new Map<string, string>()
  const others: { id: string; name: string }[] = []
  for (const word of departments) {
    const id = known.get(word.toLowerCase()) ?? known.get(slug(word))
    if (id !== undefined) ids.set(word, id)
    else {
      const close = nearest(word.toLowerCase(), known.keys())
      if (close !== undefined)
        throw new NoNewSite(`There is no common department "${word}". Did you mean "${known.get(close)}"?`)
      others.push({ id: slug(word), name: word })
      ids.set(word, slug(word))
    }
  }
  const wanted = new Set(ids.values())
  visit(doc, {
    Map: (_, node) => (wanted.has(String(node.get('id'))) ? visit.SKIP : visit.REMOVE),
  })
  for (const { id, name } of others)
    doc.add(
      doc.createNode({
        id,
        name,
        group: 'other',
        icon: 'hospital',
        text: OTHER,
        words: { english: [name.toLowerCase()] },
        sample: true,
      }),
    )
  return { text: doc.toString({ lineWidth: 0, flowCollectionPadding: true }), ids }
}

const OTHER = 'Please ask the front desk what this department does for you.'

/** The list of doctors, each with a page of his or her own; empty where there are none yet. */
export function doctorList({ doctors }: Answers, departments: ReadonlyMap<string, string>): string {
  const empty = starter(`${LISTS}/doctors.yaml`)
  const records = doctors.map((doctor) => record(doctor, departments))
  return records.length ? empty.replace(/\[\]\s*$/, () => stringify(records, { lineWidth: 0 })) : empty
}

/** A name without titles in front of it. */
export const personOf = (name: string): string => name.replace(/^(?:(?:assoc|asst|dr|prof|mr|mrs|ms)\b\.?\s*)+/i, '')

/** The picture that stands in for a doctor's photograph, from content/images. */
export const portraitOf = (name: string): string => `stand-ins/${slug(personOf(name))}.svg`

/** A doctor's entry; the picture stands in for a photograph. */
function record(
  { name, specialty, registration, department, days }: AnsweredDoctor,
  departments: ReadonlyMap<string, string>,
) {
  const id = slug(personOf(name))
  const [, span = '', open, close] = HOURS.exec(days ?? '') ?? []
  return {
    id,
    name,
    specialty,
    ...(department !== undefined && { department: idOf(department, departments) }),
    registration,
    ...(open !== undefined && { sessions: [{ days: daysOf(span), open, close }] }),
    image: portraitOf(name),
    alt: `The initials of ${name}.`,
    link: `/doctors/${id}`,
  }
}

/** The id of a doctor's department, which may be written as id or as name. */
function idOf(department: string, chosen: ReadonlyMap<string, string>): string {
  const ids = [...chosen.values()]
  const found = chosen.get(department) ?? ids.find((id) => id === slug(department))
  if (found !== undefined) return found
  const close = nearest(slug(department), ids)
  throw new NoNewSite(
    `A doctor's department is "${department}", which is none of the chosen ones.${close === undefined ? '' : ` Did you mean "${close}"?`}`,
  )
}
