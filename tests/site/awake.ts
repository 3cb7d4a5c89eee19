import type { Page } from 'playwright'

/**
 * Waits until the page answers. A visitor needs longer to find what to press than the page to wake up; a busy machine
 * must not be quicker than that. Pages without scripts, and those that a test keeps from waking, go on asleep.
 */
export async function awake(page: Page): Promise<void> {
  await page.locator('html.awake, html:not(.scripted)').waitFor({ state: 'attached', timeout: 5000 }).catch(() => {})
}
