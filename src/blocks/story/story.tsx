import type { StoryBlock } from '#generated/types.ts'
import { classes } from '../../lib/classes.ts'
import { Button } from '../../parts/button.tsx'
import { Picture } from '../../parts/picture.tsx'
import { Prose } from '../../parts/prose.tsx'
import { Section } from '../../parts/section.tsx'

/** Text with a picture beside it, on either side; on a phone the text comes first. */
export function Story(block: StoryBlock) {
  const { eyebrow, heading, text, image, alt, note, pictureFirst, link } = block
  return (
    <Section block={{ ...block, heading: undefined }} className={classes(pictureFirst && 'story--picture-first')}>
      <div className="story__inner">
        <div className="story__words">
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <h2 className="story__heading">{heading}</h2>
          <Prose text={text} />
          {link && (
            <p className="story__link">
              <Button to={link.link} look="plain">
                {link.label}
              </Button>
            </p>
          )}
        </div>
        <figure className="story__picture">
          <Picture image={image} alt={alt} sizes="(min-width: 76rem) 35rem, (min-width: 60rem) 46vw, 92vw" />
          {note && <figcaption>{note}</figcaption>}
        </figure>
      </div>
    </Section>
  )
}
