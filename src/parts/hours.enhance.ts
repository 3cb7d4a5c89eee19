import { clock } from '../lib/clock.ts'

const DAY = 24 * 60

interface Row {
  days: number[]
  open?: number
  close?: number
}

/** Says whether a place is open now, in the place's own time zone. */
export function enhance(element: HTMLElement): void {
  const { times = '[]', timeZone, open = '', closed = '' } = element.dataset
  const now = timeIn(timeZone ?? 'UTC', clock.now())
  const isOpen = (JSON.parse(times) as Row[]).some(
    (row) =>
      row.open !== undefined &&
      row.close !== undefined &&
      ((row.days.includes(now.day) && now.minutes >= row.open && now.minutes < row.close) ||
        // The night that began yesterday.
        (row.days.includes((now.day + 6) % 7) && now.minutes + DAY < row.close)),
  )
  element.textContent = isOpen ? open : closed
  element.classList.toggle('hours__status--open', isOpen)
  element.hidden = false
}

/** Weekday (0 is Sunday) and minutes after midnight of an instant in a time zone. */
export function timeIn(timeZone: string, date: Date): { day: number; minutes: number } {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(date)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '0'
  return {
    day: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(part('weekday')),
    minutes: Number(part('hour')) * 60 + Number(part('minute')),
  }
}
