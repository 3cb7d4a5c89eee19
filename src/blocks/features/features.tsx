import type { FeaturesBlock } from '#generated/types.ts'
import { Button } from '../../parts/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Picture } from '../../parts/picture.tsx'
import { Section } from '../../parts/section.tsx'

const LARGE = 3

/** Facilities: three with pictures as a mosaic, the others as a list beside it. */
export function Features(block: FeaturesBlock) {
  const { items, link } = block
  const large = items.filter(({ image }) => image).slice(0, LARGE)
  const rest = items.filter((item) => !large.includes(item))
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
      <div className="features__layout">
        <ul className="features__mosaic">
          {large.map(({ id, name, text, image, alt }, index) => (
            <li key={id} className="features__tile card">
              {image && (
                <Picture
                  image={image}
                  alt={alt ?? ''}
                  sizes={
                    index === 0
                      ? '(min-width: 64rem) 44rem, 92vw'
                      : '(min-width: 64rem) 22rem, (min-width: 40rem) 45vw, 92vw'
                  }
                />
              )}
              <div className="features__words">
                <h3>{name}</h3>
                <p className="features__text">{text}</p>
              </div>
            </li>
          ))}
        </ul>
        <ul className="features__list">
          {rest.map(({ id, name, text, icon }) => (
            <li key={id} className="features__row">
              <span className="medallion">
                <Icon name={icon} />
              </span>
              <div>
                <h3>{name}</h3>
                <p className="features__text">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}
