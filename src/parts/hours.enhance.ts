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
  const isOpen = isOpenAt(JSON.parse(times) as Row[], timeIn(timeZone ?? 'UTC', clock.now()))
  element.textContent = isOpen ? open : closed
  element.classList.toggle('hours__status--open', isOpen)
  element.hidden = false
}

/** Whether a place is open at a minute of a weekday. Yesterday's line counts as well: a night ends after midnight. */
export const isOpenAt = (rows: readonly Row[], { day, minutes }: ReturnType<typeof timeIn>): boolean =>
  rows.some(
    ({ days, open, close }) =>
      open !== undefined &&
      close !== undefined &&
      ((days.includes(day) && minutes >= open && minutes < close) ||
        (days.includes((day + 6) % 7) && minutes + DAY < close)),
  )

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
