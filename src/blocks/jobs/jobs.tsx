import type { Job, JobsBlock } from '#generated/types.ts'
import { formatOrdinalDate } from '../../lib/format-ordinal-date.ts'
import { useLabels, useShared } from '../../lib/site-context.tsx'
import { Button } from '../../parts/button.tsx'
import { Section } from '../../parts/section.tsx'
import { UiIcon } from '../../parts/ui-icon.tsx'

/** Open jobs, each with what it is, what it asks for and the way to apply. */
export function Jobs(block: JobsBlock) {
  const { heading, items, link } = block
  return (
    <Section block={block}>
      <div className="jobs__list">
        {items.map((job) => (
          <Posting key={job.id} job={job} link={link} level={heading ? 3 : 2} />
        ))}
      </div>
    </Section>
  )
}

function Posting({ job, link, level }: { job: Job; link: JobsBlock['link']; level: 2 | 3 }) {
  const { id, title, date, until, text, responsibilities, skills } = job
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
          {labels.posted} <time dateTime={date}>{formatOrdinalDate(date, site.language)}</time>
        </p>
        {until && (
          <p className="jobs__date">
            <UiIcon name="calendar" />
            {labels.applyUntil} <time dateTime={until}>{formatOrdinalDate(until, site.language)}</time>
          </p>
        )}
        <p className="jobs__text">{text}</p>
        <Button to={link.link} className="jobs__apply">
          {link.label}
        </Button>
      </div>
      <div className="jobs__parts">
        <div>
          <Part className="jobs__part">{labels.responsibilities}</Part>
          <ul className="jobs__lines">
            {responsibilities.map((line) => (
              <li key={line}>
                <UiIcon name="check" />
                {line}
              </li>
            ))}
          </ul>
        </div>
        <div>
          <Part className="jobs__part">{labels.skills}</Part>
          <ul className="jobs__lines jobs__lines--skills">
            {skills.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      </div>
    </article>
  )
}
