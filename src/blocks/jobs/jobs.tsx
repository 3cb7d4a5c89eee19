import type { Job, JobsBlock } from '#generated/types.ts'
import { dayOf, MINUTES_OF_DAY } from '../../clock/dates.ts'
import type { Day } from '../../clock/types.ts'
import { formatOrdinalDate } from '../../lib/format-ordinal-date.ts'
import { useClock, useLabels, useShared } from '../../lib/site-context.tsx'
import { Button } from '../../parts/button.tsx'
import { Disclosure } from '../../parts/disclosure.tsx'
import { Section } from '../../parts/section.tsx'
import { SiteLink } from '../../parts/site-link.tsx'
import { UiIcon } from '../../parts/ui-icon.tsx'

/**
 * Open jobs, the newest first: where there are several a list of all, then each with what it is, what it asks for and
 * how to apply. Those whose last day has passed stand below as closed, also where nobody builds again.
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
        {items.length > 1 && open.length > 0 && <OpenPosts posts={open} link={link} level={level} />}
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

type Linked = Level & { link: JobsBlock['link'] }

/** A day as the script that looks at the clock reads it. */
const wall = (day: Day | undefined) => day && day * MINUTES_OF_DAY

function OpenPosts({ posts, link, level }: Linked & { posts: Post[] }) {
  const labels = useLabels()
  const Heading = level === 2 ? 'h2' : 'h3'
  // The form of this site shows which job it is for.
  const toApply = ({ id }: Job) => (/^\/[^?#]*$/.test(link.link) ? `${link.link}?post=${id}` : link.link)
  const ends = posts.map(({ end }) => end ?? Infinity)
  const last = Math.max(...ends)
  return (
    <div className="jobs__open" data-over={wall(last === Infinity ? undefined : last)}>
      <Heading className="jobs__open-heading">{labels.openPosts}</Heading>
      <ul>
        {posts.map(({ job, end }) => (
          <li key={job.id} className="jobs__row" data-over={wall(end)}>
            <a className="jobs__name" href={`#job-${job.id}`}>
              {job.title}
            </a>
            {job.place && <span className="jobs__where">{job.place}</span>}
            <span className="jobs__until">
              <Until job={job} />
            </span>
            <SiteLink to={toApply(job)} className="button button--soft">
              {labels.apply}
              <span className="visually-hidden">{job.title}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

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

function Posting({ job, end, link, level }: Linked & Pick<Post, 'job' | 'end'>) {
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
        {place && (
          <p className="jobs__fact">
            <UiIcon name="pin" />
            <span>{place}</span>
          </p>
        )}
        {(until ?? untilFilled) && (
          <p className="jobs__fact">
            <UiIcon name="clock" />
            <span>
              <Until job={job} />
            </span>
          </p>
        )}
        <Button to={link.link} className="jobs__apply">
          {link.label}
        </Button>
        <p className="jobs__posted">
          {labels.posted} <time dateTime={date}>{formatOrdinalDate(date, site.language)}</time>
        </p>
      </div>
      <div className="jobs__parts">
        <p className="jobs__text">{text}</p>
        <Lines heading={labels.responsibilities} level={Part} lines={responsibilities} />
        <Lines heading={labels.skills} level={Part} lines={skills} />
      </div>
    </article>
  )
}

/** How many lines of a list are in sight; the others are folded, unless there is only one of them. */
const IN_SIGHT = 3

function Lines({ heading, level: Heading, lines }: { heading: string; level: 'h3' | 'h4'; lines: string[] }) {
  const labels = useLabels()
  const cut = lines.length > IN_SIGHT + 1 ? IN_SIGHT : lines.length
  const rest = lines.slice(cut)
  return (
    <div>
      <Heading className="jobs__part">{heading}</Heading>
      <Bullets lines={lines.slice(0, cut)} />
      {rest.length > 0 && (
        <Disclosure className="jobs__more" head={labels.moreLines.replace('{count}', () => String(rest.length))}>
          <Bullets lines={rest} />
        </Disclosure>
      )}
    </div>
  )
}

function Bullets({ lines }: { lines: string[] }) {
  return (
    <ul className="jobs__lines">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
