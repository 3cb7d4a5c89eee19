import type { MessageBlock } from '#generated/types.ts'
import { Button } from '../../parts/button.tsx'
import { Picture } from '../../parts/picture.tsx'
import { Section } from '../../parts/section.tsx'

/** A director's message in short: one sentence of it, set large. Its own heading is the heading of the section. */
export function Message(block: MessageBlock) {
  const {
    eyebrow,
    items: [director],
    link,
  } = block
  if (!director) return null
  const { name, role, image, alt, heading, quote } = director
  return (
    <Section block={{ ...block, eyebrow: undefined, heading: undefined }}>
      <div className="message__layout">
        <Picture image={image} alt={alt} sizes="(min-width: 60rem) 22rem, (min-width: 40rem) 14rem, 7rem" />
        <div className="message__top">
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <h2 className="message__heading">{heading}</h2>
        </div>
        <div className="message__said">
          <figure>
            <blockquote className="message__quote">
              <p>{quote}</p>
            </blockquote>
            <figcaption className="message__name">
              <strong>{name}</strong>, {role}
            </figcaption>
          </figure>
          <Button to={link.link} look="plain">
            {link.label}
          </Button>
        </div>
      </div>
    </Section>
  )
}
