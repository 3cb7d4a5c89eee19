import type { Doctor, DoctorsTeaserBlock } from '#generated/types.ts'
import { Button } from '../../parts/button.tsx'
import { Picture } from '../../parts/picture.tsx'
import { Section } from '../../parts/section.tsx'
import { SiteLink } from '../../parts/site-link.tsx'

/** Two doctors with their words, and perhaps a row of faces. Each leads to its own page, or where its record says. */
export function DoctorsTeaser(block: DoctorsTeaserBlock) {
  const { leads, items, link } = block
  return (
    <Section
      block={block}
      aside={
        <Button to={link.link} look="plain">
          {link.label}
        </Button>
      }
    >
      <ul className="doctors-teaser__leads">
        {leads.map((doctor) => (
          <Lead key={doctor.id} {...doctor} />
        ))}
      </ul>
      {items && (
        <ul className="doctors-teaser__faces">
          {items.map(({ id, name, specialty, image, link: to, page }) => (
            <li key={id} className="doctors-teaser__face">
              {/* The name below says who it is. */}
              <Picture image={image} alt="" sizes="(min-width: 64rem) 11rem, (min-width: 40rem) 14vw, 28vw" />
              <SiteLink to={page ?? to} className="doctors-teaser__cover card__cover">
                {name}
              </SiteLink>
              <p className="doctors-teaser__text">{specialty}</p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function Lead({ name, specialty, role, text, image, alt, link, page }: Doctor) {
  return (
    <li className="doctors-teaser__lead">
      <Picture image={image} alt={alt} sizes="(min-width: 64rem) 14rem, (min-width: 40rem) 18vw, calc(50vw - 1.6rem)" />
      <div>
        <h3>
          <SiteLink to={page ?? link} className="doctors-teaser__cover card__cover">
            {name}
          </SiteLink>
        </h3>
        <p className="doctors-teaser__role">{role ?? specialty}</p>
        {text && <p className="doctors-teaser__text">{text}</p>}
      </div>
    </li>
  )
}
