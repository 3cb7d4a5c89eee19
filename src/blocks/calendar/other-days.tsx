import { bikramSambatInWords } from '../../clock/bikram-sambat.ts'
import { namesOf, stopOf } from '../../clock/names.ts'
import { dayOf, MINUTES_OF_DAY } from '../../clock/dates.ts'
import { spanInWords, timesInWords } from '../../clock/spans.ts'
import { dateInWords } from '../../clock/words.ts'
import { useClockWords } from '../../lib/clock-words.ts'
import type { Schedule } from '../../lib/content-types.ts'
import { useClock, useLabels, useShared } from '../../lib/site-context.tsx'

/** The festivals and other days to come on which the hours are others, with their dates: to be read without scripts. */
export function OtherDays({ schedule }: { schedule: Schedule }) {
  const labels = useLabels()
  const words = useClockWords()
  const { site } = useShared().content
  const clock = useClock()
  const days = (schedule.timetable.off ?? [])
    .flatMap((off) => {
      const closure = clock?.closures.find(({ id }) => off.key === `closure:${id}`)
      return closure && clock && off.until >= dayOf(clock.today)
        ? [{ ...closure, first: off.from, last: off.until, off }]
        : []
    })
    .sort((a, b) => a.first - b.first)
  if (!days.length) return null
  return (
    <div>
      <h2 className="calendar__schedule">{labels.otherDays}</h2>
      <ul className="calendar__other" data-enhance="parts/clock" data-time-zone={site.timeZone}>
        {days.map(({ id, name, text, first, last, off: { open, close } }) => {
          const second = clock?.both && !namesOf(words.language)?.calendar && bikramSambatInWords(first, words.language)
          const times = open !== undefined && close !== undefined && timesInWords({ start: open, end: close }, words)
          return (
            <li key={id} className="calendar__other-day" data-over={(last + 1) * MINUTES_OF_DAY}>
              <p className="calendar__when">
                {first === last
                  ? dateInWords(first, words.language, { year: 'numeric' })
                  : spanInWords(first, last, words)}
                {second && ` (${second} ${labels.bikramSambat})`}
              </p>
              <p>
                <strong>{name}</strong>: {times || labels.closedDay}
                {stopOf(words.language)} {text}
              </p>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
