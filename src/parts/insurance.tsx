import type { Department, Insurance } from '#generated/types.ts'
import { fill } from '../clock/words.ts'
import { formatDate } from '../lib/format-date.ts'
import { useLabels, useShared } from '../lib/site-context.tsx'
import { DepartmentLinks } from './department-links.tsx'

interface InsuranceListProps {
  items: readonly Insurance[]
  /** Those that are named where an insurance holds for some only. */
  departments?: readonly Department[]
}

/** Which insurance is taken, what one pays oneself and what to bring; where nobody has said it, to ask. */
export function InsuranceList({ items, departments = [] }: InsuranceListProps) {
  const labels = useLabels()
  const { language } = useShared().content.site
  const TAKEN = { yes: labels.insuranceYes, no: labels.insuranceNo }
  return (
    <ul>
      {items.map(({ id, name, accepted, text, share, bring, departments: own, asOf }) => (
        <li key={id}>
          <strong>{name}</strong>:{' '}
          {[
            accepted ? TAKEN[accepted] : !text && labels.insuranceAsk,
            text,
            share && fill(labels.insuranceShare, { share }),
            bring && fill(labels.insuranceBring, { things: bring }),
            asOf && `${labels.answerAsOf} ${formatDate(asOf, language)}.`,
          ]
            .filter(Boolean)
            .join(' ')}
          <DepartmentLinks
            items={departments.filter((one) => own?.includes(one.id))}
            className="insurance__departments"
          />
        </li>
      ))}
    </ul>
  )
}
