import type { EmergencyCardItem, EmergencyCardsBlock } from '#generated/types.ts'
import type { Phone } from '../../lib/content-types.ts'
import { useLabels } from '../../lib/site-context.tsx'
import { Disclosure } from '../../parts/disclosure.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Section } from '../../parts/section.tsx'
import { SiteLink } from '../../parts/site-link.tsx'

/** What to do first: the numbers, and what may have happened; each opens its card, and links reach it by its id. */
export function EmergencyCards(block: EmergencyCardsBlock) {
  const labels = useLabels()
  const { items, calls, note } = block
  const notes = [items.some(({ reviewer }) => !reviewer) && labels.notChecked, note].filter(Boolean)
  return (
    <Section
      block={block}
      aside={
        calls && (
          <ul className="emergency-cards__calls">
            {calls.map((phone) => (
              <li key={phone.number}>
                <Call {...phone} />
              </li>
            ))}
          </ul>
        )
      }
    >
      <ul className="emergency-cards__list" data-enhance="parts/disclosure">
        {items.map((item) => (
          <Card key={item.id} {...item} />
        ))}
      </ul>
      {notes.length > 0 && <p className="emergency-cards__note">{notes.join(' ')}</p>}
    </Section>
  )
}

function Card({ id, heading, icon, text, items, avoid, call, also, links, reviewer }: EmergencyCardItem) {
  const labels = useLabels()
  return (
    <li>
      <Disclosure
        id={id}
        className="emergency-cards__card"
        head={
          <>
            <Icon name={icon} />
            <h3>{heading}</h3>
          </>
        }
      >
        <p className="emergency-cards__phones">
          <Call {...call} />
          {also && <Call {...also} />}
        </p>
        <p>{text}</p>
        <Lines heading={labels.firstDo} lines={items} />
        <Lines heading={labels.firstAvoid} lines={avoid} avoid />
        {(links ?? reviewer) && (
          <p className="emergency-cards__links">
            {links?.map(({ label, link }) => (
              <SiteLink key={link} to={link}>
                {label}
              </SiteLink>
            ))}
            {reviewer && `${labels.checkedBy} ${reviewer}`}
          </p>
        )}
      </Disclosure>
    </li>
  )
}

/** A number to call, in little room: two stand beside each other on a phone. */
function Call({ label, number, href }: Phone) {
  return (
    <SiteLink to={href} className="emergency-cards__call">
      <span>{label}</span> <strong>{number}</strong>
    </SiteLink>
  )
}

function Lines({ heading, lines, avoid }: { heading: string; lines: string[]; avoid?: boolean }) {
  return (
    <div className={avoid ? 'emergency-cards__avoid' : 'emergency-cards__do'}>
      <h4 className="visually-hidden">{heading}</h4>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
