import type { HeroBlock } from '#generated/types.ts'
import { Button } from '../../parts/button.tsx'
import { CallButton } from '../../parts/call-button.tsx'
import { Picture } from '../../parts/picture.tsx'

/** Beside the words the picture is cropped to fill a tall frame, so it stands wider than its frame. */
const SIZES = '(min-width: 64rem) max(56vw, 76rem), 100vw'

/** The opening of the home page. */
export function Hero({ id, eyebrow, heading, promise, text, image, alt, link, links, call, items }: HeroBlock) {
  return (
    <section className="hero" id={id}>
      <div className="hero__inner">
        <div className="hero__words">
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <h1 className={promise ? 'hero__name' : 'hero__heading'}>{heading}</h1>
          {promise && <p className="hero__heading">{promise}</p>}
          <p className="hero__text">{text}</p>
          {(link ?? links ?? call) && (
            <p className="hero__actions">
              {call && <CallButton phone={call} look="alert" />}
              {links?.map((one, index) => (
                <Button key={one.link} to={one.link} look={index ? 'soft' : 'solid'}>
                  {one.label}
                </Button>
              ))}
              {link && (
                <Button to={link.link} look={links ? 'plain' : 'solid'}>
                  {link.label}
                </Button>
              )}
            </p>
          )}
          {items && (
            <ul className="hero__items">
              {items.map(({ value, label }) => (
                <li key={label}>
                  <strong>{value}</strong>
                  <span>{label}</span>
                </li>
              ))}
            </ul>
          )}
        </div>
        <div className="hero__picture">
          <Picture image={image} alt={alt} sizes={SIZES} priority />
        </div>
      </div>
    </section>
  )
}
