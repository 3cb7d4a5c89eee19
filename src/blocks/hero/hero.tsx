import type { HeroBlock } from '#generated/types.ts'
import { Button } from '../../parts/button.tsx'
import { CallButton } from '../../parts/call-button.tsx'
import { Picture } from '../../parts/picture.tsx'

/** The opening of the home page. */
export function Hero({ id, eyebrow, heading, text, image, alt, link, call, items }: HeroBlock) {
  return (
    <section className="hero" id={id}>
      <div className="hero__inner">
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
              {items.map(({ value, label }) => <li key={label}><strong>{value}</strong><span>{label}</span></li>)}
            </ul>
          )}
        </div>
        <div className="hero__picture"><Picture image={image} alt={alt} sizes="(min-width: 64rem) 56vw, 100vw" priority /></div>
      </div>
    </section>
  )
}
