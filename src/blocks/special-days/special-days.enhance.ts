import { clock } from '../../lib/clock.ts'

/** Marks the row of today, by the day it is at the hospital and in the words of the page's language. */
export function enhance(element: HTMLElement): void {
  const { timeZone } = element.dataset
  const today = new Intl.DateTimeFormat(document.documentElement.lang, { weekday: 'long', timeZone }).format(
    clock.now(),
  )
  const row = [...element.querySelectorAll<HTMLElement>('[data-day]')].find(({ dataset }) => dataset.day === today)
  const mark = row?.querySelector<HTMLElement>('.special-days__today')
  if (!row || !mark) return
  row.classList.add('special-days__day--today')
  mark.hidden = false
}
