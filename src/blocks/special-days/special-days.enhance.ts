import { wallAt } from '../../clock/wall.ts'
import { dateInWords, dayOfWall } from '../../clock/words.ts'
import { eachMinute } from '../../lib/each-minute.ts'

/** Marks the row of today, by the day it is at the hospital, unless that is closed (`data-closed`: such days). */
export function enhance(element: HTMLElement): void {
  const { timeZone = 'UTC', closed = '' } = element.dataset
  eachMinute((now) => {
    const today = dayOfWall(wallAt(timeZone, now))
    const name = dateInWords(today, document.documentElement.lang, { day: undefined, month: undefined })
    for (const row of element.querySelectorAll<HTMLElement>('[data-day]')) {
      const marked = row.dataset.day === name && !closed.split(' ').includes(`${today}`)
      row.classList.toggle('special-days__day--today', marked)
      row.querySelector<HTMLElement>('.special-days__today')!.hidden = !marked
    }
  })
}
