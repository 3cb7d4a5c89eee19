import type { CalendarBlock } from '#generated/types.ts'
import { useLabels, useShared } from '../../lib/site-context.tsx'
import { weekdayNames } from '../../lib/weekdays.ts'
import { Hours } from '../../parts/hours.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Island } from '../../parts/island.tsx'
import { Prose } from '../../parts/prose.tsx'
import { Section } from '../../parts/section.tsx'
import { CalendarIsland } from './calendar.island.tsx'

/** A month at a time, with today marked, and beside it what happens every week. */
export function Calendar(block: CalendarBlock) {
  const labels = useLabels()
  const { language } = useShared().content.site
  const { eyebrow, heading, lead, items, monthsNote, scriptsNote, schedule, note } = block
  const long = weekdayNames(language, 'long')
  const short = weekdayNames(language, 'short')
  const props = {
    language,
    weekdays: long.map((name, day) => ({ long: name, short: short[day] ?? name })),
    marked: long.flatMap((name, day) => (items.some((item) => item.day === name) ? [day] : [])),
    labels: { previous: labels.previousMonth, next: labels.nextMonth, today: labels.today },
  }
  return (
    <Section block={{ ...block, heading: undefined }}>
      <div className="calendar__inner">
        <div className="calendar__main">
          <div className="calendar__sheet card">
            <Island name="calendar" component={CalendarIsland} props={props} when="load" className="calendar__island" />
            <p className="calendar__legend">{monthsNote}</p>
            <noscript>
              <p className="calendar__scripts">{scriptsNote}</p>
            </noscript>
          </div>
          {schedule && (
            <div className="calendar__hours">
              <h2 className="calendar__schedule">{schedule.label}</h2>
              <Hours schedule={schedule} />
            </div>
          )}
        </div>
        <div className="calendar__side">
          <div>
            {eyebrow && <p className="eyebrow">{eyebrow}</p>}
            <h2>{heading}</h2>
            {lead && <p className="calendar__lead">{lead}</p>}
          </div>
          <ul className="calendar__items">
            {items.map((item) => (
              <li className="calendar__item" key={item.id}>
                <span className="calendar__icon">
                  <Icon name={item.icon} />
                </span>
                <div>
                  <p className="calendar__when">{item.day}</p>
                  <h3 className="calendar__name">{item.name}</h3>
                  <Prose text={item.text} className="calendar__text" />
                </div>
              </li>
            ))}
          </ul>
          {note && <p>{note}</p>}
        </div>
      </div>
    </Section>
  )
}
