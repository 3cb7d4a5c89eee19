import { last } from '../../lib/last.ts'
import { placeOf } from '../../lib/place-of.ts'

/** Marks in the list of parts the one that is being read. */
export function enhance(element: HTMLElement): void {
  const parts = [...element.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')].map((link) => ({
    link,
    heading: placeOf(link.hash),
  }))
  let waiting = false
  const mark = () => {
    waiting = false
    // Not shown on narrow screens: nothing to do.
    if (!element.offsetParent) return
    // The last heading above the upper third of the screen is the part being read.
    const read = parts.filter(({ heading }) => heading && heading.getBoundingClientRect().top < innerHeight / 3)
    const current = last(read)
    for (const part of parts) part.link.ariaCurrent = part === current ? 'true' : null
  }
  addEventListener(
    'scroll',
    () => {
      if (!waiting) requestAnimationFrame(mark)
      waiting = true
    },
    { passive: true },
  )
  mark()
}
