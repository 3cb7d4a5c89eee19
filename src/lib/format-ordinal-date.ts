import { formatDate } from './format-date.ts'

const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }

/**
 * A day as a notice has it: in English 5th January 2024. Other languages have no such endings, so the day
 * is written as everywhere else.
 * @param date an ISO day, 2024-01-05
 * @param language a BCP 47 tag
 */
export function formatOrdinalDate(date: string, language: string): string {
  const words = formatDate(date, language)
  if (!/^en(-|$)/.test(language)) return words
  const day = Number(date.slice(8))
  const ending = ENDINGS[new Intl.PluralRules('en', { type: 'ordinal' }).select(day)] ?? ''
  return words.replace(new RegExp(`\\b${day}\\b`), `${day}${ending}`)
}
