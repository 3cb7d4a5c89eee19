import { usePage, useShared } from './site-context.tsx'

/**
 * Writes numbers in the digits of the page. Where the site has a language that counts in lakh, its other pages do too
 * (1,23,456), as far as their language can: a sum looks the same to a family that reads both.
 */
export function useNumbers(): (value: number) => string {
  const { language } = useShared().content.site
  const isLakh = (usePage().elsewhere ?? []).some((other) => groupsInLakh(other.language))
  const { format } = new Intl.NumberFormat(isLakh ? new Intl.Locale(language, { region: 'IN' }).toString() : language)
  return format
}

/** Whether a language writes a hundred thousand as 1,00,000. */
const groupsInLakh = (language: string) =>
  new Intl.NumberFormat(language).formatToParts(100_000).find(({ type }) => type === 'integer')?.value.length === 1
