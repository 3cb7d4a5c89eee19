import type { Warnings } from './check-thread.ts'
import { isIn, type Page, type Plan, type PlannedPage } from '../pipeline/3-model/site.ts'

/** What the development server shows and reports. */
export interface DevState {
  /** The newest plan in which each file is valid by itself. */
  plan?: Plan
  /** The newest plan in which the check found no mistakes. */
  whole?: Plan
  /** The report of the last check, as in the terminal; empty when all is well. */
  report: string
  /** What the last check only asks to be looked at; undefined where there are mistakes. */
  warnings?: Warnings
  /** Whether the check of the newest save is still running. */
  checking: boolean
  /** Counts the changes of this state, so that older messages are recognized. */
  sequence: number
  /** Counts the versions of the site that were shown. */
  version: number
}

/** The page at a path or at one of its aliases. */
export const plannedAt = ({ pages }: Plan, path: string): PlannedPage | undefined =>
  pages.find((page) => page.path === path) ?? pages.find(({ aliases }) => aliases.includes(path))

/** The 404 page for a path: in the language of the pages there, or in that of the site. */
function notFoundAt({ pages }: Plan, path: string): PlannedPage | undefined {
  const all = pages.filter(({ notFound }) => notFound)
  return all.find(({ language }) => language && isIn(language, path)) ?? all.find(({ language }) => !language)
}

/** The page to show at a path, or the 404 page. Throws for an internal error. */
export function pageAt(state: DevState, path: string): { site: Plan; page: Page } | 'later' | undefined {
  return pageOf(state, state.plan && (plannedAt(state.plan, path) ?? notFoundAt(state.plan, path)))
}

/**
 * Makes a page of the newest plan, or of the last plan without mistakes where a mistake across files prevents that.
 * @returns `later` where there is a mistake, or may be, and no such plan. Throws for an internal error.
 */
function pageOf(
  { plan, whole, report, checking }: DevState,
  planned: PlannedPage | undefined,
): { site: Plan; page: Page } | 'later' | undefined {
  if (!plan || !planned) return undefined
  try {
    return { site: plan, page: planned.make() }
  } catch (fault) {
    if (plan === whole || !(report || checking)) throw fault
    const before = whole && plannedAt(whole, planned.path)
    return whole && before ? { site: whole, page: before.make() } : 'later'
  }
}
