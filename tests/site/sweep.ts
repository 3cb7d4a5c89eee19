import type { Page } from 'playwright'
import { expect } from 'vitest'
import { ownStyles } from './access-styles.ts'
import { go } from './awake.ts'

/** Looks at a page that is open and gives what is wrong with it: words, a list of them, or nothing. */
type Check = (page: Page, path: string) => Promise<string | readonly string[]>

/** A window in which a check looks at a page, and a style sheet of the visitor that lies over the page meanwhile. */
export interface View {
  width: number
  height: number
  css?: string
}

interface Registered {
  paths: readonly string[]
  look: Check
  views: readonly (View | undefined)[]
  wrong: string[]
}

/** Views of one height in windows of several widths. */
export const views = (widths: readonly number[], height: number, css?: string): View[] =>
  widths.map((width) => ({ width, height, css }))

/**
 * One walk through many pages for many tests. Loading and laying out are what costs: each page is loaded once, the
 * window takes each size once, and every check of the walk looks at it then, in the order in which they were added.
 * A check leaves the page as it found it, or comes last.
 * @param open opens the window; the walk begins with the first test that needs it
 * @param ready what to do with each page before the checks
 * @param windows how many windows share the pages: more than one where a page waits for the network to be quiet
 */
export function walk(open: () => Promise<Page>, ready?: (page: Page) => Promise<unknown>, windows = 1) {
  const checks: Registered[] = []
  let done: Promise<void> | undefined
  const all = async () => {
    // One list for all windows: each takes the next page.
    const left = new Set(checks.flatMap(({ paths }) => paths)).values()
    const through = async () => {
      const page = await open()
      for (const path of left) {
        await go(page, path)
        await ready?.(page)
        await lookAt(
          page,
          path,
          checks.filter(({ paths }) => paths.includes(path)),
        )
      }
    }
    await Promise.all(Array.from({ length: windows }, through))
  }
  return {
    /** Adds a check of some pages to the walk, in some views or as the window is, and gives the body of its test. */
    check(paths: readonly string[], look: Check, inViews: readonly View[] = []): () => Promise<void> {
      const wrong: string[] = []
      checks.push({ paths, look, views: inViews.length === 0 ? [undefined] : inViews, wrong })
      return async () => {
        await (done ??= all())
        expect(wrong).toEqual([])
      }
    },
  }
}

/** All checks of one page, view by view. */
async function lookAt(page: Page, path: string, checks: readonly Registered[]): Promise<void> {
  const nameOf = (view: View | undefined) => JSON.stringify(view ?? null)
  const sizeOf = (view: View | undefined) => (view ? `${view.width} by ${view.height}` : '')
  const all = checks.flatMap((check) => check.views)
  const sizes = [...new Set(all.map(sizeOf))]
  const ordered = sizes.flatMap((size) => all.filter((view) => sizeOf(view) === size))
  for (const view of new Map(ordered.map((one) => [nameOf(one), one])).values()) {
    if (view && !sameSize(page.viewportSize(), view)) await page.setViewportSize(view)
    if (view?.css) await ownStyles(page, view.css)
    for (const { look, wrong } of checks.filter((check) => check.views.some((one) => nameOf(one) === nameOf(view)))) {
      const found = await look(page, path).catch((error: unknown) => `the check itself ended: ${String(error)}`)
      const words = [found].flat().filter((one) => one !== '')
      wrong.push(...words.map((one) => `${path}${view ? `, ${sizeOf(view)}` : ''}: ${one}`))
    }
    if (view?.css) await ownStyles(page, '')
  }
}

const sameSize = (one: { width: number; height: number } | null, other: View) =>
  one?.width === other.width && one.height === other.height

/** Goes through pages in one window with a single check. */
export async function sweep(
  page: Page,
  paths: readonly string[],
  look: (path: string) => Promise<string | readonly string[]>,
): Promise<void> {
  await walk(() => Promise.resolve(page)).check(paths, (_, path) => look(path))()
}
