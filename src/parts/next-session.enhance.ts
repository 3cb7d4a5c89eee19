import { statusAt } from '../clock/status.ts'
import type { Timetable } from '../clock/types.ts'
import { wallAt } from '../clock/wall.ts'
import { dayInWords, dayOfWall, fill, timeInWords, timesInWords, type ClockWords } from '../clock/words.ts'
import { clock } from '../lib/clock.ts'
import { eachMinute } from '../lib/each-minute.ts'

export interface NextWords extends ClockWords {
  hereNow: string
  nextHere: string
}

/** Says until when a doctor is here, or when next: "Next: tomorrow, 10:30 AM to 1 PM, OPD 4". */
export function enhance(line: HTMLElement): void {
  const { timetable = '', timeZone = 'UTC' } = line.dataset
  const plan = JSON.parse(timetable) as Timetable
  const words = JSON.parse(line.dataset.words ?? '') as NextWords
  eachMinute(() => {
    const wall = wallAt(timeZone, clock.now())
    const { open, until, next, why } = statusAt(plan, wall)
    const now = open && until !== undefined && fill(words.hereNow, { time: timeInWords(until, words.language) })
    const when =
      next && [dayInWords(dayOfWall(next.start), dayOfWall(wall), words), timesInWords(next, words)].join(', ')
    const coming = [now || (when && fill(words.nextHere, { when })), next?.room].filter(Boolean).join(', ')
    const text = [why, coming].filter(Boolean).join('. ')
    if (line.textContent !== text) line.textContent = text
    line.classList.toggle('next-session--now', open)
  })
}
