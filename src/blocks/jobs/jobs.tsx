import type { Job, JobsBlock } from '#generated/types.ts'
import { dayOf, MINUTES_OF_DAY } from '../../clock/dates.ts'
import type { Day } from '../../clock/types.ts'
import { formatOrdinalDate } from '../../lib/format-ordinal-date.ts'
import { useClock, useLabels, useShared } from '../../lib/site-context.tsx'
import { Button } from '../../parts/button.tsx'
import { Disclosure } from '../../parts/disclosure.tsx'
import { Section } from '../../parts/section.tsx'

/**
 * Open jobs, the newest first: each with where it is, until when one can apply and how, and with what it is and asks
 * for, folded on a phone. Those whose last day has passed stand below as closed, also where nobody builds again.
 */
export function Jobs(block: JobsBlock) {
  const { heading, items, link } = block
  const level = heading ? 3 : 2
  const { site } = useShared().content
  const clock = useClock()
  const today = clock && dayOf(clock.today)
  const posts = [...items]
    .sort((one, other) => other.date.localeCompare(one.date))
    .map((job) => {
      const end = clock && job.until !== undefined ? dayOf(job.until) + 1 : undefined
      return { job, end, closed: end !== undefined && today !== undefined && today >= end }
    })
  const open = posts.filter(({ closed }) => !closed)
  const ending = posts.filter(({ end }) => end !== undefined)
  return (
    <Section block={block}>
      <div data-enhance={ending.length ? 'parts/clock' : undefined} data-time-zone={site.timeZone}>
        <div className="jobs__list" data-enhance="parts/disclosure">
          {open.map(({ job, end }) => (
            <Posting key={job.id} job={job} end={end} link={link} level={level} />
          ))}
        </div>
        {ending.length > 0 && <ClosedPosts posts={ending} level={level} />}
      </div>
    </Section>
  )
}

interface Post {
  job: Job
  /** The first day on which nobody can apply any more. */
  end?: Day
  /** Whether that day had come when the page was made. */
  closed: boolean
}

interface Level {
  level: 2 | 3
}

/** A day as the script that looks at the clock reads it. */
const wall = (day: Day | undefined) => day && day * MINUTES_OF_DAY

/** What was open until its last day: of each post its name and its dates alone. */
function ClosedPosts({ posts, level }: Level & { posts: Post[] }) {
  const labels = useLabels()
  const { site } = useShared().content
  const Heading = level === 2 ? 'h2' : 'h3'
  const first = Math.min(...posts.map(({ end }) => end ?? Infinity))
  return (
    <div className="jobs__closed" data-begins={wall(first)} hidden={!posts.some(({ closed }) => closed)}>
      <Heading className="jobs__part">{labels.closedPosts}</Heading>
      <ul>
        {posts.map(({ job: { id, title, until = '' }, end, closed }) => (
          <li key={id} data-begins={wall(end)} hidden={!closed}>
            {title}: {labels.lastDay} <time dateTime={until}>{formatOrdinalDate(until, site.language)}</time>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Until when one can apply; a post that is open until somebody is found says so. */
function Until({ job: { until, untilFilled } }: { job: Job }) {
  const labels = useLabels()
  const { site } = useShared().content
  if (until)
    return (
      <>
        {labels.applyUntil} <time dateTime={until}>{formatOrdinalDate(until, site.language)}</time>
      </>
    )
  return untilFilled ? labels.untilFilled : null
}

type PostingProps = Level & Pick<Post, 'job' | 'end'> & { link: JobsBlock['link'] }

function Posting({ job, end, link, level }: PostingProps) {
  const { id, title, date, until, untilFilled, place, text, responsibilities, skills } = job
  const labels = useLabels()
  const { site } = useShared().content
  const [Title, Part] = level === 2 ? (['h2', 'h3'] as const) : (['h3', 'h4'] as const)
  return (
    <article className="jobs__job" aria-labelledby={`job-${id}`} data-over={wall(end)}>
      <div className="jobs__head">
        <Title className="jobs__title" id={`job-${id}`}>
          {title}
        </Title>
        {(until ?? untilFilled) && (
          <p className="jobs__until">
            <Until job={job} />
          </p>
        )}
        {place && <p>{place}</p>}
        <p>
          {labels.posted} <time dateTime={date}>{formatOrdinalDate(date, site.language)}</time>
        </p>
        {/* The form of this site shows which job it is for. */}
        <Button to={/^\/[^?#]*$/.test(link.link) ? `${link.link}?post=${id}` : link.link} className="jobs__apply">
          {link.label}
          <span className="visually-hidden">: {title}</span>
        </Button>
      </div>
      <Disclosure narrow className="jobs__about" head={labels.aboutPost}>
        <p className="jobs__text">{text}</p>
        <Lines heading={labels.responsibilities} level={Part} lines={responsibilities} />
        <Lines heading={labels.skills} level={Part} lines={skills} />
      </Disclosure>
    </article>
  )
}

function Lines({ heading, level: Heading, lines }: { heading: string; level: 'h3' | 'h4'; lines: string[] }) {
  return (
    <div>
      <Heading className="jobs__part">{heading}</Heading>
      <ul className="jobs__lines">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
