import { placeAt } from '../../1-load/document.ts'
import type { Problem } from '../../../report/problem.ts'
import { factsOf, problemAt, type Rule } from '../content.ts'
import { spanOf } from '../hours.ts'
import { siteLanguage } from '../text/passages.ts'
import { clockTimes, daysIn, isTime } from '../text/clock-times.ts'
import { isObject } from '../visit.ts'
import { weekdaysIn } from '../weekdays.ts'

/** Hours that visitors read otherwise (`text`, `label`) than clocks and search engines (`open`, `days`). */
export const hoursMismatch: Rule = (content) => {
  const document = content.documents.find(({ kind }) => kind === 'manifest')
  if (!document) return []
  return Object.entries(factsOf(content).schedule ?? {}).flatMap(([id, schedule]) => {
    const times = isObject(schedule) && Array.isArray(schedule.times) ? (schedule.times as unknown[]) : []
    return times.flatMap((row, index): Problem[] => {
      if (!isObject(row)) return []
      const path = ['facts', 'schedule', id, 'times', index]
      // Days have English names: elsewhere "mon" is mine, and "fri" is free.
      const days = siteLanguage(content) === 'en' ? [wrongDays(row, 'label'), wrongDays(row, 'text')] : []
      const wrong = [wrongText(row), ...days].filter((one) => one !== undefined)
      return wrong.map(({ at, of, says, field }) => {
        const problem = problemAt(document, [...path, at], 'hours-mismatch', { text: String(row[at]), says, field })
        const second = placeAt(document, [...path, of])
        const between = document.text.slice(...[problem.range?.[0] ?? 0, second.range?.[0] ?? 0].sort((x, y) => x - y))
        return between.includes('\n') ? { ...problem, second } : problem
      })
    })
  })
}

/** Hours that speak of the days on which they do not hold. */
const EXCEPT = /\b(?:closed|except|not|but|off|holidays?|lunch)\b/i

interface Wrong {
  at: string
  of: string
  /** What the other fields say. */
  says: string
  field: string
}

type Row = Record<string, unknown>

function wrongText({ text, open, close, closed, allDay }: Row): Wrong | undefined {
  if (typeof text !== 'string') return undefined
  const times = clockTimes(text)
  const always = /\b24\s*(?:hours?|hrs?|x\s*7|\/\s*7)|\b(?:round the clock|day and night|all day)\b/i.test(text)
  const shut = /^\s*(?:closed|off|holiday)\s*$/i.test(text)
  const wrong = (of: string, says: string): Wrong => ({ at: 'text', of, says, field: of })
  if (closed === true) return times.length || always ? wrong('closed', 'closed') : undefined
  if (allDay === true) {
    const midnights = times.every((time) => [0, 1439, 1440].some((end) => isTime({ ...time, either: false }, end)))
    return shut || !midnights ? wrong('allDay', 'open day and night') : undefined
  }
  const span = spanOf(open, close)
  if (!span) return undefined
  const says = `${String(open)}-${String(close)}`
  const [first] = times
  // "10 to 5, for emergencies 24 hours": the times decide.
  if (!first) return always || shut ? wrong('open', says) : undefined
  const opens = times.findIndex((time) => isTime(time, span[0]))
  const closes = times.findLastIndex((time) => isTime(time, span[1]))
  // Of one time alone nobody knows which end it is.
  if (times.length === 1) return opens < 0 && closes < 0 ? wrong('open', says) : undefined
  if (opens >= 0 && closes > opens) return undefined
  return wrong(opens < 0 ? 'open' : 'close', says)
}

function wrongDays({ days, ...row }: Row, at: 'label' | 'text'): Wrong | undefined {
  const words = row[at]
  if (typeof words !== 'string' || (at === 'text' && EXCEPT.test(words))) return undefined
  const own = weekdaysIn(String(days)).sort()
  const said = daysIn(words)
  return !said || own.length === 0 || said.join() === own.join()
    ? undefined
    : { at, of: 'days', says: String(days), field: 'days' }
}
