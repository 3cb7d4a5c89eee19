import type { Helpline, HelplinesBlock } from '#generated/types.ts'
import { classes } from '../../lib/classes.ts'
import { useLabels } from '../../lib/site-context.tsx'
import { AddressLines } from '../../parts/address-lines.tsx'
import { Button } from '../../parts/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { MapFrame } from '../../parts/map-frame.tsx'
import { Section } from '../../parts/section.tsx'

/** Numbers to call. The first one stands out; a map with the address stands beside them. */
export function Helplines(block: HelplinesBlock) {
  const { items, address, label, places, load } = block
  return (
    <Section block={block}>
      <div className="helplines__inner">
        <ul className="helplines__list">
          {items.map((item, index) => (
            <Line key={item.id} item={item} first={index === 0} />
          ))}
        </ul>
        <div className="helplines__place">
          <MapFrame address={address} label={label} places={places} load={load} width={450} height={500} />
          <AddressLines address={address} />
        </div>
      </div>
    </Section>
  )
}

function Line({ item, first }: { item: Helpline; first: boolean }) {
  const labels = useLabels()
  const { name, icon, text, phone, chat } = item
  return (
    <li className={classes('helplines__line', first && 'helplines__line--first')}>
      <span className="helplines__icon">
        <Icon name={icon} />
      </span>
      <div className="helplines__words">
        <h3 className="helplines__name">{name}</h3>
        <p className="helplines__text">{text}</p>
      </div>
      <p className="helplines__number">{phone.number}</p>
      <p className="helplines__actions">
        <Button to={phone.href} look={first && phone.urgent ? 'alert' : 'solid'} icon="phone">
          {labels.callNow}
          <span className="visually-hidden">
            : {name}, {phone.number}
          </span>
        </Button>
        {chat && (
          <Button to={chat.link} look="soft" icon="whatsapp">
            {labels.chat}
            <span className="visually-hidden">
              : {name}, {chat.label}
            </span>
          </Button>
        )}
      </p>
    </li>
  )
}
