import type { Department, Service, ServicesBlock } from '#generated/types.ts'
import { classes } from '../../lib/classes.ts'
import { Button } from '../../parts/button.tsx'
import { CallButton } from '../../parts/call-button.tsx'
import { DepartmentLinks } from '../../parts/department-links.tsx'
import { Hours } from '../../parts/hours.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Picture } from '../../parts/picture.tsx'
import { Prose } from '../../parts/prose.tsx'
import { Section } from '../../parts/section.tsx'

/** The picture takes half of the width beside the words. */
const SIZES = '(min-width: 84rem) 36rem, (min-width: 60rem) 44vw, 92vw'

/** One section of the services: words, a picture, and what is offered. */
export function Services(block: ServicesBlock) {
  const {
    eyebrow,
    heading,
    text,
    layout,
    image,
    alt,
    items,
    link,
    call,
    schedule,
    note,
    tone,
    departments = [],
  } = block
  const phone = call && <CallButton phone={call} look={tone === 'dark' ? 'alert' : 'soft'} />
  return (
    <Section block={{ ...block, heading: undefined }} className={`services--${layout}`}>
      <div className="services__frame">
        <div className="services__head">
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <h2>{heading}</h2>
          {text && <p className="services__text">{text}</p>}
          {schedule && <Hours schedule={schedule} className="services__hours" />}
          {(link ?? (phone && !note)) && (
            <p className="services__actions">
              {link && <Button to={link.link}>{link.label}</Button>}
              {!note && phone}
            </p>
          )}
        </div>
        <div className="services__picture">
          <Picture image={image} alt={alt} sizes={SIZES} />
        </div>
        <div
          className={classes(
            'services__body',
            `services__body--twos-${items.length % 2}`,
            `services__body--threes-${items.length % 3}`,
          )}
        >
          <ul className="services__items">
            {items.map((item) => (
              <Item
                key={item.id}
                service={item}
                departments={departments.filter(({ services }) => services?.includes(item.id))}
              />
            ))}
          </ul>
          {note && (
            <div className="services__ask">
              <p>{note}</p>
              {phone}
            </div>
          )}
        </div>
      </div>
    </Section>
  )
}

function Item({ service, departments }: { service: Service; departments: readonly Department[] }) {
  const { name, icon, text, note } = service
  return (
    <li className="services__item">
      <span className="medallion">
        <Icon name={icon} />
      </span>
      <div>
        <h3 className="services__name">{name}</h3>
        <Prose text={text} />
        {note && <p className="services__hint">{note}</p>}
        <DepartmentLinks items={departments} className="services__departments" />
      </div>
    </li>
  )
}
