import { parseDocument, stringify, visit } from 'yaml'
import { isOneTypo, nearest } from '../report/nearest.ts'
import { HOURS, type AnsweredDoctor, type Answers } from './answers.ts'
import { idsOf, LISTS, NoNewSite, slug, starter } from './starter.ts'
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
  const own = idsOf(departments, 'department')
  for (const [index, word] of departments.entries()) {
    const id = known.get(word.toLowerCase()) ?? known.get(slug(word))
    if (id !== undefined) ids.set(word, id)
    else {
      const close = [...known.keys()].find((one) => isOneTypo(word.toLowerCase(), one))
      if (close !== undefined)
        throw new NoNewSite(`There is no common department "${word}". Did you mean "${known.get(close)}"?`)
      others.push({ id: own[index]!, name: word })
      ids.set(word, own[index]!)
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
        text: `Please ask the front desk what ${name} does for you.`,
        words: { english: [name.toLowerCase()] },
        sample: true,
      }),
    )
  return { text: doc.toString({ lineWidth: 0, flowCollectionPadding: true }), ids }
}

/** A doctor of the answers, with the id and the picture of the entry in the list. */
export interface NewDoctor extends AnsweredDoctor {
  id: string
  /** The name without titles in front of it. */
  person: string
  /** What stands in for a photograph, from content/images. */
  portrait: string
}

/** The doctors of the answers with ids that are all different. */
export function newDoctors({ doctors }: Answers): NewDoctor[] {
  const persons = doctors.map(({ name }) => name.replace(TITLES, ''))
  const ids = idsOf(persons, 'doctor')
  return doctors.map((doctor, index) => {
    const id = ids[index]!
    return { ...doctor, id, person: persons[index]!, portrait: `stand-ins/${id}.svg` }
  })
}

const TITLES = /^(?:(?:assoc|asst|dr|prof|mr|mrs|ms)\b\.?\s*)+/i

/** The list of doctors, each with a page of his or her own; empty where there are none yet. */
export function doctorList(doctors: readonly NewDoctor[], departments: ReadonlyMap<string, string>): string {
  const empty = starter(`${LISTS}/doctors.yaml`)
  const records = doctors.map(({ id, name, specialty, registration, department, days, portrait, sample }) => {
    const [, span = '', open, close] = HOURS.exec(days ?? '') ?? []
    return {
      id,
      name,
      specialty,
      ...(department !== undefined && { department: idOf(department, departments) }),
      registration,
      ...(open !== undefined && { sessions: [{ days: daysOf(span), open, close }] }),
      image: portrait,
      alt: `The initials of ${name}.`,
      link: `/doctors/${id}`,
      ...(sample && { sample }),
    }
  })
  return records.length ? empty.replace(/\[\]\s*$/, () => stringify(records, { lineWidth: 0 })) : empty
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
