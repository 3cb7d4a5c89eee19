import { factsOf, type Content } from './content.ts'
import type { PhoneUse, Schema } from './schema/schemas.ts'
import { isObject } from './visit.ts'

/** Short numbers whose use the country has set, whatever a fact says of them. */
const SET_BY_COUNTRY: Readonly<Record<string, Readonly<Record<string, PhoneUse>>>> = {
  NP: { 100: 'police', 101: 'fire', 102: 'ambulance', 1098: 'helpline' },
  IN: { 100: 'police', 101: 'fire', 102: 'ambulance', 108: 'ambulance', 112: 'emergency', 1098: 'helpline' },
}

/** What the country of a number has set it to be for; undefined where it has set nothing. */
export const useSetByCountry = ({ number, country }: Record<string, unknown>): PhoneUse | undefined =>
  SET_BY_COUNTRY[String(country)]?.[String(number)]

/** The country of a code (ISO 3166-1) as a language calls it (CLDR); what is no code stays as it is. */
export const countryName = (code: string, language = ''): string =>
  (/^[A-Z]{2}$/.test(code) && new Intl.DisplayNames([language || 'en'], { type: 'region' }).of(code)) || code

/** What a fact's number is for: what its country has set, or else what the fact says. */
const useOf = (fact: Record<string, unknown>): unknown => useSetByCountry(fact) ?? fact.use

/** Whether a number is for people in need, by any of the uses but the front desk. */
export const helpsInNeed = (fact: Record<string, unknown>): boolean =>
  ![undefined, 'front-desk'].includes(useOf(fact) as string | undefined)

/**
 * The facts that may be named where a schema asks for a fact.
 * @returns their full names, such as `phone.emergency`: of its kind, and of a use that fits
 */
export function fittingFacts(content: Pick<Content, 'manifest'>, schema: Schema, groups: Iterable<string>): string[] {
  const { 'x-use': uses } = schema
  return [...groups].flatMap((group) =>
    Object.entries(factsOf(content)[group] ?? {})
      .filter(([, fact]) => !uses || (isObject(fact) && uses.includes(useOf(fact) as PhoneUse)))
      .map(([id]) => `${group}.${id}`),
  )
}
