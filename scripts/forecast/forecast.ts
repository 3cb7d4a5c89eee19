import { HORIZON } from '../../src/clock/bikram-sambat.ts'
import { isoOf } from '../../src/clock/dates.ts'
import { clockOf } from '../pipeline/2-validate/clock/timetables.ts'
import type { Content } from '../pipeline/2-validate/content.ts'
import { comingChanges } from './changes.ts'
import { comingClosures } from './closures.ts'
import { isIn, wholeDate, type Coming, type ForecastSpan } from './coming.ts'
import { comingDates } from './dated-fields.ts'
import { comingNotices } from './notices.ts'
import { comingSessions } from './sessions.ts'

/** All that changes by itself in a span of days, in the order of time; of one moment first what needs somebody. */
export function forecastOf(content: Content, span: ForecastSpan): Coming[] {
  return [comingNotices, comingClosures, comingChanges, comingSessions, comingDates, comingHorizon]
    .flatMap((look) => look(content, span))
    .sort(
      (one, other) =>
        one.day - other.day ||
        Number(other.attention ?? false) - Number(one.attention ?? false) ||
        (one.time ?? '').localeCompare(other.time ?? ''),
    )
}

/** The last day that the table of Bikram Sambat dates knows, where pages show them. */
function comingHorizon(content: Content, span: ForecastSpan): Coming[] {
  if (clockOf(content)?.calendar !== 'both' || !isIn(span, HORIZON)) return []
  const words =
    'The last day with a Bikram Sambat date. After it pages show the Gregorian date alone, until the people who look after the site tool add the next year (src/clock/bikram-sambat.ts).'
  return [{ day: HORIZON, words, attention: true }]
}

/** The forecast for people, day by day. */
export function forecastReport(all: readonly Coming[], { first, last }: ForecastSpan): string {
  const span = `${wholeDate(first)} to ${wholeDate(last)}`
  if (all.length === 0) return `Nothing changes by itself from ${span}.`
  const days = [...new Set(all.map(({ day }) => day))].map((day) =>
    [wholeDate(day), ...all.filter((one) => one.day === day).map(line)].join('\n'),
  )
  const asked = all.filter(({ attention }) => attention).length
  const end = asked
    ? `\n\n${asked === 1 ? 'One of them, marked with !, needs' : `${asked} of them, marked with !, need`} somebody.`
    : ''
  return `What changes by itself from ${span}:\n\n${days.join('\n\n')}${end}`
}

const line = ({ time, words, attention, file, line: at }: Coming) =>
  `  ${attention ? '!' : ' '} ${time ? `${time}  ` : ''}${words}${file === undefined ? '' : ` (${file}${at === undefined ? '' : `, line ${at}`})`}`

/** The forecast for programs. */
export const forecastJson = (all: readonly Coming[], { first, last }: ForecastSpan): string =>
  JSON.stringify(
    {
      from: isoOf(first),
      until: isoOf(last),
      changes: all.map(({ day, attention = false, ...rest }) => ({ day: isoOf(day), ...rest, attention })),
    },
    null,
    2,
  )
