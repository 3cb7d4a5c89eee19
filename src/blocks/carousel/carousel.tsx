import type { CarouselBlock } from '#generated/types.ts'
import { classes } from '../../lib/classes.ts'
import { useLabels } from '../../lib/site-context.tsx'
import { Picture } from '../../parts/picture.tsx'
import { Section } from '../../parts/section.tsx'
import { SiteLink } from '../../parts/site-link.tsx'
import { UiIcon } from '../../parts/ui-icon.tsx'

/** A row of cards to scroll; near the screen carousel.enhance.ts sets it in motion and shows the controls. */
export function Carousel(block: CarouselBlock) {
  const { heading, items } = block
  const labels = useLabels()
  return (
    <Section block={block} aside={<Controls />}>
      <div
        className="carousel__stage"
        data-enhance="carousel"
        data-when="near"
        data-play={labels.play}
        data-pause={labels.pause}
      >
        <div className="carousel__frame" role="group" aria-label={heading} tabIndex={0}>
          <ul className="carousel__list">
            {items.map(({ id, name, text, image, alt, link }) => (
              <li key={id} className="carousel__slide">
                <article className={classes('carousel__card card', link && 'card--link')}>
                  <Picture image={image} alt={alt} sizes="(min-width: 64rem) 18rem, (min-width: 48rem) 45vw, 92vw" />
                  <div className="carousel__words">
                    <h3>
                      {link ? (
                        <SiteLink to={link} className="carousel__link card__cover">
                          {name}
                        </SiteLink>
                      ) : (
                        name
                      )}
                    </h3>
                    <p className="carousel__text">{text}</p>
                  </div>
                </article>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  )
}

function Controls() {
  const labels = useLabels()
  return (
    <div className="carousel__controls">
      <button type="button" className="carousel__button" data-do="previous" aria-label={labels.previousCards}>
        <UiIcon name="left" />
      </button>
      <button type="button" className="carousel__button" data-do="toggle" aria-label={labels.pause}>
        <UiIcon name="pause" className="carousel__pause" />
        <UiIcon name="play" className="carousel__play" />
      </button>
      <button type="button" className="carousel__button" data-do="next" aria-label={labels.nextCards}>
        <UiIcon name="right" />
      </button>
    </div>
  )
}
