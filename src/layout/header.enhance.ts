const CLOSE_DELAY = 180

/** Desktop dropdowns: hover with a short delay so that the pointer can cross a gap, click, keyboard, Escape. */
export function enhance(header: HTMLElement): void {
  const entries = [...header.querySelectorAll<HTMLElement>('.menu__entry--more')]
  let timer = 0
  const toggleOf = (entry: HTMLElement) => entry.querySelector<HTMLElement>('.menu__toggle')
  const set = (entry: HTMLElement, open: boolean) => {
    entry.toggleAttribute('data-open', open)
    toggleOf(entry)?.setAttribute('aria-expanded', String(open))
  }
  const openOnly = (entry?: HTMLElement) => {
    clearTimeout(timer)
    for (const one of entries) set(one, one === entry)
  }
  header.classList.add('header--scripted')
  for (const entry of entries) {
    const toggle = toggleOf(entry)
    let openedByHover = 0
    entry.addEventListener('pointerenter', (event) => {
      if (event.pointerType !== 'mouse') return
      if (!entry.hasAttribute('data-open')) openedByHover = event.timeStamp
      openOnly(entry)
    })
    entry.addEventListener('pointerleave', (event) => {
      if (event.pointerType === 'mouse') timer = window.setTimeout(() => openOnly(), CLOSE_DELAY)
    })
    // A click right after hovering opened the panel means "open", not "close again".
    toggle?.addEventListener('click', (event) => openOnly(entry.hasAttribute('data-open') && event.timeStamp - openedByHover > 400 ? undefined : entry))
    entry.addEventListener('focusout', (event) => {
      if (!entry.contains(event.relatedTarget as Node | null)) set(entry, false)
    })
    entry.addEventListener('click', (event) => {
      if ((event.target as Element).closest('.menu__panel a')) openOnly()
    })
  }
  header.addEventListener('keydown', (event) => {
    const open = entries.find((entry) => entry.hasAttribute('data-open'))
    if (event.key !== 'Escape' || !open) return
    openOnly()
    toggleOf(open)?.focus()
  })
  document.addEventListener('click', (event) => {
    if (!(event.target as Element).closest('.menu__entry--more')) openOnly()
  })
}
