import type { ReactNode } from 'react'
import type { Helpline, HelplinesBlock } from '#generated/types.ts'
import { classes } from '../../lib/classes.ts'
import { useFilePath, useLabels } from '../../lib/site-context.tsx'
import { AddressLines } from '../../parts/address-lines.tsx'
import { Button } from '../../parts/button.tsx'
import { CallButton } from '../../parts/call-button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { MapFrame } from '../../parts/map-frame.tsx'
import { Reach } from '../../parts/reach.tsx'
import { Section } from '../../parts/section.tsx'

/** Numbers to call. The first stands out, with what most callers want next; a map with the address is beside them. */
export function Helplines(block: HelplinesBlock) {
  const { items, call, way, address, label, places, load } = block
  const labels = useLabels()
  const filePath = useFilePath()
  const next = (
    <p className="helplines__next">
      {call && <CallButton phone={call} look="soft" />}
      {way && (
        <Button to={way.link} look="soft" icon="pin">
          {way.label}
        </Button>
      )}
      <Button to={filePath('/numbers.vcf')} look="soft" icon="plus">
        {labels.saveNumbers}
      </Button>
    </p>
  )
  return (
    <Section block={block}>
      <div className="helplines__inner">
        <ul className="helplines__list">
          {items.map((item, index) => (
            <Line key={item.id} item={item} first={index === 0} next={index === 0 && next} />
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

interface LineProps {
  item: Helpline
  first: boolean
  next: ReactNode
}

function Line({ item, first, next }: LineProps) {
  const labels = useLabels()
  const { icon, text, phone, chat, name = phone.label } = item
  return (
    <li className={classes('helplines__line', first && 'helplines__line--first')}>
      <div className="helplines__card">
        <span className="helplines__icon medallion">
          <Icon name={icon} />
        </span>
        <div className="helplines__words">
          <h3 className="helplines__name">{name}</h3>
          <p className="helplines__text">{text}</p>
          <p className="helplines__number">{phone.number}</p>
          {phone.reach && (
            <p className="helplines__text">
              <Reach {...phone} />
            </p>
          )}
        </div>
        <p className="helplines__actions">
          <Button to={phone.href} look={first && phone.urgent ? 'alert' : 'soft'} icon="phone">
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
      </div>
      {next}
    </li>
  )
}
