import type { DoctorBlock } from '#generated/types.ts'
import type { ReactNode } from 'react'
import { classes } from '../../lib/classes.ts'
import { listed } from '../../lib/sessions.ts'
import { useLabels, useShared } from '../../lib/site-context.tsx'
import { useSoon } from '../../lib/use-soon.ts'
import { Button } from '../../parts/button.tsx'
import { Changes } from '../../parts/changes.tsx'
import { DoctorCards } from '../../parts/doctor-cards.tsx'
import { Hours } from '../../parts/hours.tsx'
import { NextSession } from '../../parts/next-session.tsx'
import { Picture } from '../../parts/picture.tsx'
import { ProfileActions } from '../../parts/profile-actions.tsx'
import { Section } from '../../parts/section.tsx'
import { SiteLink } from '../../parts/site-link.tsx'
import { UiIcon } from '../../parts/ui-icon.tsx'
import { Sessions } from './sessions.tsx'

/** One doctor: who it is, when next and on which days, in which department, and who else works there. */
export function Doctor({ type, id, items, departments, others, schedule, note, more, ...actions }: DoctorBlock) {
  const labels = useLabels()
  const { language } = useShared().content.site
  const soon = useSoon()
  const [doctor] = items
  if (!doctor) return null
  const { name, role, specialty, image, alt, registration, qualifications, languages, sessions, text } = doctor
  const [department] = departments ?? []
  const treats = department?.treats
  // The link to the department says the specialty where both have one name.
  const title = role ?? (specialty === department?.name ? undefined : specialty)
  return (
    <>
      <section className={type} id={id}>
        <div className="doctor__inner">
          <div className="doctor__name">
            <h1>{name}</h1>
            {title && <p className="doctor__specialty">{title}</p>}
            {department && (
              <p className="doctor__department">
                <span className="visually-hidden">{labels.department}: </span>
                {department.page ? <SiteLink to={department.page}>{department.name}</SiteLink> : department.name}
              </p>
            )}
          </div>
          <div className="doctor__picture">
            <Picture
              image={image}
              alt={alt}
              sizes="(min-width: 60rem) 31rem, (min-width: 36rem) 16rem, 9rem"
              priority
            />
          </div>
          <div className="doctor__words">
            {sessions && (
              <div className="doctor__next">
                <UiIcon name="calendar" />
                <NextSession sessions={sessions} shownBeside usual />
                <Changes items={soon(doctor)} className="doctor__changes" />
              </div>
            )}
            <ProfileActions {...actions} />
            <dl className="doctor__facts">
              {sessions && (
                <Fact name={labels.opdDays} wide>
                  <Sessions page={doctor.page} sessions={sessions} />
                </Fact>
              )}
              {languages && <Fact name={labels.languages}>{listed(languages, language)}</Fact>}
              {qualifications && <Fact name={labels.qualifications}>{qualifications.join(', ')}</Fact>}
              <Fact name={labels.registration}>{registration}</Fact>
            </dl>
          </div>
        </div>
      </section>
      {(text ?? treats ?? schedule ?? note ?? more) && (
        <Section block={{ type: 'doctor__about' }}>
          <div className="doctor__frame">
            {text && (
              <div>
                <h2>{labels.aboutDoctor}</h2>
                <p className="doctor__text">{text}</p>
              </div>
            )}
            {!text && treats && (
              <div>
                <h2>{labels.treats}</h2>
                <ul className="doctor__treats">
                  {treats.map((line) => (
                    <li key={line}>
                      <UiIcon name="check" />
                      {line}
                    </li>
                  ))}
                </ul>
              </div>
            )}
            {schedule && (
              <div className="doctor__hours card">
                <h2 className="doctor__heading">
                  <UiIcon name="clock" />
                  {schedule.label}
                </h2>
                <Hours schedule={schedule} />
              </div>
            )}
            {note && <p className="doctor__note">{note}</p>}
            {more && (
              <p className="doctor__more">
                <Button to={more.link} look="plain">
                  {more.label}
                </Button>
              </p>
            )}
          </div>
        </Section>
      )}
      {others && others.length > 0 && (
        <Section block={{ type: 'doctor__others', tone: 'tint', heading: labels.otherDoctors }}>
          <DoctorCards items={others} />
        </Section>
      )}
    </>
  )
}

function Fact({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={classes('doctor__fact', wide && 'doctor__fact--wide')}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
