import type { Timetable } from '../clock/types.ts'
import { wallAt } from '../clock/wall.ts'
import { statusInWords, type StatusWords } from '../clock/words.ts'
import { clock } from '../lib/clock.ts'
import { eachMinute } from '../lib/each-minute.ts'
import { hideOver } from '../lib/hide-over.ts'

/** Says whether a place is open now, until when or from when on, by the place's own clock; what is over goes. */
export function enhance(element: HTMLElement): void {
  const { timetable = '', timeZone = '', words = '', always = 'null' } = element.dataset
  const plan = JSON.parse(timetable) as Timetable
  const labels = JSON.parse(words) as StatusWords
  const beside = JSON.parse(always) as { name: string; timetable: Timetable } | null
  const line = element.querySelector('.hours__now')
  eachMinute(() => {
    const wall = wallAt(timeZone, clock.now())
    const { open, text } = statusInWords(plan, wall, labels, beside ?? undefined)
    if (line && line.textContent !== text) line.textContent = text
    line?.parentElement?.classList.toggle('hours__status--open', open)
    hideOver(element, wall)
  })
}
