import type { CallToActionBlock } from '#generated/types.ts'
import { classes } from '../../lib/classes.ts'
import { Button } from '../../parts/button.tsx'
import { CallButton } from '../../parts/call-button.tsx'
import { Picture } from '../../parts/picture.tsx'
import { Section } from '../../parts/section.tsx'

/** A tinted panel with one strong action. */
export function CallToAction(block: CallToActionBlock) {
  const { eyebrow, heading, text, link, more, call, image, alt } = block
  return (
    <Section block={{ ...block, heading: undefined }}>
      <div className={classes('call-to-action__panel', image && 'call-to-action__panel--picture')}>
        <div className="call-to-action__words">
          {eyebrow && <p className="call-to-action__eyebrow">{eyebrow}</p>}
          <h2 className="call-to-action__heading">{heading}</h2>
          {text && <p className="call-to-action__text">{text}</p>}
          <p className="call-to-action__actions">
            <Button to={link.link}>{link.label}</Button>
            {call && <CallButton phone={call} look="plain" />}
            {more && (
              <Button to={more.link} look="plain">
                {more.label}
              </Button>
            )}
          </p>
        </div>
        {image && (
          <div className="call-to-action__picture">
            <Picture image={image} alt={alt ?? ''} sizes="(min-width: 76rem) 34rem, (min-width: 60rem) 45vw, 92vw" />
          </div>
        )}
      </div>
    </Section>
  )
}
