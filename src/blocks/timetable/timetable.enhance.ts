import { weekdayOf } from '../../clock/dates.ts'
import { wallAt } from '../../clock/wall.ts'
import { dayOfWall } from '../../clock/words.ts'
import { clock } from '../../lib/clock.ts'
import { eachMinute } from '../../lib/each-minute.ts'

/** Marks the day of the week that it is at the place. */
export function enhance(element: HTMLElement): void {
  const parts = element.querySelectorAll('[data-weekday]')
  eachMinute(() => {
    const today = `${weekdayOf(dayOfWall(wallAt(element.dataset.timeZone ?? 'UTC', clock.now())))}`
    for (const part of parts) {
      if (part.getAttribute('data-weekday') === today) part.setAttribute('data-today', '')
      else part.removeAttribute('data-today')
    }
  })
}
