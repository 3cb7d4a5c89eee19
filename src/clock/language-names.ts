import { BIKRAM_SAMBAT } from './bikram-sambat.ts'
import type { Names } from './names.ts'

/** What Node does not know of these languages either. */
const LANGUAGES: Partial<Record<string, Omit<Names, 'words'>>> = {
  ne: { parts: ['राति', 'बिहान', 'बिहान', 'दिउँसो', 'बेलुका', 'राति'], stop: '।', calendar: BIKRAM_SAMBAT },
}

/**
 * The names of a language that browsers do not know, by Node, which knows all languages; undefined for all others.
 * @param language of the page (BCP 47)
 */
export function languageNames(language: string): Names | undefined {
  const own = LANGUAGES[language]
  if (!own) return undefined
  const dates = (options: Intl.DateTimeFormatOptions, days: readonly number[]) => {
    const [english, other] = ['en-GB', language].map(
      (one) => new Intl.DateTimeFormat(one, { ...options, timeZone: 'UTC' }),
    )
    // From 4 January 1970 on, which was a Sunday.
    return days.map((day) => [english, other].map((format) => format?.format(Date.UTC(1970, 0, 4 + day))))
  }
  const week = Array.from({ length: 7 }, (_, day) => day)
  const year = Array.from({ length: 12 }, (_, month) => month * 30.5)
  const digits = Array.from({ length: 10 }, (_, digit) => [`${digit}`, digit.toLocaleString(language)])
  return {
    ...own,
    words: Object.fromEntries([
      ...dates({ weekday: 'long' }, week),
      ...dates({ weekday: 'short' }, week),
      ...dates({ month: 'long' }, year),
      ...dates({ month: 'short' }, year),
      ...digits,
    ]) as Record<string, string>,
  }
}
