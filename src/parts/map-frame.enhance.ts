/** How long a map may take before the page says that it does not come, in milliseconds. */
const PATIENCE = 20_000

/**
 * Puts a map into its box: when the visitor presses the button, or at once where the page says `lazy`. The drawing
 * below keeps the size of the box, so nothing moves. The wish is not stored: every page begins with the drawing.
 */
export function enhance(element: HTMLElement): void {
  const box = element.querySelector<HTMLElement>('.map-frame__box')
  const button = element.querySelector<HTMLButtonElement>('.map-frame__show')
  const status = element.querySelector<HTMLElement>('[role="status"]')
  if (!box || !button || !status) return
  const lazy = element.dataset.load === 'lazy'
  const show = () => {
    const frame = makeFrame(element.dataset)
    status.textContent = element.dataset.loading ?? ''
    // The drawing stays in sight until the map has come.
    frame.classList.add('map-frame__frame--loading')
    box.append(frame)
    // Who asked for the map is taken to it: with the keys, and in a screen reader, which says its name.
    if (!lazy) frame.focus({ preventScroll: true })
    button.hidden = true
    const fail = () => {
      const wasHere = document.activeElement === frame
      frame.remove()
      status.textContent = element.dataset.failedText ?? ''
      button.hidden = false
      if (wasHere) button.focus({ preventScroll: true })
    }
    // A frame never reports that it failed: browsers show their own words in it, above the link that stands below.
    const timer = setTimeout(fail, PATIENCE)
    frame.addEventListener(
      'load',
      () => {
        clearTimeout(timer)
        status.textContent = ''
        frame.classList.remove('map-frame__frame--loading')
      },
      { once: true },
    )
    if (!navigator.onLine) {
      clearTimeout(timer)
      fail()
    }
  }
  button.addEventListener('click', show)
  if (lazy) show()
  else button.hidden = false
}

function makeFrame({ src = '', label = '', width = '', height = '' }: DOMStringMap): HTMLIFrameElement {
  const frame = Object.assign(document.createElement('iframe'), {
    className: 'map-frame__frame',
    title: label,
    width,
    height,
    loading: 'lazy',
    referrerPolicy: 'strict-origin-when-cross-origin',
  })
  frame.src = src
  return frame
}
