import type { EquipmentBlock } from '#generated/types.ts'
import { Button } from '../../parts/button.tsx'
import { Picture } from '../../parts/picture.tsx'
import { Section } from '../../parts/section.tsx'

/** Machines as small tiles. */
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
        {items.map(({ id, name, text, image, alt }) => (
          <li key={id}>
            <Picture image={image} alt={alt} sizes="(min-width: 64rem) 12rem, 30vw" />
            <h3 className="equipment__name">{name}</h3>
            <p className="equipment__text">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
