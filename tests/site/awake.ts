import type { Page } from 'playwright'

/**
 * Waits until the page answers and its fonts are in place. A visitor needs longer to find what to press than the page
 * to wake up; a busy machine must not be quicker than that. A page whose scripts never came is ready as it is.
 */
export async function awake(page: Page): Promise<void> {
  await page.locator('html.awake, html:not(.scripted)').waitFor({ state: 'attached' })
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

/** Opens another page of the same site in the same window, and waits until it answers. */
export async function go(page: Page, path: string): Promise<void> {
  await page.goto(new URL(path, page.url()).href)
  await awake(page)
}
