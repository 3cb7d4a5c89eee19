/** Where a page stands beside itself in the other languages: /__languages/about. */
export const SIDE_BY_SIDE = '/__languages'

/**
 * A page in all its languages, each in a frame beside the others, for whoever translates. Each frame follows what is
 * saved as any page does, and scrolls with the others.
 * @param pages the page in each language
 */
export function sideBySide(pages: readonly { language: string; path: string }[]): string {
  const frames = pages.map(
    ({ language, path }) => `<iframe src="${path}" title="${language}" lang="${language}"></iframe>`,
  )
  return `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <title>${pages.map(({ language }) => language).join(', ')}</title>
  <style>
    body { margin: 0; height: 100vh; display: grid; grid-auto-flow: column; grid-auto-columns: minmax(0, 1fr); gap: 6px; background: #12203a; font: 16px/1.5 system-ui, sans-serif }
    iframe { width: 100%; height: 100%; border: 0; background: #fff }
    p { margin: 0; padding: 1rem; color: #fff }
  </style>
  <body>${frames.join('')}${pages.length > 1 ? '' : '<p>This page is in no other language.</p>'}</body>
  <script type="module" src="/src/dev/side-by-side.ts"></script>
</html>`
}
