/// <reference types="vite/client" />
/** Development only: what visitors will see changed since the last commit, behind a button above the page. */
import { element } from '../find/elements.ts'

/** What the server sends (scripts/dev/seen-changes.ts). */
interface SeenChanges {
  since: 'commit' | 'start'
  count: number
  unread: number
  groups: { concern: string; title: string; who: string; changes: ListedChange[] }[]
}
interface ListedChange {
  heading: string
  parts: { same?: string; was?: string; now?: string }[]
  pages: string[]
  reads?: string
}

const SINCE = { commit: 'since the last commit', start: 'since npm start began' }
/** In the words of the report over the page. */
export const WAITING = 'The list of what visitors will see changed comes back when the mistakes are fixed.'
const STYLES = `
#site-changes { display: block; min-height: 44px; margin: 6px 12px; padding: 8px 14px;
  border: 1px solid #12203a; border-radius: 8px; background: #fff; color: #12203a; font: 600 15px/1.4 system-ui, sans-serif; cursor: pointer; }
#site-changes-list { box-sizing: border-box; margin: auto; width: min(46rem, 100% - 16px); max-height: 88vh; overflow: auto; padding: 20px 24px 28px;
  border: 1px solid #12203a; border-radius: 12px; background: #fff; color: #12203a; font: 16px/1.5 system-ui, sans-serif; }
#site-changes-list::backdrop { background: rgb(18 32 58 / 45%); }
#site-changes-list :is(h2, h3) { margin: 0; padding-right: 96px; font: 700 20px/1.3 system-ui, sans-serif; color: inherit; }
#site-changes-list h3 { margin-top: 20px; padding: 0; font-size: 17px; }
#site-changes-list p { margin: 2px 0 0; color: #44526b; }
#site-changes-list ul { margin: 8px 0 0; padding: 0; list-style: none; }
#site-changes-list li { padding: 8px 0; border-top: 1px solid #d5dbe5; overflow-wrap: anywhere; }
#site-changes-list del { background: #fbe0dc; color: #7c1d10; }
#site-changes-list ins { background: #d9f0df; color: #0c4a22; }
#site-changes-list small { display: block; font-size: 15px; color: #44526b; }
#site-changes-list a { color: #0b5d66; text-decoration: underline; }
#site-changes-list a:focus-visible, #site-changes-list button:focus-visible, #site-changes:focus-visible { outline: 3px solid #0b5d66; outline-offset: 2px; }
#site-changes-list form { position: absolute; top: 14px; right: 16px; }
#site-changes-list form button { min-height: 44px; padding: 0 14px; border: 1px solid #12203a; border-radius: 8px; background: #fff; color: inherit; font: inherit; cursor: pointer; }
@media print { #site-changes { display: none; } }`

const style = element('style', {}, STYLES)
const button = element('button', { id: 'site-changes', type: 'button', accesskey: 'c' })
const list = element('dialog', {
  id: 'site-changes-list',
  'aria-labelledby': 'site-changes-heading',
}) as HTMLDialogElement
button.addEventListener('click', () => list.showModal())
// A click beside the list is one on the dialog itself; a link may lead to this same page.
list.addEventListener('click', ({ target }) => {
  if (target === list || target instanceof HTMLAnchorElement) list.close()
})

/** How many pages of a change are links. */
const LINKS = 3
/** How many words of a line a browser looks for; the address stays short. */
const WORDS = 12

/** An address that has the browser show the line (a text fragment); of pages and files alike. */
function addressOf(page: string, reads: string | undefined): string {
  if (!reads || /\.\w+$/.test(page)) return page
  const words = reads.split(' ').slice(0, WORDS).join(' ')
  return `${page}#:~:text=${encodeURIComponent(words).replaceAll('-', '%2D')}`
}

/** Words for screen readers, which do not speak `del` and `ins`. */
const spoken = (text: string) =>
  element('span', { style: 'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)' }, text)

function lineOf({ heading, parts, pages: all, reads }: ListedChange): HTMLElement {
  const seen = all.filter((one) => !/\.\w+$/.test(one))
  const pages = seen.length ? seen : all
  const line = element('li')
  if (heading) line.append(element('b', {}, `${heading}: `))
  for (const { same, was, now } of parts) {
    if (same !== undefined) line.append(same)
    if (was !== undefined) line.append(spoken(' was: '), element('del', {}, was))
    if (was !== undefined && now !== undefined) line.append(' ')
    if (now !== undefined) line.append(spoken(' now: '), element('ins', {}, now))
  }
  const links = pages.slice(0, LINKS).map((page) => element('a', { href: addressOf(page, reads) }, page))
  const small = element('small', {}, pages.length > LINKS ? `On ${pages.length} pages: ` : 'On ')
  for (const [index, link] of links.entries()) small.append(index ? ', ' : '', link)
  if (pages.length > LINKS) small.append(' …')
  line.append(small)
  return line
}

let latest: SeenChanges | undefined
let isWaiting = false

/** Says that there is no list while the files have mistakes, which are listed over the page. */
export function wait(report: string): void {
  if (isWaiting === (report !== '')) return
  isWaiting = report !== ''
  show()
}

function show(): void {
  if (!latest) return
  const { count, since, groups, unread } = latest
  const said = isWaiting
    ? 'Mistakes first'
    : count === 0
      ? 'No changes'
      : `${count} ${count === 1 ? 'change' : 'changes'}`
  button.textContent = said
  button.setAttribute('aria-label', `What visitors will see changed ${SINCE[since]}: ${said}`)
  const close = element('form', { method: 'dialog' })
  close.append(element('button', {}, 'Close'))
  list.replaceChildren(close, element('h2', { id: 'site-changes-heading' }, 'What visitors will see changed'))
  const about = count === 0 ? `Nothing ${SINCE[since]}.` : SINCE[since].replace(/^s/, 'S')
  list.append(element('p', {}, isWaiting ? WAITING : about))
  for (const { title, who, changes: lines } of isWaiting ? [] : groups) {
    const all = element('ul')
    all.append(...lines.map(lineOf))
    list.append(
      element('h3', {}, title),
      element('p', {}, `${who.replace(/^./, (letter) => letter.toUpperCase())}.`),
      all,
    )
  }
  if (unread && !isWaiting) list.append(element('p', {}, `${unread} more pages differ. To read them: npm run diff`))
  // Beside the body, which is another one after each save, and above it: over it the button would cover what is read.
  if (!button.isConnected) document.body.before(style, button, list)
}

if (import.meta.hot) {
  const receive = (changes: SeenChanges | null) => {
    latest = changes ?? latest
    show()
  }
  import.meta.hot.on('site:changes', receive)
  void fetch('/__changes', { cache: 'no-store' })
    .then((response) => response.json() as Promise<SeenChanges | null>)
    .then(receive)
    // The page is being left, or the server has ended.
    .catch(() => {})
}
