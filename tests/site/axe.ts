import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rules: WCAG 2.2 A and AA (https://www.w3.org/TR/WCAG22/) and axe's best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** From the narrowest phone to a desk. */
export const WIDTHS = [320, 768, 1280]

interface Found {
  id: string
  nodes: { html: string; failureSummary: string }[]
}

/**
 * Scrolls to the top, where no bar lies over anything, and returns once the page stays there for 10 frames: a page that
 * is slow may only now begin to scroll to what was followed a moment ago.
 */
export const toTop = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let still = 0; still < 10; still = scrollY ? 0 : still + 1) {
      if (scrollY) scrollTo({ top: 0, behavior: 'instant' })
      await new Promise(requestAnimationFrame)
    }
  })

/**
 * Runs axe over what the page shows now. Returns a line for each rule that is broken.
 * @param off rules left out
 * @param part a selector: only this part of the page, and no rules about whole pages
 */
export async function axe(page: Page, off: readonly string[] = [], part?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  // A colour that is just changing is none to judge.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
        .map((one) => one.finished.catch(() => undefined)),
    ),
  )
  const options = {
    runOnly: TAGS,
    resultTypes: ['violations'],
    // What stands in a frame is another company's.
    iframes: false,
    // Of the rules with these tags only the one about sounds asks for files; style sheets would be half the time.
    preload: { assets: ['media'] },
    rules: Object.fromEntries(off.map((rule) => [rule, { enabled: false }])),
  }
  const found = await page.evaluate(
    ({ how, of }) =>
      (
        window as unknown as { axe: { run: (context: unknown, options: unknown) => Promise<{ violations: Found[] }> } }
      ).axe
        .run(of ?? document, how)
        .then(({ violations }) => violations),
    { how: options, of: part },
  )
  return found.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map(({ html, failureSummary }) => `${html.slice(0, 140)} ${failureSummary}`)
        .join(' | ')}`,
  )
}

/** One row of the table that AXE_TABLE=file asks for: the page, and how many rules it breaks at each width. */
export function note(what: string, counts: readonly (number | string)[]): void {
  const file = process.env.AXE_TABLE
  if (!file) return
  if (!existsSync(file))
    writeFileSync(
      file,
      `| Page and state | ${WIDTHS.map((width) => `${width} px`).join(' | ')} |\n| --- | ${WIDTHS.map(() => '---:').join(' | ')} |\n`,
    )
  appendFileSync(file, `| ${what} | ${counts.join(' | ')} |\n`)
}
