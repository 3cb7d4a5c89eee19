import { clock } from '../lib/clock.ts'
import { eachMinute } from '../lib/each-minute.ts'

/** Shows the notices that are due by the clock, and no others, for as long as the page is open. */
export function enhance(element: HTMLElement): void {
  eachMinute(() => {
    const now = clock.now().getTime()
    for (const notice of element.querySelectorAll<HTMLElement>('.notice')) {
      const { from = '', until = '', later } = notice.dataset
      // What had begun when the page was made has begun, whatever the visitor's clock says.
      const due = now < Date.parse(until) && (later === undefined || now >= Date.parse(from))
      // Nobody loses the place on the page: the next look hides it.
      if (due || !notice.contains(document.activeElement)) notice.hidden = !due
      notice.toggleAttribute('data-due', due)
    }
  })
}
