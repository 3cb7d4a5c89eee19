const CLOSE_DELAY = 180

/** Desktop dropdowns: hover with a short delay so that the pointer can cross a gap, focus, click, keyboard, Escape. */
export function enhance(header: HTMLElement): void {
  const entries = [...header.querySelectorAll<HTMLElement>('.menu__entry--more')]
  let timer = 0
  /** The panel that hover or focus opened by itself: the first click on its toggle means "open", not "close again". */
  let openedItself: HTMLElement | undefined
  const toggleOf = (entry: HTMLElement) => entry.querySelector<HTMLElement>('.menu__toggle')
  const isOpen = (entry: HTMLElement) => entry.hasAttribute('data-open')
  const openOnly = (entry?: HTMLElement) => {
    clearTimeout(timer)
    for (const one of entries) {
      one.toggleAttribute('data-open', one === entry)
      toggleOf(one)?.setAttribute('aria-expanded', String(one === entry))
    }
  }
  const openItself = (entry: HTMLElement) => {
    if (!isOpen(entry)) openedItself = entry
    openOnly(entry)
  }
  header.classList.add('header--scripted')
  // The toggle leads right into the search field; from the start it would have the focus of every page.
  header.querySelector('.find-field__box')?.setAttribute('autofocus', '')
  // What hover or focus opened before this script had come stays open.
  openedItself = entries.find((entry) => entry.matches(':hover, :focus-within'))
  openOnly(openedItself)
  for (const entry of entries) {
    entry.addEventListener('pointerenter', (event) => {
      if (event.pointerType === 'mouse') openItself(entry)
    })
    entry.addEventListener('pointerleave', (event) => {
      if (event.pointerType === 'mouse') timer = window.setTimeout(() => openOnly(), CLOSE_DELAY)
    })
    entry.addEventListener('focusin', (event) => {
      const from = event.relatedTarget as Node | null
      if ((event.target as Element).matches(':focus-visible') && !entry.contains(from)) openItself(entry)
    })
    entry.addEventListener('focusout', (event) => {
      if (!entry.contains(event.relatedTarget as Node | null) && !entry.matches(':hover') && isOpen(entry)) openOnly()
    })
    toggleOf(entry)?.addEventListener('click', () => {
      openOnly(isOpen(entry) && openedItself !== entry ? undefined : entry)
      openedItself = undefined
    })
  }
  // On the document, because a panel that hover opened has no focus inside (WCAG 1.4.13).
  document.addEventListener('keydown', (event) => {
    const open = entries.find(isOpen)
    if (event.key !== 'Escape' || !open) return
    const inside = open.contains(document.activeElement)
    openedItself = undefined
    openOnly()
    if (inside) toggleOf(open)?.focus()
  })
  document.addEventListener('click', (event) => {
    // The other language shows the same place of the page, and the same search.
    const target = event.target as Element
    const other = target.closest<HTMLAnchorElement>('.language-switch')
    if (other) other.href = other.pathname + location.search + location.hash
    if (target.closest('a') || !target.closest('.menu__entry--more')) openOnly()
  })
  let { language } = navigator
  try {
    language = (localStorage.language as string | undefined) ?? language
  } catch {
    // Without storage nothing was chosen.
  }
  if (!language.startsWith(document.documentElement.lang))
    void import('./language-offer.ts').then((offer) => offer.default(header, language))
}
