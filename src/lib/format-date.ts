/**
 * A day in words, in the language of the site: 5 January 2024.
 * @param date an ISO day, 2024-01-05
 * @param language a BCP 47 tag
 */
export function formatDate(date: string, language: string): string {
  const locale = language === 'en' ? 'en-GB' : language
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))
}
