import type { Page } from 'playwright'
import { expect } from 'vitest'
import { go } from './awake.ts'

/** Looks at a page that is open and gives what is wrong with it: words, a list of them, or nothing. */
type Check = (page: Page, path: string) => Promise<string | readonly string[]>

/**
 * One walk through many pages for many tests. Loading is what costs: each page is loaded once, and then every check of
 * the walk looks at it, in the order in which they were added. A check leaves the page as it found it, or comes last.
 * @param open opens the window; the walk begins with the first test that needs it
 * @param ready what to do with each page before the checks
 */
export function walk(open: () => Promise<Page>, ready?: (page: Page) => Promise<unknown>) {
  const checks: { paths: readonly string[]; look: Check; wrong: string[] }[] = []
  let done: Promise<void> | undefined
  const all = async () => {
    const page = await open()
    for (const path of new Set(checks.flatMap(({ paths }) => paths))) {
      await go(page, path)
      await ready?.(page)
      for (const { look, wrong } of checks.filter(({ paths }) => paths.includes(path))) {
        const found = await look(page, path).catch((error: unknown) => `the check itself ended: ${String(error)}`)
        wrong.push(
          ...[found]
            .flat()
            .filter((words) => words !== '')
            .map((words) => `${path}: ${words}`),
        )
      }
    }
  }
  return {
    /** Adds a check of some pages to the walk, and gives the body of its test. */
    check(paths: readonly string[], look: Check): () => Promise<void> {
      const wrong: string[] = []
      checks.push({ paths, look, wrong })
      return async () => {
        await (done ??= all())
        expect(wrong).toEqual([])
      }
    },
  }
}

/** Goes through pages in one window with a single check. */
export async function sweep(
  page: Page,
  paths: readonly string[],
  look: (path: string) => Promise<string | readonly string[]>,
): Promise<void> {
  await walk(() => Promise.resolve(page)).check(paths, (_, path) => look(path))()
}
