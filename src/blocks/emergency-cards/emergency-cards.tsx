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
            {withElsewhere(calls).map((phone) => (
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
          {withElsewhere(also ? [call, also] : [call]).map((phone) => (
            <Call key={phone.number} {...phone} />
          ))}
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

/** Numbers to call, with those to call from countries in which they do not connect. */
const withElsewhere = (phones: readonly Phone[]): Phone[] => {
  const all = [...phones, ...phones.flatMap(({ elsewhere }) => elsewhere ?? [])]
  return all.filter(({ href }, index) => all.findIndex((one) => one.href === href) === index)
}

/** A number to call, in little room: two stand beside each other on a phone. */
function Call({ label, number, href, reach }: Phone) {
  return (
    <SiteLink to={href} className="emergency-cards__call">
      <span>{label}</span> <strong>{number}</strong> {reach && <span>{reach}</span>}
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
