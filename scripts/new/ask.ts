import { QUESTIONS, type Answers } from './answers.ts'
import { chosenDepartments, commonDepartments, doctorList, newDoctors } from './lists.ts'
import { NoNewSite } from './starter.ts'
import { weekOf } from './week.ts'

/** Asks a person one question. @returns what was typed; undefined where the terminal was closed */
export type Ask = (question: string) => Promise<string | undefined>

/** What is said before a question, by the answer's name; what has none here is only in files of answers. */
const WORDS = {
  name: 'The full name of the hospital',
  shortName: 'The name as people say it',
  kind: 'hospital, clinic or dentist (Enter for hospital)',
  town: 'The town',
  country: 'The country (Enter for Nepal)',
  countryCode: 'Its code of two letters (Enter for NP)',
  timeZone: 'Its time zone (Enter for Asia/Kathmandu)',
  address: 'The address, with commas between its lines',
  phone: 'The number of the front desk, such as +977-1-4000000',
  emergency: 'The number for emergencies',
  emergencyAlways: 'Is somebody there for emergencies day and night? (yes or no)',
  email: 'The e-mail address (Enter for none)',
  hours: 'Opening hours, such as Sunday-Friday 10:00-17:00, Saturday 10:00-13:00',
  departments: 'Departments, with commas: from these, or names of your own',
  doctors: 'A doctor: name; specialty; registration number; department; days (Enter for later, or for no more)',
  languages: 'Languages besides English, as codes such as ne (Enter for none)',
  booking: 'The address of a booking site (Enter if people call)',
  map: 'Latitude and longitude from a map, such as 26.66, 87.69 (Enter for no map)',
} as const satisfies { [name in keyof Answers]?: string }

const LISTS = ['address', 'hours', 'departments', 'languages']

/**
 * Asks all questions in a terminal, and each again until its answer can be used.
 * @param say prints a line
 * @returns undefined where the terminal was closed before the last answer
 */
export async function askAnswers(ask: Ask, say: (line: string) => void): Promise<Answers | undefined> {
  const answers: Record<string, unknown> = { doctors: [], languages: [] }
  for (const [name, words] of Object.entries(WORDS)) {
    if (name === 'departments')
      say(
        commonDepartments()
          .map(({ id }) => id)
          .join(', '),
      )
    const list: unknown[] = []
    for (;;) {
      const typed = (await ask(`${words}: `))?.trim()
      if (typed === undefined) return undefined
      const { required, wanted, read } = QUESTIONS[name as keyof Answers]
      if (typed === '' && (!required || list.length)) break
      const value = name === 'doctors' ? [doctorOf(typed)] : valueOf(name, typed)
      const found = typed === '' ? undefined : read(value)
      if (found === undefined) {
        say(`This needs ${wanted}.`)
        continue
      }
      const next = name === 'doctors' ? [...list, ...(found as unknown[])] : found
      const wrong = refused(name, { ...answers, [name]: next } as unknown as Answers)
      if (wrong !== undefined) {
        say(wrong)
        continue
      }
      answers[name] = next
      if (name !== 'doctors') break
      list.push(...(found as unknown[]))
    }
  }
  return answers as unknown as Answers
}

/** Why an answer cannot be used beside those before it; undefined where it can. */
function refused(name: string, answers: Answers): string | undefined {
  try {
    if (name === 'hours') weekOf(answers.hours)
    if (name === 'departments') chosenDepartments(answers)
    if (name === 'doctors') doctorList(newDoctors(answers), chosenDepartments(answers).ids)
    return undefined
  } catch (error) {
    if (error instanceof NoNewSite) return error.message
    throw error
  }
}

/** What was typed, in the form of a file of answers. */
function valueOf(name: string, typed: string): unknown {
  if (LISTS.includes(name)) return typed.split(/\s*,\s*/).filter(Boolean)
  if (name === 'map') return typed.split(/[\s,]+/).map(Number)
  if (name === 'emergencyAlways') return /^y(es)?$/i.test(typed) ? true : /^no?$/i.test(typed) ? false : typed
  return typed
}

/** A doctor from a line with semicolons. */
function doctorOf(typed: string): unknown {
  const [name, specialty, registration, department, days] = typed.split(/\s*;\s*/)
  return { name, specialty, registration, ...(department && { department }), ...(days && { days }) }
}
