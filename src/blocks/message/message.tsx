import type { MessageBlock } from '#generated/types.ts'
import type { Html } from '../../lib/content-types.ts'
import { Button } from '../../parts/button.tsx'
import { Picture } from '../../parts/picture.tsx'
import { Prose } from '../../parts/prose.tsx'
import { Section } from '../../parts/section.tsx'
import { UiIcon } from '../../parts/ui-icon.tsx'

/** A director's message in short. Its own heading is the heading of the section. */
export function Message(block: MessageBlock) {
  const {
    eyebrow,
    items: [director],
    link,
  } = block
  if (!director) return null
  const { name, role, image, alt, heading, quote, text } = director
  return (
    <Section block={{ ...block, eyebrow: undefined, heading: undefined }}>
      <div className="message__layout">
        <div className="message__portrait">
          <Picture image={image} alt={alt} sizes="(min-width: 60rem) 26rem, (min-width: 40rem) 18rem, 60vw" />
        </div>
        <div className="message__words">
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <h2 className="message__heading">{heading}</h2>
          <figure className="message__said">
            <blockquote className="message__quote">
              <UiIcon name="quote" />
              <p>{quote}</p>
            </blockquote>
            <figcaption className="message__name">
              <strong>{name}</strong> {role}
            </figcaption>
          </figure>
          <Prose text={firstParagraph(text)} className="message__text" />
          <Button to={link.link} look="plain">
            {link.label}
          </Button>
        </div>
      </div>
    </Section>
  )
}

const firstParagraph = ({ html }: Html): Html => ({ html: /<p>[\s\S]*?<\/p>/.exec(html)?.[0] ?? '' })
