import type { Department, Service, ServicesBlock } from '#generated/types.ts'
import { classes } from '../../lib/classes.ts'
import { Button } from '../../parts/button.tsx'
import { CallButton } from '../../parts/call-button.tsx'
import { DepartmentLinks } from '../../parts/department-links.tsx'
import { Disclosure } from '../../parts/disclosure.tsx'
import { Hours } from '../../parts/hours.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Picture } from '../../parts/picture.tsx'
import { Prose } from '../../parts/prose.tsx'
import { Section } from '../../parts/section.tsx'

/** The picture takes half of the width beside the words; on a phone it is small beside the heading. */
const SIZES = '(min-width: 84rem) 36rem, (min-width: 44rem) 44vw, 8rem'

/** A service of more departments than these belongs to the whole house, so that none of them is named. */
const DEPARTMENTS = 2

/** One section of the services: words, a picture, and what is offered, each service opened by its name. */
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
    open,
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
        <div className="services__body">
          <ul
            className={classes('services__items', !open && 'services__items--folded')}
            data-enhance={open ? undefined : 'parts/disclosure'}
          >
            {items.map((item) => (
              <Item
                key={item.id}
                service={item}
                departments={departments.filter(({ services }) => services?.includes(item.id))}
                open={open}
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

interface ItemProps {
  service: Service
  departments: readonly Department[]
  open?: boolean
}

function Item({ service, departments, open }: ItemProps) {
  const { id, name, icon, text, note } = service
  const head = (
    <>
      <span className="medallion">
        <Icon name={icon} />
      </span>
      <h3 className="services__name">{name}</h3>
    </>
  )
  const body = (
    <>
      <Prose text={text} />
      {note && <p className="services__hint">{note}</p>}
      {departments.length <= DEPARTMENTS && <DepartmentLinks items={departments} className="services__departments" />}
    </>
  )
  return (
    <li className="services__item" id={id} data-filter-row="" data-filter-kind="service">
      {open ? (
        <div className="services__open">
          {head}
          <div>{body}</div>
        </div>
      ) : (
        <Disclosure head={head}>{body}</Disclosure>
      )}
    </li>
  )
}
