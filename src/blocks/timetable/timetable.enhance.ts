import { dateOf } from '../../clock/day.ts'
import { timesInWords } from '../../clock/spans.ts'
import { statusAt } from '../../clock/status.ts'
import type { Timetable, Wall } from '../../clock/types.ts'
import { wallAt } from '../../clock/wall.ts'
import { dateInWords, dayOfWall, fill, type ClockWords } from '../../clock/words.ts'
import { eachMinute } from '../../lib/each-minute.ts'
import type { Unlike } from './unlike-usual.ts'

/** The words of the line that says which day is marked. */
export interface MarkedWords extends ClockWords {
  dayToday: string
  dayNext: string
}

/**
 * Marks the day of the week on which one can come next (`data-weekday`): today until it closes, else the next day on
 * which it opens. Says which day that is, and where it is not as usual (`data-unlike`: what to say, by day). After the
 * last day of which the page knows that, nothing is marked.
 */
export function enhance(week: HTMLElement): void {
  const { timeZone = 'UTC', until = Infinity, timetable, words = '{}' } = week.dataset
  const plan = timetable && (JSON.parse(timetable) as Timetable)
  const labels = JSON.parse(words) as MarkedWords
  const line = week.querySelector('.timetable__marked')
  eachMinute((now) => {
    const wall = wallAt(timeZone, now)
    const today = dayOfWall(wall)
    const next = plan ? statusAt(plan, wall).next : undefined
    const marked = next && dayOfWall(next.start) > today ? dayOfWall(next.start) : today
    const known = marked <= Number(until)
    if (line) line.textContent = known && next ? lineOf(marked === today, marked, next, labels) : ''
    for (const one of week.querySelectorAll<HTMLElement>('[data-weekday]')) {
      const { weekday, unlike = '{}' } = one.dataset
      const day = known && [marked, today].find((day) => Number(weekday) === dateOf(day).getUTCDay())
      const [comes, said, change] = (day && (JSON.parse(unlike) as Record<number, Unlike>)[day]) || [true, '']
      one.toggleAttribute('data-marked', day === marked && comes)
      one.toggleAttribute('data-rests', !comes)
      const shown = one.querySelector(':scope > .timetable__unlike')
      if (said === (shown?.textContent ?? '')) continue
      shown?.remove()
      if (!said) continue
      const words = document.createElement('strong')
      words.className = change ? 'timetable__unlike timetable__unlike--change' : 'timetable__unlike'
      words.textContent = said
      one.append(' ', words)
    }
  })
}

function lineOf(isToday: boolean, day: number, { start, end }: { start: Wall; end: Wall }, words: MarkedWords): string {
  const text = isToday ? words.dayToday : words.dayNext
  return fill(text, { day: dateInWords(day, words.language), times: timesInWords({ start, end }, words) })
}
