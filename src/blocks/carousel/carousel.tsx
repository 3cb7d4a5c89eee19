import type { CarouselBlock, Doctor, Specialty } from '#generated/types.ts'
import { countIn } from '../../clock/names.ts'
import { fill } from '../../clock/words.ts'
import { useLabels, useShared } from '../../lib/site-context.tsx'
import { CallButton } from '../../parts/call-button.tsx'
import { Face } from '../../parts/face.tsx'
import { Picture } from '../../parts/picture.tsx'
import { Section } from '../../parts/section.tsx'
import { SiteLink } from '../../parts/site-link.tsx'
import { UiIcon } from '../../parts/ui-icon.tsx'

/** A row of cards to scroll; near the screen carousel.enhance.ts sets it in motion and shows the controls. */
export function Carousel(block: CarouselBlock) {
  const { heading, items, doctors = [], note, call } = block
  const labels = useLabels()
  return (
    <Section block={block} aside={<Controls count={items.length} />}>
      <div
        className="carousel__stage"
        data-enhance="carousel"
        data-when="near"
        data-play={labels.play}
        data-pause={labels.pause}
        data-position={labels.position}
      >
        <div className="carousel__frame" role="group" aria-label={heading} tabIndex={0}>
          <ul className="carousel__list">
            {items.map((item) => (
              <Card
                key={item.id}
                item={item}
                doctors={doctors.filter(({ department }) => department && department === item.department)}
              />
            ))}
          </ul>
        </div>
      </div>
      {call && (
        <p className="carousel__urgent">
          {note} <CallButton phone={call} look="alert" />
        </p>
      )}
    </Section>
  )
}

/** What people come with stands first where it is known, then what medicine calls it. */
function Card({ item, doctors }: { item: Specialty; doctors: readonly Doctor[] }) {
  const { name, plainName, text, image, alt, link } = item
  const title = plainName ?? name
  return (
    <li className="carousel__slide">
      <article className="carousel__card">
        <Picture image={image} alt={alt} sizes="(min-width: 64rem) 18rem, (min-width: 48rem) 45vw, 78vw" />
        <div className="carousel__words">
          <h3>
            {link ? (
              <SiteLink to={link} className="carousel__link card__cover">
                {title}
              </SiteLink>
            ) : (
              title
            )}
          </h3>
          {plainName && <p className="carousel__name">{name}</p>}
          <p className="carousel__text">{text}</p>
          {doctors.length > 0 && (
            <div className="carousel__faces">
              {doctors.map((doctor) => (
                <Face key={doctor.id} image={doctor.image} />
              ))}
            </div>
          )}
        </div>
      </article>
    </li>
  )
}

function Controls({ count }: { count: number }) {
  const labels = useLabels()
  const { language } = useShared().content.site
  return (
    <div className="carousel__controls">
      <span className="carousel__position">
        {fill(labels.position, { n: countIn(language, 1), count: countIn(language, count) })}
      </span>
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
