import type { EquipmentBlock } from '#generated/types.ts'
import { Button } from '../../parts/button.tsx'
import { Picture } from '../../parts/picture.tsx'
import { Section } from '../../parts/section.tsx'

/** Machines: two large, the others in a row under them. */
export function Equipment(block: EquipmentBlock) {
  const { items, link } = block
  return (
    <Section
      block={block}
      aside={
        link && (
          <Button to={link.link} look="plain">
            {link.label}
          </Button>
        )
      }
    >
      <ul className="equipment__list">
        {items.map(({ id, name, text, image, alt }, index) => (
          <li key={id} className="equipment__item">
            <Picture
              image={image}
              alt={alt}
              sizes={
                index < 2
                  ? '(min-width: 64rem) 37rem, (min-width: 40rem) 46vw, 92vw'
                  : '(min-width: 64rem) 18rem, (min-width: 40rem) 46vw, 7rem'
              }
            />
            <div>
              <h3>{name}</h3>
              <p className="equipment__text">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
