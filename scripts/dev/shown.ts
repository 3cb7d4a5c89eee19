import type { Page, Plan, PlannedPage } from '../pipeline/3-model/site.ts'

/** What the server shows and says of a site, and the order in which it came to say it. */
export interface Shown {
  /** The newest site of which each file is right by itself. */
  plan?: Plan
  /** The newest site in which the check found nothing wrong. */
  whole?: Plan
  /** The report of the last check, as in the terminal; empty when all is well. */
  report: string
  /** Whether the check of the newest save is still to come. */
  checking: boolean
  /** Counts the news, so that nobody takes an older one for a newer. */
  look: number
  /** Counts the states of the site that were shown. */
  version: number
}

/** The page at an address, also at another name of it. */
export const plannedAt = ({ pages }: Plan, path: string): PlannedPage | undefined =>
  pages.find((page) => page.path === path) ?? pages.find(({ aliases }) => aliases.includes(path))

/** What stands at an address now; where there is no page, the one that says so. Throws for an internal error. */
export function pageAt(shown: Shown, path: string): { site: Plan; page: Page } | 'later' | undefined {
  return pageOf(shown, shown.plan && (plannedAt(shown.plan, path) ?? shown.plan.pages.find(({ notFound }) => notFound)))
}

/**
 * A page as it can be shown now: of the newest site, or, where a mistake across files keeps it from being made, of the
 * last one without mistakes.
 * @returns `later` where a mistake is known, or may be, and there is no such site. Throws for an internal error.
 */
function pageOf(
  { plan, whole, report, checking }: Shown,
  planned: PlannedPage | undefined,
): { site: Plan; page: Page } | 'later' | undefined {
  if (!plan || !planned) return undefined
  try {
    return { site: plan, page: planned.make() }
  } catch (error) {
    if (plan === whole || !(report || checking)) throw error
    const before = whole && plannedAt(whole, planned.path)
    return whole && before ? { site: whole, page: before.make() } : 'later'
  }
}
