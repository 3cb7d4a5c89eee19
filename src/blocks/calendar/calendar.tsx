import type { CalendarBlock } from '#generated/types.ts'
import { dayOf } from '../../clock/dates.ts'
import type { Timetable } from '../../clock/types.ts'
import { classes } from '../../lib/classes.ts'
import { useClockWords } from '../../lib/clock-words.ts'
import { useClock, useFilePath, useLabels, useShared } from '../../lib/site-context.tsx'
import { endOf, isOver, ruleOf } from '../../lib/special-marks.ts'
import { weekdayNames } from '../../lib/weekdays.ts'
import { Button } from '../../parts/button.tsx'
import { Hours } from '../../parts/hours.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Island } from '../../parts/island.tsx'
import { NextDates } from '../../parts/next-dates.tsx'
import { Prose } from '../../parts/prose.tsx'
import { Section } from '../../parts/section.tsx'
import { CalendarIsland, type CalendarIslandProps } from './calendar.island.tsx'
import { OtherDays } from './other-days.tsx'
import type { Mark } from './what-on.ts'

/** A month at a time with what happens on each day; below it the hours, and what happens every week. */
export function Calendar(block: CalendarBlock) {
  const labels = useLabels()
  const words = useClockWords()
  const { site } = useShared().content
  const clock = useClock()
  const filePath = useFilePath()
  const { eyebrow, heading, lead, items, monthsNote, scriptsNote, schedule, note, link } = block
  const { language, today, tomorrow, dayTime, fromTo } = words
  const short = weekdayNames(language, 'short')
  const current = items.filter((item) => !isOver(item, clock))
  const marks: Mark[] = current
    .map((item, kind) => ({
      name: item.shortName ?? item.name,
      kind,
      rule: ruleOf(item, language),
      dates: item.dates?.map(dayOf),
    }))
    .filter(({ rule, dates }) => rule ?? dates)
  const { closedDay, closedNow, bikramSambat, todayOpen, todayClosed, todayOver, todayPlain } = labels
  const props: CalendarIslandProps = {
    words: { language, today, tomorrow, dayTime, fromTo },
    timeZone: site.timeZone,
    weekdays: weekdayNames(language, 'long').map((name, day) => ({ long: name, short: short[day] ?? name })),
    ...(schedule && { plan: withNames(schedule.timetable, clock?.closures ?? []) }),
    marks,
    monthsNote,
    both: clock?.both ?? false,
    labels: {
      ...{
        previous: labels.previousMonth,
        next: labels.nextMonth,
        today: labels.today,
        stillToCome: labels.stillToCome,
      },
      ...{ closedDay, closedNow, bikramSambat, todayOpen, todayClosed, todayOver, todayPlain },
    },
  }
  return (
    <Section block={{ ...block, heading: undefined }}>
      <div className="calendar__sheet card">
        <Island name="calendar" component={CalendarIsland} props={props} when="load" className="calendar__island" />
        <noscript>
          <p className="calendar__scripts">{scriptsNote}</p>
        </noscript>
      </div>
      {schedule && (
        <div className="calendar__side">
          <div>
            <h2 className="calendar__schedule">{schedule.label}</h2>
            <Hours schedule={schedule} />
            {link && (
              <Button to={link.link} look="plain">
                {link.label}
              </Button>
            )}
          </div>
          <div>
            <OtherDays schedule={schedule} />
            {clock?.schedule && clock.closures.length > 0 && (
              <Button to={filePath('/closures.ics')} look="plain" icon="calendar">
                {labels.calendarAddClosures}
              </Button>
            )}
          </div>
        </div>
      )}
      <div className="calendar__head">
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <h2>{heading}</h2>
        {lead && <p className="calendar__lead">{lead}</p>}
      </div>
      <ul className="calendar__items" data-enhance="parts/clock" data-time-zone={site.timeZone}>
        {current.map((item, kind) => (
          <li className="calendar__item" key={item.id} data-over={endOf(item)}>
            <span
              className={classes('calendar__icon', (ruleOf(item, language) ?? item.dates) && `calendar__icon--${kind}`)}
            >
              <Icon name={item.icon} />
            </span>
            <div>
              <p className="calendar__when">{item.day}</p>
              <h3 className="calendar__name">{item.name}</h3>
              <Prose text={item.text} className="calendar__text" />
              <NextDates item={item} className="calendar__next" />
            </div>
          </li>
        ))}
      </ul>
      {note && <p>{note}</p>}
    </Section>
  )
}

/** A timetable with names in place of the keys of its days off. */
function withNames(timetable: Timetable, closures: readonly { id: string; name: string }[]): Timetable {
  const names = new Map(closures.map(({ id, name }) => [`closure:${id}`, name]))
  return {
    ...timetable,
    ...(timetable.off && { off: timetable.off.map((one) => ({ ...one, key: names.get(one.key) ?? '' })) }),
  }
}
