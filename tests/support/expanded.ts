import ICAL from 'ical.js'
import { dayOf, MINUTES_OF_DAY } from '../../src/clock/dates.ts'
import type { Wall } from '../../src/clock/types.ts'

/** What another reader of calendars finds in one, as wall times. */
export function expanded(text: string, from: number, until: number): { start: Wall; end: Wall; event: ICAL.Event }[] {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  const wall = ({ year, month, day, hour, minute }: ICAL.Time) =>
    dayOf(`${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`) * MINUTES_OF_DAY +
    hour * 60 +
    minute
  return calendar.getAllSubcomponents('vevent').flatMap((component) => {
    const event = new ICAL.Event(component)
    const found: { start: Wall; end: Wall; event: ICAL.Event }[] = []
    const each = event.iterator()
    for (let next = each.next(); next && wall(next) < (until + 1) * MINUTES_OF_DAY; next = each.next()) {
      const { startDate, endDate } = event.getOccurrenceDetails(next)
      if (wall(startDate) >= from * MINUTES_OF_DAY) found.push({ start: wall(startDate), end: wall(endDate), event })
    }
    return found
  })
}
