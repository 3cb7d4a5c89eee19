/// <reference types="vite/client" />
/** Development only: mistakes over the last good page, in the words of the terminal; gone by itself when mended. */
const box = document.createElement('section')
box.setAttribute('role', 'alert')
box.id = 'site-problems'
Object.assign(box.style, { position: 'fixed', inset: 'auto 0 0 0', maxHeight: '70vh', overflow: 'auto', zIndex: '2147483647', background: '#12203a', color: '#fff', padding: '20px 24px', borderTop: '6px solid #ef6f5e', boxShadow: '0 -8px 40px rgb(0 0 0 / 40%)' })
const text = document.createElement('pre')
Object.assign(text.style, { margin: '0', font: '15px/1.55 ui-monospace, Menlo, Consolas, monospace', whiteSpace: 'pre-wrap' })
box.append(text)

function show(report: string): void {
  text.textContent = report
  if (report) document.body.append(box)
  else box.remove()
}

if (import.meta.hot) {
  import.meta.hot.on('site:problems', ({ report }: { report: string }) => show(report))
  import.meta.hot.on('site:changed', ({ code }: { code: boolean }) => (code ? location.reload() : void exchange().catch(() => location.reload())))
  void fetch('/__problems').then((response) => response.text()).then(show)
}

/** Puts the new page in place of the old one without loading everything again; the place on the page stays. */
async function exchange(): Promise<void> {
  const response = await fetch(location.href, { cache: 'no-store' })
  const next = new DOMParser().parseFromString(await response.text(), 'text/html')
  for (const link of next.querySelectorAll('link[rel="stylesheet"]')) {
    if (!document.querySelector(`link[rel="stylesheet"][href^="${link.getAttribute('href')}"]`)) document.head.append(link)
  }
  document.title = next.title
  document.body.replaceWith(next.body)
  await import(/* @vite-ignore */ `/src/entry-client.ts?${Date.now()}`)
}
