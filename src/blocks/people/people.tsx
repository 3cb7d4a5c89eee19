import type { Doctor, PeopleBlock } from '#generated/types.ts'
import { useLabels } from '../../lib/site-context.tsx'
import { useUsualDays } from '../../lib/usual-days.ts'
import { weekdaysOf } from '../../lib/weekdays.ts'
import { Picture } from '../../parts/picture.tsx'
import { Section } from '../../parts/section.tsx'
import { SiteLink } from '../../parts/site-link.tsx'
import { UiIcon } from '../../parts/ui-icon.tsx'
import { Finder } from './finder.tsx'

/** Doctors: those who lead stand large above the others; the last card invites new colleagues. */
export function People(block: PeopleBlock) {
  const { items, link, note, departments, call, cardLink } = block
  const leads = items.filter(({ lead }) => lead)
  const others = items.filter(({ lead }) => !lead)
  return (
    <Section block={block}>
      {departments && <Finder items={items} departments={departments} call={call} />}
      {leads.length > 0 && (
        <ul className="people__leads">
          {leads.map((doctor) => (
            <Lead key={doctor.id} doctor={doctor} cardLink={cardLink} />
          ))}
        </ul>
      )}
      <ul className="people__grid">
        {others.map((doctor) => (
          <Card key={doctor.id} doctor={doctor} cardLink={cardLink} />
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

interface CardProps {
  doctor: Doctor
  cardLink: PeopleBlock['cardLink']
}

/** What the finder looks at. */
const found = ({ department, sessions, languages, gender }: Doctor) => ({
  'data-doctor': '',
  'data-department': department,
  'data-days': sessions && weekdaysOf(sessions).join(),
  'data-languages': languages?.join(),
  'data-woman': gender === 'female' ? '' : undefined,
})

function Lead({ doctor, cardLink }: CardProps) {
  return (
    <li className="people__lead card card--link" {...found(doctor)}>
      <div className="people__words">
        {doctor.role && <p className="eyebrow">{doctor.role}</p>}
        <h3 className="people__name">
          <SiteLink to={(cardLink && doctor.page) ?? doctor.link} className="card__cover">
            {doctor.name}
          </SiteLink>
        </h3>
        <Facts doctor={doctor} />
      </div>
      <div className="people__picture">
        <Picture
          image={doctor.image}
          alt={doctor.alt}
          sizes="(min-width: 60rem) 14rem, (min-width: 40rem) 15rem, 7rem"
        />
      </div>
      <div className="people__more">
        {doctor.text && <p className="people__text">{doctor.text}</p>}
        {!cardLink && <Profile {...doctor} />}
      </div>
    </li>
  )
}

// The name comes before the picture in the markup, so that a screen reader never hears a portrait before its heading.
function Card({ doctor, cardLink }: CardProps) {
  return (
    <li className="people__card card card--link" {...found(doctor)}>
      <div className="people__words">
        <h3 className="people__name">
          <SiteLink to={(cardLink && doctor.page) ?? doctor.link} className="card__cover">
            {doctor.name}
          </SiteLink>
        </h3>
        <Facts doctor={doctor} />
        {!cardLink && <Profile {...doctor} />}
      </div>
      <div className="people__picture">
        <Picture image={doctor.image} alt={doctor.alt} sizes="(min-width: 64rem) 9rem, (min-width: 44rem) 30vw, 7rem" />
      </div>
    </li>
  )
}

/** The way to the doctor's own page, where the card leads elsewhere. */
function Profile({ name, page }: Doctor) {
  const labels = useLabels()
  if (!page) return null
  return (
    <p className="people__profile">
      <SiteLink to={page}>
        {labels.profile}
        <span className="visually-hidden"> {name}</span>
      </SiteLink>
    </p>
  )
}

function Facts({ doctor }: { doctor: Doctor }) {
  const labels = useLabels()
  const usualDays = useUsualDays()
  return (
    <>
      <p className="people__specialty">{doctor.specialty}</p>
      <p className="people__registration">
        {labels.registration} {doctor.registration}
      </p>
      {doctor.sessions && <p className="people__when">{usualDays(doctor.sessions)}</p>}
    </>
  )
}
