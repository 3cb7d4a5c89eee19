import type { Job, JobsBlock } from '#generated/types.ts'
import { formatOrdinalDate } from '../../lib/format-ordinal-date.ts'
import { useLabels, useShared } from '../../lib/site-context.tsx'
import { Button } from '../../parts/button.tsx'
import { Section } from '../../parts/section.tsx'
import { SiteLink } from '../../parts/site-link.tsx'
import { UiIcon } from '../../parts/ui-icon.tsx'

/** Open jobs: where there are several a list of all, then each with what it is, what it asks for and how to apply. */
export function Jobs(block: JobsBlock) {
  const { heading, items, link } = block
  const level = heading ? 3 : 2
  return (
    <Section block={block}>
      {items.length > 1 && <OpenPosts items={items} link={link} level={level} />}
      <div className="jobs__list">
        {items.map((job) => (
          <Posting key={job.id} job={job} link={link} level={level} />
        ))}
      </div>
    </Section>
  )
}

interface Level {
  link: JobsBlock['link']
  level: 2 | 3
}

function OpenPosts({ items, link, level }: Level & { items: Job[] }) {
  const labels = useLabels()
  const Heading = level === 2 ? 'h2' : 'h3'
  // The form of this site shows which job it is for.
  const toApply = ({ id }: Job) => (/^\/[^?#]*$/.test(link.link) ? `${link.link}?post=${id}` : link.link)
  return (
    <div className="jobs__open">
      <Heading className="jobs__open-heading">{labels.openPosts}</Heading>
      <ul>
        {items.map((job) => (
          <li key={job.id} className="jobs__row">
            <a className="jobs__name" href={`#job-${job.id}`}>
              {job.title}
            </a>
            {job.place && <span className="jobs__where">{job.place}</span>}
            <span className="jobs__posted">
              <Posted date={job.date} />
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

function Posted({ date }: { date: string }) {
  const labels = useLabels()
  const { site } = useShared().content
  return (
    <>
      {labels.posted} <time dateTime={date}>{formatOrdinalDate(date, site.language)}</time>
    </>
  )
}

function Posting({ job, link, level }: Level & { job: Job }) {
  const { id, title, date, until, place, text, responsibilities, skills } = job
  const labels = useLabels()
  const { site } = useShared().content
  const [Title, Part] = level === 2 ? (['h2', 'h3'] as const) : (['h3', 'h4'] as const)
  return (
    <article className="jobs__job" aria-labelledby={`job-${id}`}>
      <div className="jobs__head">
        <Title className="jobs__title" id={`job-${id}`}>
          {title}
        </Title>
        <p className="jobs__date">
          <UiIcon name="calendar" />
          <span>
            <Posted date={date} />
          </span>
        </p>
        {until && (
          <p className="jobs__date">
            <UiIcon name="calendar" />
            <span>
              {labels.applyUntil} <time dateTime={until}>{formatOrdinalDate(until, site.language)}</time>
            </span>
          </p>
        )}
        {place && (
          <p className="jobs__date">
            <UiIcon name="pin" />
            <span>{place}</span>
          </p>
        )}
        <p className="jobs__text">{text}</p>
        <Button to={link.link} className="jobs__apply">
          {link.label}
        </Button>
      </div>
      <div className="jobs__parts">
        <Lines heading={labels.responsibilities} level={Part} lines={responsibilities} />
        <Lines heading={labels.skills} level={Part} lines={skills} />
      </div>
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
