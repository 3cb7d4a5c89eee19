import type { Fee, FeesBlock } from '#generated/types.ts'
import { fill } from '../../clock/words.ts'
import { weekInWords } from '../../lib/clock-words.ts'
import { formatDate } from '../../lib/format-date.ts'
import { useNumbers } from '../../lib/numbers.ts'
import { useLabels, useShared } from '../../lib/site-context.tsx'
import { CallButton } from '../../parts/call-button.tsx'
import { OwnLanguage } from '../../parts/own-language.tsx'
import { Section } from '../../parts/section.tsx'
import { SiteLink } from '../../parts/site-link.tsx'

/** What services cost, how long they take, where and when: a table, and on phones a card for each service. */
export function Fees(block: FeesBlock) {
  const { items, call } = block
  const labels = useLabels()
  // A column that no service needs is left out.
  const hasTime = items.some(({ time }) => time)
  const hasOfficer = items.some(({ officer }) => officer)
  const columns = [
    labels.feeService,
    labels.feeFee,
    ...(hasTime ? [labels.feeTime] : []),
    labels.feeWhere,
    ...(hasOfficer ? [labels.feeOfficer] : []),
  ]
  return (
    <Section block={block} aside={call && <CallButton phone={call} look="soft" />}>
      <table className="fees__table">
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {groupsOf(items).map(({ name, own }) => (
          <tbody key={name}>
            <tr className="fees__group">
              <th scope="rowgroup" colSpan={columns.length}>
                <OwnLanguage>{name}</OwnLanguage>
              </th>
            </tr>
            {own.map((item) => (
              <Row key={item.id} item={item} hasTime={hasTime} hasOfficer={hasOfficer} />
            ))}
          </tbody>
        ))}
      </table>
    </Section>
  )
}

interface RowProps {
  item: Fee
  hasTime: boolean
  hasOfficer: boolean
}

function Row({ item, hasTime, hasOfficer }: RowProps) {
  const { service, link, bring, time, where, schedule, call, officer, asOf } = item
  const labels = useLabels()
  const { language } = useShared().content.site
  const numbers = useNumbers()
  const name = <OwnLanguage>{service}</OwnLanguage>
  return (
    <tr id={item.id}>
      <th scope="row" className="fees__service">
        {link ? <SiteLink to={link}>{name}</SiteLink> : name}
        {bring && <span className="fees__small">{fill(labels.feeBring, { things: bring })}</span>}
      </th>
      <td className="fees__fee">
        {priceOf(item, labels, numbers)}
        {asOf && <span className="fees__small">{fill(labels.feeAsOf, { day: formatDate(asOf, language) })}</span>}
      </td>
      {hasTime && <td data-name={time && labels.feeTime}>{time}</td>}
      <td>
        {where}
        {schedule && <span className="fees__small">{weekInWords(schedule)}</span>}
        {call && <CallButton phone={call} look="plain" />}
      </td>
      {hasOfficer && <td data-name={officer && labels.feeOfficer}>{officer}</td>}
    </tr>
  )
}

interface FeeLabels {
  feeAmount: string
  feeFree: string
  feeAsk: string
}

/** Free; Rs. 1,200; or that one has to ask. */
function priceOf({ fee }: Fee, labels: FeeLabels, numbers: (value: number) => string): string {
  if (fee === undefined) return labels.feeAsk
  return fee === 0 ? labels.feeFree : fill(labels.feeAmount, { amount: numbers(fee) })
}

/** The services by group, in the order in which groups come first. */
function groupsOf(items: readonly Fee[]) {
  const groups = new Map<string, Fee[]>()
  for (const item of items) groups.set(item.group, [...(groups.get(item.group) ?? []), item])
  return [...groups].map(([name, own]) => ({ name, own }))
}
