import type { DepartmentBlock, Service } from '#generated/types.ts'
import type { Schedule } from '../../lib/content-types.ts'
import { classes } from '../../lib/classes.ts'
import { useLabels } from '../../lib/site-context.tsx'
import { Button } from '../../parts/button.tsx'
import { DoctorCards } from '../../parts/doctor-cards.tsx'
import { EmergencyCard } from '../../parts/emergency-card.tsx'
import { Hours } from '../../parts/hours.tsx'
import { Icon } from '../../parts/icon.tsx'
import { LocalWords } from '../../parts/local-words.tsx'
import { ProfileActions } from '../../parts/profile-actions.tsx'
import { Prose } from '../../parts/prose.tsx'
import { Section } from '../../parts/section.tsx'
import { UiIcon } from '../../parts/ui-icon.tsx'

/** One department: what to do in danger, what it helps with, who works there, and what to know before the visit. */
export function Department({
  type,
  id,
  items,
  doctors,
  timetable,
  services,
  emergency,
  schedule,
  more,
  ...actions
}: DepartmentBlock) {
  const labels = useLabels()
  const [department] = items
  if (!department) return null
  const { name, local, plainName, icon, text, signs, reviewer, treats, floor, prepare, bring, tests } = department
  const lists = [
    { heading: labels.prepare, lines: prepare },
    { heading: labels.bring, lines: bring },
    { heading: labels.tests, lines: tests },
  ].filter(({ lines }) => lines?.length)
  return (
    <>
      <section className={type} id={id}>
        <div className={classes('department__inner', signs && 'department__inner--signs')}>
          <div className="department__words">
            <p className="department__sign">
              <Icon name={icon} />
            </p>
            <h1>{name}</h1>
            {local && (
              <p className="department__local">
                <LocalWords {...local} />
              </p>
            )}
            {plainName && <p className="department__plain">{plainName}</p>}
            <p className="department__text">{text}</p>
            <ProfileActions {...actions} urgent={actions.call?.number === emergency.number} />
          </div>
          {signs && (
            <div className="department__danger">
              <EmergencyCard heading={labels.dangerSigns} items={signs} call={emergency} />
              {reviewer && (
                <p className="department__reviewer">
                  {labels.checkedBy} {reviewer}
                </p>
              )}
            </div>
          )}
        </div>
      </section>
      {(treats ?? schedule ?? floor) && (
        <Section block={{ type: 'department__about' }}>
          <div className="department__frame">
            {treats && (
              <div>
                <h2>{labels.treats}</h2>
                <ul className="department__treats">
                  {treats.map((line) => (
                    <li key={line}>
                      <UiIcon name="check" />
                      {line}
                    </li>
                  ))}
                </ul>
              </div>
            )}
            <Visit schedule={schedule} floor={floor?.text} more={more} />
          </div>
        </Section>
      )}
      {doctors && doctors.length > 0 && (
        <Section
          block={{ type: 'department__doctors', tone: 'tint', heading: labels.departmentDoctors }}
          aside={
            timetable && (
              <Button to={timetable.link} look="plain">
                {timetable.label}
              </Button>
            )
          }
        >
          <DoctorCards items={doctors} />
        </Section>
      )}
      {lists.length > 0 && (
        <Section block={{ type: 'department__prepare' }}>
          <ul className="department__lists">
            {lists.map(({ heading, lines }) => (
              <li className="department__list" key={heading}>
                <h2 className="department__heading">{heading}</h2>
                <ul className="department__lines">
                  {lines?.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {services && services.length > 0 && (
        <Section block={{ type: 'department__services', tone: 'sand', heading: labels.departmentServices }}>
          <ul className="department__offers">
            {services.map((service) => (
              <Offer key={service.id} {...service} />
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

function Visit({ schedule, floor, more }: { schedule?: Schedule; floor?: string; more: DepartmentBlock['more'] }) {
  const labels = useLabels()
  if (!schedule && !floor) return null
  return (
    <div className="department__visit card">
      <h2 className="department__heading">{labels.yourVisit}</h2>
      {floor && (
        <p className="department__floor">
          <UiIcon name="pin" />
          <span>
            <strong>{labels.floor}:</strong> {floor}
          </span>
        </p>
      )}
      {schedule && (
        <>
          <p className="department__schedule">
            <UiIcon name="clock" />
            <strong>{schedule.label}</strong>
          </p>
          <Hours schedule={schedule} />
        </>
      )}
      {more && (
        <Button to={more.link} look="plain">
          {more.label}
        </Button>
      )}
    </div>
  )
}

function Offer({ name, icon, text, note }: Service) {
  return (
    <li className="department__offer">
      <span className="medallion">
        <Icon name={icon} />
      </span>
      <div>
        <h3 className="department__name">{name}</h3>
        <Prose text={text} />
        {note && <p className="department__hint">{note}</p>}
      </div>
    </li>
  )
}
