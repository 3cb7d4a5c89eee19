import type { FeaturesBlock } from '#generated/types.ts'
import { Button } from '../../parts/button.tsx'
import { Picture } from '../../parts/picture.tsx'
import { Section } from '../../parts/section.tsx'

/** Facilities: those with pictures as a mosaic, the first of them large, the others as a list below it. */
export function Features(block: FeaturesBlock) {
  const { items, link } = block
  const tiles = items.filter(({ image }) => image)
  const rest = items.filter(({ image }) => !image)
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
      <ul className="features__mosaic">
        {tiles.map(({ id, name, text, image, alt }, index) => (
          <li key={id} className="features__tile">
            {image && (
              <Picture image={image} alt={alt ?? ''} sizes={`(min-width: 64rem) ${index ? 18 : 37}rem, 46vw`} />
            )}
            <h3 className="features__name">{name}</h3>
            <p className="features__text">{text}</p>
          </li>
        ))}
      </ul>
      <ul className="features__list">
        {rest.map(({ id, name, text }) => (
          <li key={id} className="features__row">
            <h3 className="features__name">{name}</h3>
            <p className="features__text">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
