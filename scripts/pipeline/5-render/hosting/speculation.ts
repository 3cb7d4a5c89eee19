import type { Site } from '../../3-model/site.ts'

/** The file of rules and the header that names it: a header passes the strict policy (HTML, Speculative loading). */
export const SPECULATION_FILE = 'pages.speculationrules'
export const SPECULATION_HEADER = { 'Speculation-Rules': `"/${SPECULATION_FILE}"` }

/**
 * A page is fetched when a visitor rests on its link: it opens at once, and who saves data is left alone by the
 * browser. Addresses that lead on and pages that stand alone are not worth it.
 */
export function speculationRules({
  pages,
  calendars,
  common: { documents },
}: Pick<Site, 'pages' | 'calendars' | 'common'>): string {
  const not = pages.flatMap(({ path, aliases, hidden }) => [...aliases, ...(hidden ? [path] : [])])
  const where = {
    and: [
      { href_matches: '/*' },
      ...not.map((path) => ({ not: { href_matches: `${path}\\?*` } })),
      ...not.map((path) => ({ not: { href_matches: path } })),
      ...(documents ? [{ not: { href_matches: '/*.pdf' } }] : []),
      ...(calendars ? [{ not: { href_matches: '/*.ics' } }] : []),
      { not: { href_matches: '/*.vcf' } },
    ],
  }
  return `${JSON.stringify({ prefetch: [{ source: 'document', where, eagerness: 'moderate' }] })}\n`
}
