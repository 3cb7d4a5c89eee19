import type { Page } from 'playwright'

/** WCAG 2.2, 1.4.12: the distances that a visitor may set without losing words or controls. */
export const TEXT_SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'

/** Letters twice as large, set by a style sheet of the visitor: media queries know nothing of it. */
export const DOUBLE_TEXT = ':root { font-size: 200% !important }'

/** A typeface about a fifth wider than most that a device may have. */
export const WIDE_FONT = '* { font-family: "DejaVu Sans Mono", "Courier New", monospace !important }'

/** Adds a style sheet of the visitor, as a browser extension does: the page's policy does not apply to it. */
export async function ownStyles(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, css)
}
