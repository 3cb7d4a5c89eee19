/** Where there are no popovers (Safari before 17), a class opens the menu instead. */
const OPEN = 'phone-menu--open'

/**
 * Makes the phone menu behave like a dialog while it is open: the page behind cannot be reached, Tab stays in the
 * menu and its toggle, and sections are closed again afterwards. Opening and closing itself is the browser's (popover).
 */
export function enhance(menu: HTMLElement): void {
  const toggle = document.querySelector<HTMLElement>('.masthead__toggle')
  const sections = [...menu.querySelectorAll('details')]
  const native = 'popover' in HTMLElement.prototype
  const isOpen = () => menu.matches(native ? ':popover-open' : `.${OPEN}`)

  const changed = (open: boolean) => {
    document.documentElement.classList.toggle('menu-open', open)
    document.querySelector('.page')?.classList.toggle('page--active', open)
    for (const rest of document.querySelectorAll('.page, .floating, .skip-link')) rest.toggleAttribute('inert', open)
    toggle?.setAttribute('aria-expanded', String(open))
    if (open) menu.querySelector<HTMLElement>('a, summary')?.focus()
    else {
      for (const section of sections) section.open = false
      if (document.activeElement === document.body || menu.contains(document.activeElement)) toggle?.focus()
    }
  }
  const show = (open: boolean) => {
    if (open === isOpen()) return
    if (native) menu.togglePopover(open)
    else {
      menu.classList.toggle(OPEN, open)
      changed(open)
    }
  }

  // It may have been opened before this script had come.
  if (isOpen()) changed(true)
  else toggle?.setAttribute('aria-expanded', 'false')
  menu.addEventListener('toggle', (event) => {
    if (event.target === menu) changed((event as ToggleEvent).newState === 'open')
  })
  if (!native) {
    document.addEventListener('click', (event) => {
      const target = event.target as Element
      if (target.closest('.masthead__toggle')) show(!isOpen())
      else if (!menu.contains(target)) show(false)
    })
  }
  document.addEventListener('keydown', (event) => {
    if (!isOpen()) return
    if (event.key === 'Escape') show(false)
    if (event.key === 'Tab' && toggle) keepInside(event, [toggle, ...focusable(menu)])
  })
  // Browsers without exclusive details (before 2024) get the same here.
  for (const section of sections) {
    section.addEventListener('toggle', () => {
      if (section.open) for (const other of sections) if (other !== section) other.open = false
    })
  }
  menu.addEventListener('click', (event) => {
    if ((event.target as Element).closest('a[href^="/"]')) show(false)
  })
  // A phone that is turned may be wide enough for the other menu: then the toggle is gone.
  if (toggle) new ResizeObserver(() => toggle.offsetWidth === 0 && show(false)).observe(toggle)
}

const focusable = (menu: HTMLElement) =>
  [...menu.querySelectorAll<HTMLElement>('a, summary')].filter(
    (one) => one.checkVisibility?.() ?? one.offsetParent !== null,
  )

/** From the last one Tab leads to the first, and back with Shift. */
function keepInside(event: KeyboardEvent, ring: readonly HTMLElement[]): void {
  const at = ring.indexOf(document.activeElement as HTMLElement)
  event.preventDefault()
  ring[(at + (event.shiftKey ? ring.length - 1 : 1)) % ring.length]?.focus()
}
