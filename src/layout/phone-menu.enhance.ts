/**
 * Makes the phone menu behave like a dialog while it is open: the page behind cannot be reached, focus starts
 * inside, and sections are closed again afterwards. Opening and closing itself is the browser's (popover).
 */
export function enhance(menu: HTMLElement): void {
  const toggle = document.querySelector<HTMLElement>('.masthead__toggle')
  const sections = [...menu.querySelectorAll('details')]
  menu.addEventListener('toggle', (event) => {
    const open = (event as ToggleEvent).newState === 'open'
    document.documentElement.classList.toggle('menu-open', open)
    for (const rest of document.querySelectorAll('.page, .floating')) rest.toggleAttribute('inert', open)
    toggle?.setAttribute('aria-expanded', String(open))
    if (open) menu.querySelector<HTMLElement>('.phone-menu__close')?.focus()
    else for (const section of sections) section.open = false
  })
  // Browsers without exclusive details (before 2024) get the same here.
  for (const section of sections) {
    section.addEventListener('toggle', () => {
      if (section.open) for (const other of sections) if (other !== section) other.open = false
    })
  }
  menu.addEventListener('click', (event) => {
    if ((event.target as Element).closest('a[href^="/"]')) menu.hidePopover()
  })
}
