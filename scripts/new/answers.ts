import { LineCounter, parseDocument, isNode } from 'yaml'
import { nearest } from '../report/nearest.ts'
import { contrastWithWhite } from './colours.ts'

/** A doctor of the answers; `days` as in the hours: `Sunday-Friday 10:00-14:00`. */
export interface AnsweredDoctor {
  name: string
  specialty: string
  department?: string
  registration: string
  days?: string
  /** Made up, and listed before the site goes online. */
  sample?: true
}

/** What `npm run new` asks: enough for a small site that is true. */
export interface Answers {
  name: string
  shortName: string
  company?: string
  tagline?: string
  kind?: 'hospital' | 'clinic' | 'dentist'
  town: string
  /** ISO 3166 code and name, and the IANA name of its time zone. */
  country?: string
  countryCode?: string
  timeZone?: string
  website?: string
  phone: string
  emergency: string
  /** Whether somebody is there for emergencies at any hour. */
  emergencyAlways: boolean
  email?: string
  address: string[]
  /** Latitude and longitude; without them there is no map. */
  map?: [latitude: number, longitude: number]
  /** Each `Sunday-Friday 10:00-17:00`; days that none names are closed. */
  hours: string[]
  /** Languages besides English, by their codes. */
  languages: string[]
  /** Ids of the list of common departments, or names of others. */
  departments: string[]
  doctors: AnsweredDoctor[]
  /** The address where one books; without it people call. */
  booking?: string
  /** `#RRGGBB` of buttons and links; white has to be readable on it. */
  colour?: string
}

/** How one answer is checked, and what is said where it is not right. */
interface Question {
  required?: true
  wanted: string
  /** @returns the value, or undefined where it is not right */
  read(value: unknown): unknown
}

const text = (value: unknown) => (typeof value === 'string' && value.trim() ? value.trim() : undefined)
const matching = (pattern: RegExp) => (value: unknown) => {
  const found = text(value)
  return found !== undefined && pattern.test(found) ? found : undefined
}
const list = (read: (value: unknown) => unknown) => (value: unknown) => {
  const found = (Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]).map(read)
  return found.includes(undefined) ? undefined : found
}
const PHONE = /^\+\d[\d -]{6,18}\d$/
const DAY = '(?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day'
const TIME = '(?:[01]\\d|2[0-3]):[0-5]\\d'
/** `Sunday-Friday 10:00-17:00`, also with one day alone. */
export const HOURS = new RegExp(`^(${DAY}(?:-${DAY})?) (${TIME})-(${TIME})$`)
const WEB = /^https:\/\/[^\s/]+\.[^\s]+$/

/** Every answer by its name, in the order in which they are asked. */
export const QUESTIONS: Readonly<Record<keyof Answers, Question>> = {
  name: { required: true, wanted: 'the full name of the hospital', read: text },
  shortName: { required: true, wanted: 'the name as people say it', read: text },
  company: { wanted: 'who owns the hospital, for the last line of each page', read: text },
  tagline: { wanted: 'a few words on what the hospital is for', read: text },
  kind: { wanted: 'hospital, clinic or dentist', read: matching(/^(?:hospital|clinic|dentist)$/) },
  town: { required: true, wanted: 'the town', read: text },
  country: { wanted: 'the name of the country', read: text },
  countryCode: { wanted: 'two capital letters, such as NP', read: matching(/^[A-Z]{2}$/) },
  timeZone: { wanted: 'the name of a time zone, such as Asia/Kathmandu', read: matching(/^[A-Z]\w+\/[\w/+-]+$/) },
  website: {
    wanted: 'an address that begins with https://',
    read: (value) => matching(WEB)(value)?.replace(/\/$/, ''),
  },
  phone: {
    required: true,
    wanted: 'a number with its country, such as +977-1-4000000, in quotes',
    read: matching(PHONE),
  },
  emergency: {
    required: true,
    wanted: 'a number with its country, such as +977-1-4000001, in quotes',
    read: matching(PHONE),
  },
  emergencyAlways: {
    required: true,
    wanted: 'true where somebody is there for emergencies day and night, else false',
    read: (value) => (typeof value === 'boolean' ? value : undefined),
  },
  email: { wanted: 'an e-mail address', read: matching(/^[^\s@]+@[^\s@]+\.[^\s@]+$/) },
  address: { required: true, wanted: 'one or more lines, such as [Main Road, Ward 4]', read: list(text) },
  map: {
    wanted: 'latitude and longitude, such as [26.66, 87.69]',
    read: (value) =>
      Array.isArray(value) &&
      value.length === 2 &&
      value.every((one) => typeof one === 'number') &&
      Math.abs(Number(value[0])) <= 90 &&
      Math.abs(Number(value[1])) <= 180
        ? value
        : undefined,
  },
  hours: { required: true, wanted: 'days and times, such as Sunday-Friday 10:00-17:00', read: list(matching(HOURS)) },
  languages: { wanted: 'codes of two letters, such as [ne]', read: list(matching(/^[a-z]{2}$/)) },
  departments: { required: true, wanted: 'names of departments', read: list(text) },
  doctors: {
    wanted: 'a list of doctors, each with name, specialty and registration (see the example), or the word later',
    read: (value) => (value === 'later' ? [] : list(doctor)(value)),
  },
  booking: { wanted: 'the address of a booking site, or leave it out', read: matching(WEB) },
  colour: {
    wanted: 'a colour such as "#1F5FA8", in quotes, dark enough for white letters on it',
    read: (value) => {
      const found = matching(/^#[0-9a-fA-F]{6}$/)(value)
      return found !== undefined && contrastWithWhite(found) >= 4.5 ? found : undefined
    },
  },
}

/** A doctor has a name, a specialty and a registration number, and may have days. */
function doctor(value: unknown): AnsweredDoctor | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { name, specialty, department, registration, days, sample, ...others } = value as Record<string, unknown>
  if (Object.keys(others).length) return undefined
  const read = { name: text(name), specialty: text(specialty), registration: text(registration) }
  if (!read.name || !read.specialty || !read.registration) return undefined
  if (days !== undefined && matching(HOURS)(days) === undefined) return undefined
  return {
    name: read.name,
    specialty: read.specialty,
    registration: read.registration,
    ...(text(department) && { department: text(department)! }),
    ...(typeof days === 'string' && { days: days.trim() }),
    ...(sample === true && { sample }),
  }
}

/** Answers, or sentences on what is wrong with them. */
export type ReadAnswers = { answers: Answers } | { wrong: string[] }

/**
 * Reads a file of answers.
 * @param source YAML, one line for each answer
 * @param file its name, for messages
 */
export function readAnswers(source: string, file: string): ReadAnswers {
  const lines = new LineCounter()
  const document = parseDocument(source, { lineCounter: lines })
  const at = (offset: number | undefined) => `${file}, line ${lines.linePos(offset ?? 0).line}`
  if (document.errors.length)
    return {
      wrong: document.errors.map(
        (error) => `${at(error.pos[0])}: this cannot be read. ${error.message.split('\n')[0]}`,
      ),
    }
  const given: unknown = document.toJS()
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return { wrong: [`${file}: there are no answers in it. Each stands on a line of its own, such as "town: Dharan".`] }
  const place = (name: string) => {
    const node = document.get(name, true)
    return at(isNode(node) ? node.range?.[0] : undefined)
  }
  const { answers, wrong } = checkAnswers(given as Record<string, unknown>, place, file)
  return wrong.length ? { wrong } : { answers }
}

/**
 * Holds answers to the questions.
 * @param place where an answer stands, for messages
 * @param whole where a missing answer belongs
 */
function checkAnswers(given: Readonly<Record<string, unknown>>, place: (name: string) => string, whole: string) {
  const unknown = Object.keys(given)
    .filter((name) => !Object.hasOwn(QUESTIONS, name))
    .map((name) => {
      const close = nearest(name, Object.keys(QUESTIONS))
      return `${place(name)}: there is no question "${name}".${close === undefined ? '' : ` Did you mean "${close}"?`}`
    })
  const answers: Record<string, unknown> = { languages: [], doctors: [] }
  const wrong = Object.entries(QUESTIONS).flatMap(([name, { required, wanted, read }]) => {
    const value = given[name]
    if (value === undefined || value === null) {
      return required ? [`${whole}: "${name}" is missing. It needs ${wanted}.`] : []
    }
    const found = read(value)
    if (found === undefined) return [`${place(name)}: "${name}" needs ${wanted}.`]
    if (required && Array.isArray(found) && found.length === 0) return [`${place(name)}: "${name}" needs ${wanted}.`]
    answers[name] = found
    return []
  })
  return { answers: answers as unknown as Answers, wrong: [...unknown, ...wrong] }
}
