import type { Course, CoursesBlock } from '#generated/types.ts'
import { Button } from '../../parts/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Picture } from '../../parts/picture.tsx'
import { Section } from '../../parts/section.tsx'

const SIZES = '(min-width: 84rem) 36rem, (min-width: 60rem) 44vw, 92vw'

/** One group of courses, with the weight its layout gives it. */
export function Courses(block: CoursesBlock) {
  const { layout, image, alt, items, link } = block
  return (
    <Section block={block} className={`courses--${layout}`}>
      <div className="courses__frame">
        <div className="courses__body">
          <ul className="courses__items">
            {items.map((item) => (
              <Item key={item.id} {...item} />
            ))}
          </ul>
          {link && (
            <p className="courses__action">
              <Button to={link.link} look="plain">
                {link.label}
              </Button>
            </p>
          )}
        </div>
        {image && (
          <div className="courses__picture">
            <Picture image={image} alt={alt ?? ''} sizes={SIZES} />
          </div>
        )}
      </div>
    </Section>
  )
}

function Item({ name, icon, text }: Course) {
  return (
    <li className="courses__item">
      <Icon name={icon} />
      <div>
        <h3>{name}</h3>
        <p>{text}</p>
      </div>
    </li>
  )
}
