import type { AnswersBlock, Department, VisitAnswer } from '#generated/types.ts'
import { weekInWords } from '../../lib/clock-words.ts'
import { formatDate } from '../../lib/format-date.ts'
import { useLabels, useShared } from '../../lib/site-context.tsx'
import { CallButton } from '../../parts/call-button.tsx'
import { Disclosure } from '../../parts/disclosure.tsx'
import { Hours } from '../../parts/hours.tsx'
import { InsuranceList } from '../../parts/insurance.tsx'
import { Prose } from '../../parts/prose.tsx'
import { Section } from '../../parts/section.tsx'
import { SiteLink } from '../../parts/site-link.tsx'

/** Questions in groups; each opens its answer, and links reach each by its id. */
export function Answers(block: AnswersBlock) {
  return (
    <Section block={block} aside={block.call && <CallButton phone={block.call} look="soft" />}>
      <div className="answers__groups" data-enhance="parts/disclosure">
        {groupsOf(block.items).map(({ name, items }) => (
          <div className="answers__part" key={name}>
            <h3>{name}</h3>
            <div className="disclosure-list">
              {items.map((item) => (
                <Answer key={item.id} {...item} departments={block.departments} />
              ))}
            </div>
          </div>
        ))}
      </div>
    </Section>
  )
}

type AnswerProps = VisitAnswer & { departments?: readonly Department[] }

function Answer({ id, heading, text, insurance, schedules, departments, call, schedule, link, asOf }: AnswerProps) {
  const labels = useLabels()
  const { language } = useShared().content.site
  return (
    <Disclosure id={id} className="answers__item" head={<h4>{heading}</h4>}>
      <Prose text={text} />
      {insurance && (
        <div className="prose">
          <InsuranceList items={insurance} departments={departments} />
        </div>
      )}
      {schedules?.map((one) => (
        <div className="answers__place" key={one.id}>
          <h5>{one.link ? <SiteLink to={one.link}>{one.label}</SiteLink> : one.label}</h5>
          <Hours schedule={one} />
        </div>
      ))}
      {(call ?? link) && (
        <p className="answers__actions">
          {call && <CallButton phone={call} look="soft" />}
          {link && <SiteLink to={link.link}>{link.label}</SiteLink>}
        </p>
      )}
      {schedule && (
        <p className="answers__small">
          {schedule.label}: {weekInWords(schedule)}
        </p>
      )}
      {asOf && (
        <p className="answers__small">
          {labels.answerAsOf} {formatDate(asOf, language)}
        </p>
      )}
    </Disclosure>
  )
}

/** The answers by group, in the order in which groups come first. */
function groupsOf(answers: readonly VisitAnswer[]) {
  const groups = new Map<string, VisitAnswer[]>()
  for (const answer of answers) groups.set(answer.group, [...(groups.get(answer.group) ?? []), answer])
  return [...groups].map(([name, items]) => ({ name, items }))
}
