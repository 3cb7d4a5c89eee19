import type { Service, ServicesBlock } from '#generated/types.ts'
import { Button } from '../../parts/button.tsx'
import { Hours } from '../../parts/hours.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Picture } from '../../parts/picture.tsx'
import { Section } from '../../parts/section.tsx'

/** How wide the picture stands: half of the width beside the words, two fifths beside a list. */
const SIZES = '(min-width: 84rem) 36rem, (min-width: 60rem) 44vw, 92vw'

/** One section of the services: words, a picture, and what is offered. */
export function Services(block: ServicesBlock) {
  const { eyebrow, heading, text, layout, image, alt, items, link, call, schedule, note, tone } = block
  const urgent = tone === 'dark'
  return (
    <Section block={{ ...block, heading: undefined }} className={`services--${layout}`}>
      <div className="services__frame">
        <div className="services__head">
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <h2>{heading}</h2>
          {text && <p className="services__text">{text}</p>}
          {schedule && <Hours schedule={schedule} className="services__hours" />}
          {(link ?? call) && (
            <p className="services__actions">
              {link && <Button to={link.link}>{link.label}</Button>}
              {call && <Button to={call.href} look={urgent ? 'alert' : 'soft'} icon="phone">{call.label}: {call.number}</Button>}
            </p>
          )}
        </div>
        <div className="services__picture"><Picture image={image} alt={alt} sizes={SIZES} /></div>
        <div className="services__body">
          <ul className="services__items">{items.map((item) => <Item key={item.id} {...item} />)}</ul>
          {note && <p className="services__note">{note}</p>}
        </div>
      </div>
    </Section>
  )
}

function Item({ name, icon, text, note }: Service) {
  return (
    <li className="services__item">
      <span className="medallion"><Icon name={icon} /></span>
      <div>
        <h3 className="services__name">{name}</h3>
        <p>{text}</p>
        {note && <p className="services__hint">{note}</p>}
      </div>
    </li>
  )
}
