import type { Page } from 'playwright'
import { expect } from 'vitest'
import { go } from './awake.ts'

/** Goes through all pages in one browser window and collects what is wrong. */
export async function sweep(page: Page, paths: readonly string[], look: (path: string) => Promise<unknown>): Promise<void> {
  const wrong: string[] = []
  for (const path of paths) {
    await go(page, path)
    const found = await look(path)
    if (Array.isArray(found) ? found.length > 0 : found) wrong.push(`${path}: ${Array.isArray(found) ? found.join('; ') : String(found)}`)
  }
  expect(wrong).toEqual([])
}
