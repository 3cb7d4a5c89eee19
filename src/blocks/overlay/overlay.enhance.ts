import { clock } from '../../lib/clock.ts'
import { placeOf } from '../../lib/place-of.ts'

const CLOSE_AFTER = 7000
/** On phones a picture over the page would cover the emergency button: there it is a card above it. */
const PHONE = '(max-width: 47.99rem)'
/** Pixels a pointer has to move before it counts: browsers report a resting mouse when something opens under it. */
const REAL_MOVE = 4

type Tip = [date: string, title: string, text: string, icon: string, alt: string, photo?: string]

/** Opens the picture once, for seven seconds or until the visitor takes an interest in it. */
export function enhance(element: HTMLElement): void {
  const dialog = element.querySelector('dialog')!
  const again = element.querySelector<HTMLElement>('.overlay__again')!
  const picture = element.querySelector<HTMLElement>('.overlay__picture')
  if (picture?.dataset.icon) showToday(picture)

  let timer = 0
  let start: PointerEvent | undefined
  const keep = () => {
    clearTimeout(timer)
    dialog.classList.remove('overlay__dialog--timed')
  }
  let opener: HTMLElement | undefined
  let restored = true
  const restore = () => {
    if (restored) return
    restored = true
    keep()
    giveFocusBack(dialog, opener)
  }
  const close = () => {
    // A card took no focus, and gives one back if somebody went into it.
    if (dialog.contains(document.activeElement)) restored = false
    dialog.close()
    // Not with the close event: that is a task of its own, and a key pressed before it would start at the dialog.
    restore()
  }
  const open = () => {
    restored = false
    dialog.classList.remove('overlay__dialog--card')
    dialog.showModal()
    showLoaded(dialog)
  }
  /** The page beside it stays in use, and the keyboard where it is. */
  const openCard = () => {
    dialog.classList.add('overlay__dialog--card')
    dialog.open = true
    showLoaded(dialog)
  }
  dialog.addEventListener('click', close)
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    close()
  })
  // Browsers may close a dialog without a cancel event, such as at a second press of Escape.
  dialog.addEventListener('close', restore)
  dialog.addEventListener('keydown', keep)
  picture?.addEventListener('pointermove', (event) => {
    start ??= event
    if (Math.hypot(event.screenX - start.screenX, event.screenY - start.screenY) >= REAL_MOVE) keep()
  })
  again.addEventListener('click', () => {
    opener = again
    open()
  })
  again.hidden = false

  // Nothing lies over an emergency, or over the place that somebody came for.
  if (document.querySelector<HTMLElement>('.notices--emergency')?.offsetHeight || location.hash.length > 1) return
  if (element.dataset.repeat !== 'always' && wasSeenToday()) return
  dialog.classList.add('overlay__dialog--timed')
  if (matchMedia(PHONE).matches) {
    openCard()
    document.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape' && dialog.classList.contains('overlay__dialog--card') && dialog.open) close()
    })
    // Not for somebody who reads it, or has the keyboard in it.
    dialog.addEventListener('focusin', keep)
  } else open()
  timer = window.setTimeout(close, CLOSE_AFTER)
}

/** Whether the picture of this page was shown in this browser today; from now on it was. */
function wasSeenToday(): boolean {
  const [key, today] = [`picture ${location.pathname}`, clock.now().toDateString()]
  try {
    if (localStorage.getItem(key) === today) return true
    localStorage.setItem(key, today)
  } catch {
    // A browser that keeps nothing shows it each time.
  }
  return false
}

/**
 * Where the keyboard goes on after closing: at what opened the picture. What opened by itself leaves the page as if it
 * had never been there: the browser would go on at the dialog's place in the page, past the skip link and the menu.
 */
function giveFocusBack(dialog: HTMLElement, opener: HTMLElement | undefined): void {
  // Safari gives a clicked button no focus, so it has none to give back.
  if (opener) return opener.focus()
  // Whoever was somewhere already is there again. The button of a closed dialog keeps the focus until the next frame.
  const now = document.activeElement
  if (now && now !== document.body && !dialog.contains(now)) return
  // A place without words that holds the focus until the next key: all browsers go on behind it.
  const start = document.createElement('span')
  start.className = 'visually-hidden'
  start.tabIndex = -1
  start.addEventListener('blur', () => start.remove(), { once: true })
  const target = placeOf(location.hash)
  if (target) target.before(start)
  else document.body.prepend(start)
  start.focus({ preventScroll: true })
}

/** A photograph fades in when it is whole: nobody sees it come in strips, and it is no late largest paint. */
function showLoaded(dialog: HTMLElement): void {
  const image = dialog.querySelector<HTMLImageElement>('figure img')
  const show = () => void setTimeout(() => dialog.classList.add('overlay__dialog--loaded'), 60)
  image?.decode().then(show, show)
}

/** Puts the tip of the visitor's own day into the poster; without one the standing tip stays. */
function showToday(poster: HTMLElement): void {
  const now = clock.now()
  const today = `${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`
  const tip = (JSON.parse(poster.dataset.tips ?? '[]') as Tip[]).find(([date]) => date === today)
  poster.dataset.look = tip ? String(now.getDate() % 5) : '0'
  if (tip) {
    const [, title, text, icon, alt, photo] = tip
    poster.querySelector('.poster__title')!.textContent = title
    poster.querySelector('.poster__text')!.textContent = text
    poster.setAttribute('aria-label', alt)
    poster.dataset.icon = icon
    if (photo) poster.dataset.photo = photo
    else delete poster.dataset.photo
  }
  if (poster.dataset.photo) showPhoto(poster, poster.dataset.photo)
  poster.style.setProperty('--poster-icon', `url("/icons/${poster.dataset.icon}.svg")`)
}

/** A photograph in place of the sign. The poster as a whole is one picture whose words say what is on it. */
function showPhoto(poster: HTMLElement, photo: string): void {
  const image = document.createElement('img')
  image.alt = ''
  image.sizes = '(min-width: 27rem) 25rem, 92vw'
  image.srcset = photo
  const frame = poster.querySelector('.poster__sun')!
  frame.classList.add('poster__sun--photo')
  frame.replaceChildren(image)
}
