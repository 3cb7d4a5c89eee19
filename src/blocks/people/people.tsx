import type { Action, Department, Doctor, PeopleBlock } from '#generated/types.ts'
import { useLabels } from '../../lib/site-context.tsx'
import { useSoon } from '../../lib/use-soon.ts'
import { weekdaysOf } from '../../lib/weekdays.ts'
import { Changes } from '../../parts/changes.tsx'
import { NextSession } from '../../parts/next-session.tsx'
import { Picture } from '../../parts/picture.tsx'
import { Section } from '../../parts/section.tsx'
import { SiteLink } from '../../parts/site-link.tsx'
import { UiIcon } from '../../parts/ui-icon.tsx'
import { Finder } from './finder.tsx'

/** Doctors: those who lead stand large above the others; the last card invites new colleagues. */
export function People(block: PeopleBlock) {
  const { heading, items, link, note, departments, call, cardLink, book, withoutBooking = [] } = block
  const labels = useLabels()
  const leads = items.filter(({ lead }) => lead)
  const cardOf = (doctor: Doctor) => (
    <Card
      key={doctor.id}
      doctor={doctor}
      // Without a heading the first face is on the first screen, and the largest picture there.
      priority={!heading && doctor === leads[0]}
      cardLink={cardLink}
      book={withoutBooking.some(({ id }: Department) => id === doctor.department) ? undefined : book}
    />
  )
  return (
    <Section block={block}>
      {departments && items.length > 0 && <Finder items={items} departments={departments} call={call} />}
      {/* Without a heading of its own the list continues the banner; names of doctors still need one above them. */}
      {!heading && <h2 className="visually-hidden">{labels.findDoctor}</h2>}
      {items.length === 0 && <p className="people__empty">{labels.emptyDoctorList}</p>}
      {leads.length > 0 && <ul className="people__leads">{leads.map(cardOf)}</ul>}
      {(link ?? items[0]) && (
        <ul className="people__grid">
          {items.filter(({ lead }) => !lead).map(cardOf)}
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
      )}
    </Section>
  )
}

interface CardProps {
  doctor: Doctor
  cardLink: PeopleBlock['cardLink']
  book?: Action
  priority: boolean
}

/** What the finder looks at. */
const found = ({ id, department, sessions, languages, gender }: Doctor) => ({
  'data-doctor': id,
  'data-department': department,
  'data-day': sessions && weekdaysOf(sessions).join(),
  'data-language': languages?.join(),
  'data-woman': gender === 'female' ? '' : undefined,
})

// The name comes before the picture in the markup, so that a screen reader never hears a portrait before its heading.
function Card({ doctor, cardLink, book, priority }: CardProps) {
  const labels = useLabels()
  const soon = useSoon()
  const { id, lead, role, name, specialty, registration, sessions, text, image, alt, page, link } = doctor
  const profile = cardLink ? undefined : page
  return (
    <li className={lead ? 'people__lead' : 'people__card'} {...found(doctor)}>
      <div className="people__words">
        <h3 className="people__name">
          <SiteLink to={(cardLink && page) ?? link} className={profile ? undefined : 'card__cover'}>
            {name}
          </SiteLink>
        </h3>
        {role && <p className="people__role">{role}</p>}
        <p className="people__specialty">{specialty}</p>
        <p className="people__registration">
          {labels.registration} {registration}
        </p>
        {sessions && <NextSession sessions={sessions} shownBeside withoutRoom usual />}
      </div>
      {lead && text && <p className="people__text">{text}</p>}
      <div className="people__picture">
        <Picture
          image={image}
          alt={alt}
          priority={priority}
          sizes={`(min-width: 72rem) 18rem, (min-width: 44rem) ${lead ? '16rem' : '30vw'}, ${lead ? '7.5rem' : '12rem'}`}
        />
      </div>
      {/* Closed days concern everybody, and the timetable says them: here what is this doctor's own. */}
      <Changes items={soon({ id })} className="changes-line" />
      {(book ?? profile) && (
        <p className="people__actions">
          {book && (
            <SiteLink to={book.link}>
              {book.label}
              <span className="visually-hidden"> {name}</span>
            </SiteLink>
          )}
          {profile && (
            <SiteLink to={profile} className="card__cover">
              {labels.profile}
              <span className="visually-hidden"> {name}</span>
            </SiteLink>
          )}
        </p>
      )}
    </li>
  )
}
