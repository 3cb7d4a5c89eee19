import type { HeroBlock } from '#generated/types.ts'
import { Button } from '../../parts/button.tsx'
import { CallButton } from '../../parts/call-button.tsx'
import { Picture } from '../../parts/picture.tsx'

/** Beside the words the picture is cropped to fill a tall frame, so it stands wider than its frame. */
const SIZES = '(min-width: 64rem) max(56vw, 76rem), 100vw'

/** The opening of the home page. */
export function Hero({ id, eyebrow, heading, text, image, alt, link, call, items }: HeroBlock) {
  return (
    <section className="hero" id={id}>
      <div className="hero__inner">
        {/* First, as phones show it: words that came first would jump down when the picture's line of HTML arrives. */}
        <div className="hero__picture">
          <Picture image={image} alt={alt} sizes={SIZES} priority />
        </div>
        <div className="hero__words">
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <h1 className="hero__heading">{heading}</h1>
          <p className="hero__text">{text}</p>
          {(link ?? call) && (
            <p className="hero__actions">
              {link && <Button to={link.link}>{link.label}</Button>}
              {call && <CallButton phone={call} look="alert" />}
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
      </div>
    </section>
  )
}
