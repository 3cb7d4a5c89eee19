import { HOURS } from './answers.ts'
import { NoNewSite } from './starter.ts'

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** The lines of a schedule for a whole week: the answered ones, and the other days as closed. */
export function weekOf(hours: readonly string[]): Record<string, unknown>[] {
  const lines = hours.map((line) => {
    const [, days = '', open = '', close = ''] = HOURS.exec(line) ?? []
    return { days, open, close }
  })
  const open = lines.flatMap(({ days }) => daysOf(days))
  const twice = open.find((day, index) => open.indexOf(day) !== index)
  if (twice !== undefined) throw new NoNewSite(`The hours name ${twice} twice. Each day has one line.`)
  return [...lines, ...DAYS.filter((day) => !open.includes(day)).map((days) => ({ days, closed: true }))]
}

/** The days of `Sunday-Friday`; a span may go over Saturday. */
export function daysOf(span: string): string[] {
  const [from = 0, until = from] = span.split('-').map((day) => DAYS.indexOf(day))
  const length = ((until - from + 7) % 7) + 1
  return Array.from({ length }, (_, index) => DAYS[(from + index) % 7] ?? '')
}
