import type { AnswersBlock, VisitAnswer } from '#generated/types.ts'
import { formatDate } from '../../lib/format-date.ts'
import { useLabels, useShared } from '../../lib/site-context.tsx'
import { CallButton } from '../../parts/call-button.tsx'
import { Prose } from '../../parts/prose.tsx'
import { Section } from '../../parts/section.tsx'
import { SiteLink } from '../../parts/site-link.tsx'

/** Questions with their answers in groups, and a list of all of them before; links reach each by its id. */
export function Answers(block: AnswersBlock) {
  const groups = groupsOf(block.items)
  return (
    <Section block={block}>
      <nav className="answers__index" aria-label={block.heading}>
        {groups.map(({ name, items }) => (
          <div key={name}>
            <p className="answers__group">{name}</p>
            <ul>
              {items.map(({ id, heading }) => (
                <li key={id}>
                  <SiteLink to={`#${id}`}>{heading}</SiteLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      {groups.map(({ name, items }) => (
        <div className="answers__part" key={name}>
          <h3>{name}</h3>
          <div className="answers__list">
            {items.map((item) => (
              <Answer key={item.id} {...item} />
            ))}
          </div>
        </div>
      ))}
    </Section>
  )
}

function Answer({ id, heading, text, call, schedule, link, asOf }: VisitAnswer) {
  const labels = useLabels()
  const { language } = useShared().content.site
  return (
    <div className="answers__item" id={id}>
      <h4>{heading}</h4>
      <Prose text={text} />
      {(call ?? link) && (
        <p className="answers__actions">
          {call && <CallButton phone={call} look="soft" />}
          {link && <SiteLink to={link.link}>{link.label}</SiteLink>}
        </p>
      )}
      {schedule && (
        <p className="answers__small">
          {labels.answerHours}: {schedule.rows.map((row) => `${row.label} ${row.text}`).join('; ')}
        </p>
      )}
      {asOf && (
        <p className="answers__small">
          {labels.answerAsOf} {formatDate(asOf, language)}
        </p>
      )}
    </div>
  )
}

/** The answers by group, in the order in which groups come first. */
function groupsOf(answers: readonly VisitAnswer[]) {
  const groups = new Map<string, VisitAnswer[]>()
  for (const answer of answers) groups.set(answer.group, [...(groups.get(answer.group) ?? []), answer])
  return [...groups].map(([name, items]) => ({ name, items }))
}
