import { Fragment } from 'react'
import type { TodayBlock, TodayWeek } from '#generated/types.ts'
import { inSentences } from '../../clock/names.ts'
import { WEEKDAYS } from '../../clock/weekdays.ts'
import { dateInWords, fill } from '../../clock/words.ts'
import { useHereWords } from '../../lib/clock-words.ts'
import { daysOfSessions } from '../../lib/sessions.ts'
import { useClock, useLabels, useShared } from '../../lib/site-context.tsx'
import { useDoctorPlans } from '../../lib/use-doctor-plans.ts'
import { Button } from '../../parts/button.tsx'
import { Face } from '../../parts/face.tsx'
import { Section } from '../../parts/section.tsx'
import { SiteLink } from '../../parts/site-link.tsx'
import type { TodayWords } from './today.enhance.ts'

/** How many stand there until the button is pressed, on a phone one less; today.css has the same numbers. */
const FIRST = 4

/**
 * The doctors of today. The server writes the days of every week, and leave with its dates: that is true on any day.
 * The browser puts in their place who is here now, who comes when, and sorts by that. All have their card at any time,
 * so that nothing jumps.
 */
export function Today(block: TodayBlock) {
  const { doctors, link, week } = block
  const labels = useLabels()
  const { site } = useShared().content
  const clock = useClock()
  const words = useHereWords()
  const seen = useDoctorPlans(doctors).map(({ doctor, plan, coming, different }) => {
    const days = daysOfSessions(coming, words, labels, clock?.today)
    return { ...doctor, plan, told: inSentences(words.language, [days, ...different]) }
  })
  if (!seen.length) return null
  const { todayCount, todayGone, todayNone, todayNobody } = labels
  const forBrowser: TodayWords = {
    ...words,
    ...{ closedOpens: '{when}', todayCount, todayGone, todayNone, todayNobody },
  }
  return (
    <Section block={block}>
      <div
        className="today__frame"
        data-enhance="today"
        data-when="near"
        data-time-zone={site.timeZone}
        data-words={JSON.stringify(forBrowser)}
      >
        <p className="today__line" />
        <ul className="today__list">
          {seen.map(({ id, name, image, page, specialty, told, plan }) => (
            <li key={id} className="today__doctor" data-timetable={JSON.stringify(plan)}>
              <Face image={image} />
              {page ? <SiteLink to={page}>{name}</SiteLink> : name} {specialty}
              <span className="today__when">{told}</span>
            </li>
          ))}
        </ul>
        <p className="today__more">
          {seen.length > FIRST && (
            <button type="button" className="today__all button button--soft" hidden>
              {fill(labels.todayAll, { count: seen.length })}
            </button>
          )}
          {link && (
            <Button to={link.link} look="plain">
              {link.label}
            </Button>
          )}
        </p>
        {week && <Week {...week} />}
      </div>
    </Section>
  )
}

/**
 * What is special on which day of the week, Sunday first. The words are true in any week: what begins or ends stands on
 * the page of special days alone.
 */
function Week({ label, items, link }: TodayWeek) {
  const { language } = useShared().content.site
  return (
    <p className="today__week">
      {label}:{' '}
      {WEEKDAYS.map((weekday, index) => {
        const names = items.flatMap(({ day, from, until, name, shortName = name }) =>
          day === weekday && !from && !until ? [shortName] : [],
        )
        // A week that began on a Sunday: 4 January 1970.
        const short = dateInWords(3 + index, language, { weekday: 'short', day: undefined, month: undefined })
        return (
          names.length > 0 && (
            <Fragment key={weekday}>
              <span className="today__special">
                <b>{short}</b> {names.join(', ')}
              </span>{' '}
            </Fragment>
          )
        )
      })}
      <SiteLink to={link.link}>{link.label}</SiteLink>
    </p>
  )
}
