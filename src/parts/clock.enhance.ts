import type { Timetable } from '../clock/types.ts'
import { wallAt } from '../clock/wall.ts'
import { statusInWords, type StatusWords } from '../clock/words.ts'
import { eachMinute } from '../lib/each-minute.ts'

/**
 * What depends on the time, by the clock of the place: what is over goes (`data-over`), what begins then comes
 * (`data-begins`), and `data-now` says what is so: whether a place is open, or where a doctor is.
 */
export function enhance(element: HTMLElement): void {
  const { timetable, timeZone = 'UTC', words = '{}' } = element.dataset
  const plan = timetable && (JSON.parse(timetable) as Timetable)
  const labels = JSON.parse(words) as StatusWords
  const line = element.querySelector('[data-now]') ?? element
  eachMinute((now) => {
    const wall = wallAt(timeZone, now)
    for (const one of element.querySelectorAll<HTMLElement>('[data-over]'))
      one.hidden = wall >= Number(one.dataset.over)
    for (const one of element.querySelectorAll<HTMLElement>('[data-begins]'))
      one.hidden = wall < Number(one.dataset.begins)
    if (!plan) return
    const { open, text } = statusInWords(plan, wall, labels)
    if (line.textContent !== text) line.textContent = text
    line.toggleAttribute('data-open', open)
  })
}
