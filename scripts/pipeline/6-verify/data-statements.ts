import { dayOf } from '../../../src/clock/dates.ts'
import { dateInWords, timeInWords } from '../../../src/clock/words.ts'
import { latinDigits } from '../1-load/latin-digits.ts'
import { WEEKDAYS } from '../2-validate/weekdays.ts'
import { plain } from './plain-text.ts'
import { dataContext, isOnPage } from './structured-data.ts'
import type { DataStatement, Finding, PageToCheck, PageVerifier, PageVerifyContext } from './verify-context.ts'

/** Verifies that a page says what the data for other programs says of it, and in one line what stands beside it. */
export function dataStatementsVerifier(site: PageVerifyContext): PageVerifier {
  const context = dataContext(site)
  const { language } = site.site
  return (_, page) => {
    if (!page.statements) return {}
    const own = { ...page, flat: words(page.flat), text: words(page.text) }
    const lines = [...page.lines].map(words).map((line) => ({ ...own, text: line, flat: line, attributeText: '' }))
    const says = (part: PageToCheck, { key, value }: DataStatement) =>
      isOnPage(context, part, key, words(value), []) ||
      saidAs(language, key, value).some((said) => part.flat.includes(said))
    const isSaid = ({ beside, ...first }: DataStatement) =>
      beside ? lines.some((line) => [first, ...beside].every((one) => says(line, one))) : says(own, first)
    return {
      counts: { 'statements for programs': page.statements.length },
      findings: page.statements
        .filter((one) => !isSaid(one))
        .map(({ key, value }): Finding => ({ code: 'open-data', word: value, args: { key } })),
    }
  }
}

/** How pages of a language say a weekday, by itself or within Sunday-Wednesday, a day, or a time. */
function saidAs(language: string, key: string, value: string): string[] {
  if (key === 'days') {
    const day = WEEKDAYS.findIndex((name) => name.toLowerCase() === value)
    const names = WEEKDAYS.map((_, index) =>
      // Day 3 was a Sunday: 4 January 1970.
      words(dateInWords(3 + index, language, { day: undefined, month: undefined })),
    )
    const ranges = names.slice(0, day).flatMap((first) => names.slice(day + 1).map((last) => `${first}-${last}`))
    return [...names.slice(day, day + 1), ...ranges]
  }
  if (/^\d\d:\d\d$/.test(value))
    return [words(timeInWords(Number(value.slice(0, 2)) * 60 + Number(value.slice(3)), language))]
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return []
  return (['long', 'short'] as const).map((month) =>
    words(dateInWords(dayOf(value), language, { weekday: undefined, month })),
  )
}

/** Words of a page as they are compared: in Latin digits. */
const words = (text: string) => plain(latinDigits(text))
