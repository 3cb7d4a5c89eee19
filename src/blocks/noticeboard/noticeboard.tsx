import type { NoticeboardBlock } from '#generated/types.ts'
import type { ReactNode } from 'react'
import { dayOf, MINUTES_OF_DAY } from '../../clock/dates.ts'
import { stopOf } from '../../clock/names.ts'
import { timesInWords } from '../../clock/spans.ts'
import { useClockWords } from '../../lib/clock-words.ts'
import { formatDate } from '../../lib/format-date.ts'
import { noticeDates } from '../../lib/notice-dates.ts'
import { useClock, useFilePath, useLabels, useShared } from '../../lib/site-context.tsx'
import { CallButton } from '../../parts/call-button.tsx'
import { NextDates } from '../../parts/next-dates.tsx'
import { Section } from '../../parts/section.tsx'
import { SiteLink } from '../../parts/site-link.tsx'
import { entriesOf, type BoardEntry } from './entries.ts'

/** What holds now and is to come, and what is over: the lists hold both, and the clock says which of them shows. */
export function Noticeboard(block: NoticeboardBlock) {
  const { over, call, jobsLink } = block
  const labels = useLabels()
  const filePath = useFilePath()
  const { site } = useShared().content
  const today = useClock()?.today
  const now = today === undefined ? 0 : dayOf(today) * MINUTES_OF_DAY
  // Without the section clock no list closes anything.
  const entries = entriesOf(today === undefined ? { ...block, closures: [] } : block)
  const isOver = ({ ends = Infinity }: BoardEntry) => ends <= now
  const ending = entries.filter(({ ends }) => ends !== undefined).sort((a, b) => (b.ends ?? 0) - (a.ends ?? 0))
  const named = entries.some((one) => !isOver(one) && one.kind === 'notice' && one.of.kind)
  const first = Math.min(...ending.map(({ ends = Infinity }) => ends))
  return (
    <Section block={block} aside={call && <CallButton phone={call} look="soft" />}>
      <div data-enhance="parts/clock" data-time-zone={site.timeZone}>
        <ul className="noticeboard__list">
          {entries
            .filter((entry) => !isOver(entry))
            .map((entry) => (
              <li key={`${entry.kind} ${entry.id}`} className="noticeboard__item" data-over={entry.ends}>
                <Line entry={entry} jobsLink={jobsLink} />
              </li>
            ))}
        </ul>
        <p className="noticeboard__end">{named ? labels.boardEnd : labels.boardRest}</p>
        {today !== undefined && block.items.some(({ day }) => day) && (
          <p>
            <SiteLink to={filePath('/events.ics')}>{labels.boardAddEvents}</SiteLink>
          </p>
        )}
        <h2 className="section__heading noticeboard__over">{over}</h2>
        <p data-over={Number.isFinite(first) ? first : undefined} hidden={first <= now}>
          {labels.boardNothing}
        </p>
        <ul className="noticeboard__list">
          {ending.map((entry) => (
            <li
              key={`${entry.kind} ${entry.id}`}
              className="noticeboard__item"
              data-begins={entry.ends}
              hidden={!isOver(entry)}
            >
              <Line entry={entry} />
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}

/** When, of which kind, what; and what it means for patients. */
function Line({ entry, jobsLink }: { entry: BoardEntry; jobsLink?: NoticeboardBlock['jobsLink'] }) {
  const labels = useLabels()
  const words = useClockWords()
  const { language } = words
  const spanOf = (from: string, until: string) => noticeDates(labels.noticeDates, { from, until, language })
  const wholeDays = (from: string, until: string) => spanOf(`${from}T00:00`, `${until}T23:59`)
  switch (entry.kind) {
    case 'notice': {
      const { kind, level, title, text, day, place, from, until, call, link } = entry.of
      const kinds = {
        camp: labels.kindCamp,
        event: labels.kindEvent,
        tender: labels.kindTender,
        emergency: labels.noticeEmergency,
        change: labels.noticeChange,
        news: labels.noticeNews,
      }
      const when = day ? <time dateTime={day}>{wholeDays(day, day)}</time> : spanOf(from, until)
      return (
        <>
          <Head kind={kinds[kind ?? level]} title={title} when={when} />
          {place && <p>{place}</p>}
          <p>{text}</p>
          {call && <CallButton phone={call} look="soft" />}
          {link && <SiteLink to={link.link}>{link.label}</SiteLink>}
        </>
      )
    }
    case 'closure': {
      const { name, text, from, until, open, close, closes } = entry.of
      const times = open && close && timesInWords({ start: minutesOf(open), end: minutesOf(close) }, words)
      const what = closes.map(({ label }) => label).join(', ')
      return (
        <>
          <Head kind={labels.kindClosure} title={name} when={wholeDays(from, until)} />
          <p>
            {what}: {times || labels.closed}
            {stopOf(language)} {text}
          </p>
        </>
      )
    }
    case 'job': {
      const { title, place, date, until, untilFilled } = entry.of
      const last = until ? `${labels.applyUntil} ${formatDate(until, language)}` : untilFilled ? labels.untilFilled : ''
      return (
        <>
          <Head kind={labels.kindVacancy} title={title} when={`${labels.posted} ${formatDate(date, language)}`} />
          {(place ?? last) && <p>{[place, last].filter(Boolean).join(`${stopOf(language)} `)}</p>}
          {jobsLink && <SiteLink to={jobsLink.link}>{jobsLink.label}</SiteLink>}
        </>
      )
    }
    case 'special-day':
      return (
        <>
          <Head kind={labels.kindSpecialDay} title={entry.of.name} when={entry.of.day} />
          <NextDates item={entry.of} />
        </>
      )
  }
}

function Head({ kind, title, when }: { kind: string; title: string; when: ReactNode }) {
  return (
    <>
      <p className="noticeboard__when">
        <strong>{kind}</strong> {when}
      </p>
      <h3 className="noticeboard__title">{title}</h3>
    </>
  )
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
