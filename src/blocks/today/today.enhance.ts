import { MINUTES_OF_DAY } from '../../clock/day.ts'
import { occurrencesOn } from '../../clock/occurrences.ts'
import type { Timetable } from '../../clock/types.ts'
import { wallAt } from '../../clock/wall.ts'
import { dateInWords, dayInWords, dayOfWall, fill, statusInWords, type StatusWords } from '../../clock/words.ts'
import { eachMinute } from '../../lib/each-minute.ts'

export interface TodayWords extends StatusWords {
  todayCount: string
  todayGone: string
  todayNone: string
  todayNobody: string
}

/** Says of each doctor whether they are here, or when they come, and puts those first who are here first. */
export function enhance(frame: HTMLElement): void {
  const words = JSON.parse(frame.dataset.words ?? '') as TodayWords
  const list = frame.querySelector('.today__list')!
  const line = frame.querySelector('.today__line')!
  const cards = [...list.children].map((card) => ({
    card: card as HTMLElement,
    when: card.querySelector('.today__when')!,
    plan: JSON.parse((card as HTMLElement).dataset.timetable ?? '') as Timetable,
  }))
  eachMinute((now) => {
    const wall = wallAt(frame.dataset.timeZone ?? 'UTC', now)
    const today = dayOfWall(wall)
    const told = cards.map((one) => ({ ...one, ...statusInWords(one.plan, wall, words) }))
    for (const { card, when, text, open } of told) {
      if (when.textContent !== text) when.textContent = text
      card.classList.toggle('today__doctor--here', open)
    }
    const sorted = [...told].sort((one, other) => one.at - other.at).map(({ card }) => card)
    if (sorted.some((card, index) => list.children[index] !== card)) list.append(...sorted)
    const count = told.filter(({ at }) => at < (today + 1) * MINUTES_OF_DAY).length
    const first = Math.min(...told.map(({ at }) => at))
    const some = told.some(({ plan }) => occurrencesOn(plan, today).length)
    line.textContent = count
      ? fill(words.todayCount, { day: dateInWords(today, words.language), count })
      : Number.isFinite(first)
        ? fill(some ? words.todayGone : words.todayNone, { day: dayInWords(dayOfWall(first), today, words) })
        : words.todayNobody
  })
  const all = frame.querySelector<HTMLElement>('.today__all')
  if (!all) return
  all.hidden = false
  all.addEventListener('click', () => {
    const next = [...list.children].find((card) => card.getClientRects().length === 0)
    frame.classList.add('today__frame--all')
    // The focus goes on with the first that was not there yet.
    next?.querySelector('a')?.focus()
    all.hidden = true
  })
}
