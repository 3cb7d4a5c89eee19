import { wallAt } from '../../clock/wall.ts'
import { dateInWords, dayOfWall } from '../../clock/words.ts'
import { eachMinute } from '../../lib/each-minute.ts'

/**
 * Marks the row of today, by the day it is at the hospital, unless that is closed (`data-closed`: such days); what has
 * ended (`data-over`) goes.
 */
export function enhance(element: HTMLElement): void {
  const { timeZone = 'UTC', closed = '' } = element.dataset
  eachMinute((now) => {
    const wall = wallAt(timeZone, now)
    const today = dayOfWall(wall)
    const name = dateInWords(today, document.documentElement.lang, { day: undefined, month: undefined })
    for (const offer of element.querySelectorAll<HTMLElement>('[data-over]'))
      offer.hidden = wall >= Number(offer.dataset.over)
    for (const row of element.querySelectorAll<HTMLElement>('[data-day]')) {
      row.hidden = !row.querySelector('.special-days__offer:not([hidden])')
      const marked = row.dataset.day === name && !closed.split(' ').includes(`${today}`)
      row.classList.toggle('special-days__day--today', marked)
      row.querySelector<HTMLElement>('.special-days__today')!.hidden = !marked
    }
  })
}
