import type { FeaturesBlock } from '#generated/types.ts'
import { Button } from '../../parts/button.tsx'
import { Picture } from '../../parts/picture.tsx'
import { Section } from '../../parts/section.tsx'

/** Of four tiles the first and the last are as wide as two; on a phone all are half as wide as the screen. */
const WIDE = '(min-width: 64rem) 37rem, (min-width: 40rem) 45vw, calc(50vw - 1.6rem)'
const NARROW = '(min-width: 64rem) 18rem, (min-width: 40rem) 21vw, calc(50vw - 1.6rem)'

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
            {image && <Picture image={image} alt={alt ?? ''} sizes={index % 3 ? NARROW : WIDE} />}
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
