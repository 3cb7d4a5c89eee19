import { factsOf, problemAt, type Rule } from '../content.ts'
import { isObject } from '../visit.ts'
import { WEEKDAYS, weekdaysIn } from '../weekdays.ts'

/** Opening hours without a line for a weekday: it counts as closed, and visitors read nothing of it. */
export const missingScheduleDay: Rule = (content) => {
  const document = content.documents.find(({ kind }) => kind === 'manifest')
  if (!document) return []
  return Object.entries(factsOf(content).schedule ?? {}).flatMap(([id, schedule]) => {
    if (!isObject(schedule) || !Array.isArray(schedule.times)) return []
    const lines = (schedule.times as unknown[]).map((row) => weekdaysIn(isObject(row) ? String(row.days) : ''))
    // A line whose days cannot be read has a message of its own.
    if (lines.some((days) => days.length === 0)) return []
    const missing = WEEKDAYS.filter((_, day) => !lines.some((days) => days.includes(day)))
    if (missing.length === 0) return []
    const path = ['facts', 'schedule', id, 'times', lines.length - 1, 'days']
    const problem = problemAt(document, path, 'missing-schedule-day', { label: String(schedule.label), days: missing })
    return [{ ...problem, severity: 'warning' as const }]
  })
}
