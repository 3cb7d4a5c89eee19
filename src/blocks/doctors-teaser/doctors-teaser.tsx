import type { Doctor, DoctorsTeaserBlock } from '#generated/types.ts'
import { useLabels } from '../../lib/site-context.tsx'
import { Button } from '../../parts/button.tsx'
import { Picture } from '../../parts/picture.tsx'
import { Section } from '../../parts/section.tsx'
import { SiteLink } from '../../parts/site-link.tsx'

/** Two doctors with their words, and a row of faces. */
export function DoctorsTeaser(block: DoctorsTeaserBlock) {
  const { leads, items, link } = block
  return (
    <Section block={block} aside={<Button to={link.link}>{link.label}</Button>}>
      <ul className="doctors-teaser__leads">
        {leads.map((doctor) => (
          <Lead key={doctor.id} {...doctor} />
        ))}
      </ul>
      <ul className="doctors-teaser__faces">
        {items.map(({ id, name, specialty, image, link: to, page }) => (
          <li key={id} className="doctors-teaser__face">
            {/* The name beside it says who it is. */}
            <Picture image={image} alt="" sizes="8rem" />
            <SiteLink to={to} className="doctors-teaser__name">
              {name}
            </SiteLink>
            <span className="doctors-teaser__specialty">{specialty}</span>
            <Profile name={name} page={page} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The way to the doctor's own page, above the link that covers the card. */
function Profile({ name, page }: Pick<Doctor, 'name' | 'page'>) {
  const labels = useLabels()
  if (!page) return null
  return (
    <span className="doctors-teaser__profile">
      <SiteLink to={page}>
        {labels.profile}
        <span className="visually-hidden"> {name}</span>
      </SiteLink>
    </span>
  )
}

function Lead({ name, specialty, role, text, image, alt, link, page }: Doctor) {
  return (
    <li className="doctors-teaser__lead card card--link">
      <Picture image={image} alt={alt} sizes="(min-width: 64rem) 15rem, (min-width: 40rem) 40vw, 92vw" />
      <div className="doctors-teaser__words">
        <p className="eyebrow">{role ?? specialty}</p>
        <h3>
          <SiteLink to={link} className="doctors-teaser__cover card__cover">
            {name}
          </SiteLink>
        </h3>
        {text && <p className="doctors-teaser__text">{text}</p>}
        <Profile name={name} page={page} />
      </div>
    </li>
  )
}
