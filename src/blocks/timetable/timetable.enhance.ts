import { dateOf } from '../../clock/day.ts'
import { wallAt } from '../../clock/wall.ts'
import { dayOfWall } from '../../clock/words.ts'
import { eachMinute } from '../../lib/each-minute.ts'
import type { Unlike } from './unlike-usual.ts'

/**
 * Marks the day of the week (`data-weekday`), and says where it is not as usual (`data-unlike`: what to say, by day).
 * After the last day of which the page knows that, nothing is marked.
 */
export function enhance(week: HTMLElement): void {
  const { timeZone = 'UTC', until = Infinity } = week.dataset
  eachMinute((now) => {
    const today = dayOfWall(wallAt(timeZone, now))
    for (const one of week.querySelectorAll<HTMLElement>('[data-weekday]')) {
      const { weekday, unlike = '{}' } = one.dataset
      const isToday = Number(weekday) === dateOf(today).getUTCDay() && today <= Number(until)
      const [comes, words] = (isToday && (JSON.parse(unlike) as Record<number, Unlike>)[today]) || [true, '']
      one.toggleAttribute('data-today', isToday && comes)
      one.toggleAttribute('data-rests', !comes)
      const said = one.querySelector(':scope > .timetable__unlike')
      if (words === (said?.textContent ?? '')) continue
      said?.remove()
      if (!words) continue
      const line = document.createElement('strong')
      line.className = 'timetable__unlike'
      line.textContent = words
      one.append(' ', line)
    }
  })
}
