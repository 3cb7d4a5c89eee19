import { weekdayOf } from '../clock/dates.ts'
import type { Timetable } from '../clock/types.ts'
import { wallAt } from '../clock/wall.ts'
import { dayOfWall, hereInWords, statusInWords, type HereWords, type StatusWords } from '../clock/words.ts'
import { clock } from '../lib/clock.ts'
import { eachMinute } from '../lib/each-minute.ts'

/**
 * What depends on the time, by the clock of the place: lines that are over go (`data-over`), the day of the week is
 * marked (`data-weekday`) unless the house rests (`data-rests`: first and last days), and `data-now` says what is so:
 * whether a place is open, or where a doctor is.
 */
export function enhance(element: HTMLElement): void {
  const { timetable, timeZone = 'UTC', words = '', always, rests = '[]' } = element.dataset
  const plan = timetable && (JSON.parse(timetable) as Timetable)
  const line = element.querySelector('[data-now]') ?? element
  eachMinute(() => {
    const wall = wallAt(timeZone, clock.now())
    for (const one of element.querySelectorAll<HTMLElement>('[data-over]'))
      one.hidden = wall >= Number(one.dataset.over)
    const today = dayOfWall(wall)
    const weekday = (JSON.parse(rests) as [number, number][]).some(([from, until]) => from <= today && today <= until)
      ? undefined
      : weekdayOf(today)
    for (const one of element.querySelectorAll<HTMLElement>('[data-weekday]'))
      one.toggleAttribute('data-today', Number(one.dataset.weekday) === weekday)
    if (!plan) return
    const labels = JSON.parse(words) as StatusWords | HereWords
    const { open, text } =
      'hereNow' in labels
        ? hereInWords(plan, wall, labels)
        : statusInWords(
            plan,
            wall,
            labels,
            always ? (JSON.parse(always) as { name: string; timetable: Timetable }) : undefined,
          )
    if (line.textContent !== text) line.textContent = text
    line.toggleAttribute('data-open', open)
  })
}
