/** Development only (`/__languages/…`): one page in several languages, in frames that go and scroll together. */
const all = [...document.querySelectorAll('iframe')]
const others = (frame: HTMLIFrameElement) => all.filter((other) => other !== frame)

/** The frame in which the person reads, which the others follow. */
let leading: HTMLIFrameElement | undefined

function follow(frame: HTMLIFrameElement): void {
  const { contentDocument: page, contentWindow: view } = frame
  if (!page || !view) return
  for (const other of others(frame)) {
    const link = page.querySelector<HTMLLinkElement>(`link[rel="alternate"][hreflang="${other.lang}"]`)
    // A page that is in no other language leaves the others where they are.
    const path = link && new URL(link.href).pathname
    if (path && other.contentWindow?.location.pathname !== path) other.src = path
  }
  for (const event of ['pointerdown', 'pointermove', 'wheel', 'touchstart', 'keydown'])
    view.addEventListener(event, () => (leading = frame), { passive: true })
  view.addEventListener('scroll', () => {
    if (leading === frame) for (const other of others(frame)) scrollAlong(page, other.contentDocument)
  })
}

const topOf = (element: Element) => element.getBoundingClientRect().top

/** Scrolls a page to the part at the top of another one: parts have the same id in all languages. */
function scrollAlong(page: Document, other: Document | null): void {
  const pairs = [...page.querySelectorAll('main [id]')].flatMap((part) => {
    const same = other?.getElementById(part.id)
    return same ? [{ part, same }] : []
  })
  const at = pairs.filter(({ part }) => topOf(part) <= page.documentElement.clientHeight / 3).pop()
  const scroller = other?.scrollingElement
  if (scroller) scroller.scrollTop = at ? scroller.scrollTop + topOf(at.same) - topOf(at.part) : 0
}

for (const frame of all) {
  frame.addEventListener('load', () => follow(frame))
  if (frame.contentDocument?.readyState === 'complete') follow(frame)
}

export {}
