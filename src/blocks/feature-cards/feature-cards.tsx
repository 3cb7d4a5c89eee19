import type { FeatureCardsBlock } from '#generated/types.ts'
import { Button } from '../../parts/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Prose } from '../../parts/prose.tsx'
import { Section } from '../../parts/section.tsx'

/** Cards with a sign, a name and a short text, beside their heading. */
export function FeatureCards(block: FeatureCardsBlock) {
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
      <ul className="feature-cards__list">
        {items.map(({ id, name, icon, text }) => (
          <li key={id} className="feature-cards__item">
            <span className="medallion">
              <Icon name={icon} />
            </span>
            <h3 className="feature-cards__name">{name}</h3>
            <Prose text={text} className="feature-cards__text" />
          </li>
        ))}
      </ul>
    </Section>
  )
}
