import type { Department, DepartmentsBlock } from '#generated/types.ts'
import { classes } from '../../lib/classes.ts'
import { CallButton } from '../../parts/call-button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Picture } from '../../parts/picture.tsx'
import { Section } from '../../parts/section.tsx'

/** One group of departments: its heading with how many there are, and the departments in a list. */
export function Departments(block: DepartmentsBlock) {
  const { heading, label, text, layout, image, alt, items, call } = block
  const filled = layout === 'wide' && image
  return (
    <Section block={{ ...block, heading: undefined }} className={`departments--${layout}`}>
      <div className="departments__frame">
        <div className="departments__head">
          <p className="departments__count">
            <strong>{items.length}</strong> {label}
          </p>
          <h2 className="departments__heading">{heading}</h2>
          {text && <p className="departments__text">{text}</p>}
          {call && <CallButton phone={call} look="alert" className="departments__call" />}
        </div>
        <div
          className={classes(
            'departments__list',
            filled && `departments__list--twos-${items.length % 2} departments__list--threes-${items.length % 3}`,
          )}
        >
          {filled && (
            <div className="departments__fill">
              <Picture image={image} alt={alt ?? ''} sizes="(min-width: 84rem) 30rem, (min-width: 60rem) 36vw, 92vw" />
            </div>
          )}
          <ul className="departments__items">
            {items.map((item) => (
              <Item key={item.id} {...item} />
            ))}
          </ul>
        </div>
        {layout === 'picture' && image && (
          <div className="departments__picture">
            <Picture image={image} alt={alt ?? ''} sizes="(min-width: 84rem) 34rem, (min-width: 60rem) 44vw, 92vw" />
          </div>
        )}
      </div>
    </Section>
  )
}

function Item({ name, icon, text }: Department) {
  return (
    <li className="departments__item">
      <span className="medallion">
        <Icon name={icon} />
      </span>
      <div>
        <h3 className="departments__name">{name}</h3>
        <p>{text}</p>
      </div>
    </li>
  )
}
