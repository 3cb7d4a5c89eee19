/// <reference types="vite/client" />
import { wait, WAITING } from './seen-changes.ts'
import './why-found.ts'

/** Development only: mistakes over the last good page, in the words of the terminal; gone by itself when mended. */
const box = document.createElement('section')
box.setAttribute('role', 'alert')
box.id = 'site-problems'
Object.assign(box.style, {
  position: 'fixed',
  inset: 'auto 0 0 0',
  maxHeight: '70vh',
  overflow: 'auto',
  zIndex: '2147483647',
  background: '#12203a',
  color: '#fff',
  padding: '20px 24px',
  borderTop: '6px solid #ef6f5e',
  boxShadow: '0 -8px 40px rgb(0 0 0 / 40%)',
})
const text = document.createElement('pre')
Object.assign(text.style, {
  margin: '0',
  font: '15px/1.55 ui-monospace, Menlo, Consolas, monospace',
  whiteSpace: 'pre-wrap',
})
box.append(text)

function show(report: string): void {
  text.textContent = report && `${report}\n\n${WAITING}`
  wait(report)
  if (report) document.body.append(box)
  else box.remove()
}

/** The box stands in the body, and goes with it. */
const showAgain = () => {
  if (text.textContent) document.body.append(box)
}

/** What the server says of the site as it is now. */
interface SiteState {
  /** Counts the news of the server. */
  sequence: number
  /** Counts the states of the site since the server started. */
  version: number
  /** What is wrong, in the words of the terminal; empty when all is well. */
  report: string
  /** Whether code changed too, not only content. */
  code?: boolean
  /** Whether this page is made of the very same as before; only the server that knows which page this is says so. */
  same?: boolean
}

/** The version that this page shows; the server writes it into this module's address. */
let currentVersion = Number(new URL(import.meta.url).searchParams.get('version'))

let latest = 0

/** The script that wakes up pages, and whether it was loaded. */
const ENTRY = '/src/entry-client.ts'
let scripted = document.querySelector(`script[src="${ENTRY}"]`) !== null

function receive({ sequence, version, report, code, same }: SiteState): void {
  // An answer may come after the news that it is older than.
  if (sequence < latest) return
  latest = sequence
  show(report)
  if (version === currentVersion) return
  currentVersion = version
  if (code) location.reload()
  else if (!same)
    void exchange()
      .catch(() => location.reload())
      .then(sendPainted)
}

const sendOpen = () => import.meta.hot?.send('site:open', { path: location.pathname, version: currentVersion })

/** The server keeps its longer work until the page is on the screen. A page in the background paints nothing. */
function sendPainted(): void {
  const send = () => import.meta.hot?.send('site:painted', {})
  if (document.hidden) send()
  else requestAnimationFrame(() => setTimeout(send))
}

if (import.meta.hot) {
  const ask = async () => receive((await (await fetch('/__state', { cache: 'no-store' })).json()) as SiteState)
  import.meta.hot.on('site:state', receive)
  // A save between the page's making and the connection's is reported by nobody: ask once more.
  import.meta.hot.on('vite:ws:connect', () => {
    sendOpen()
    void ask()
  })
  sendOpen()
  void ask()
}

/** Puts the new page in place of the old one without loading everything again; the place on the page stays. */
async function exchange(): Promise<void> {
  const response = await fetch(location.href, { cache: 'no-store' })
  // There is no page yet that could be shown: the last good one stays.
  if (response.status >= 500) return
  const next = new DOMParser().parseFromString(await response.text(), 'text/html')
  for (const link of next.querySelectorAll('link[rel="stylesheet"]')) {
    if (!document.querySelector(`link[rel="stylesheet"][href^="${link.getAttribute('href')}"]`))
      document.head.append(link)
  }
  // The colours of the manifest.
  const colours = next.querySelector('head > style')
  if (colours) document.querySelector('head > style:not([data-vite-dev-id])')?.replaceWith(colours)
  document.title = next.title
  document.body.replaceWith(next.body)
  showAgain()
  const entry = (await import(/* @vite-ignore */ ENTRY)) as { wake: () => void }
  // Where the page comes in place of none, its script is only loaded now, and has woken it.
  if (scripted) entry.wake()
  scripted = true
}
