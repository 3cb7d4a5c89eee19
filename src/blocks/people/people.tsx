import type { Doctor, PeopleBlock } from '#generated/types.ts'
import { useLabels } from '../../lib/site-context.tsx'
import { Picture } from '../../parts/picture.tsx'
import { Section } from '../../parts/section.tsx'
import { SiteLink } from '../../parts/site-link.tsx'
import { UiIcon } from '../../parts/ui-icon.tsx'

/** Doctors: those who lead stand large above the others; the last card invites new colleagues. */
export function People(block: PeopleBlock) {
  const { items, link, note } = block
  const leads = items.filter(({ lead }) => lead)
  const others = items.filter(({ lead }) => !lead)
  return (
    <Section block={block}>
      {leads.length > 0 && (
        <ul className="people__leads">
          {leads.map((doctor) => (
            <Lead key={doctor.id} doctor={doctor} />
          ))}
        </ul>
      )}
      <ul className="people__grid">
        {others.map((doctor) => (
          <Card key={doctor.id} doctor={doctor} />
        ))}
        {link && (
          <li className="people__join card--link">
            <h3 className="people__name">
              <SiteLink to={link.link} className="card__cover">
                {link.label}
                <UiIcon name="arrow" />
              </SiteLink>
            </h3>
            {note && <p>{note}</p>}
          </li>
        )}
      </ul>
    </Section>
  )
}

function Lead({ doctor }: { doctor: Doctor }) {
  return (
    <li className="people__lead card card--link">
      <div className="people__words">
        {doctor.role && <p className="eyebrow">{doctor.role}</p>}
        <h3 className="people__name">
          <SiteLink to={doctor.link} className="card__cover">
            {doctor.name}
          </SiteLink>
        </h3>
        <Facts doctor={doctor} />
        {doctor.text && <p className="people__text">{doctor.text}</p>}
      </div>
      <div className="people__picture">
        <Picture
          image={doctor.image}
          alt={doctor.alt}
          sizes="(min-width: 60rem) 20rem, (min-width: 40rem) 17rem, 92vw"
        />
      </div>
    </li>
  )
}

// The name comes before the picture in the markup, so that a screen reader never hears a portrait before its heading.
function Card({ doctor }: { doctor: Doctor }) {
  return (
    <li className="people__card card card--link">
      <div className="people__words">
        <h3 className="people__name">
          <SiteLink to={doctor.link} className="card__cover">
            {doctor.name}
          </SiteLink>
        </h3>
        <Facts doctor={doctor} />
      </div>
      <div className="people__picture">
        <Picture image={doctor.image} alt={doctor.alt} sizes="(min-width: 64rem) 9rem, (min-width: 44rem) 30vw, 7rem" />
      </div>
    </li>
  )
}

function Facts({ doctor }: { doctor: Doctor }) {
  const labels = useLabels()
  return (
    <>
      <p className="people__specialty">{doctor.specialty}</p>
      <p className="people__registration">
        {labels.registration} {doctor.registration}
      </p>
    </>
  )
}
