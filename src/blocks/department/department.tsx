import type { DepartmentBlock, Service } from '#generated/types.ts'
import type { Schedule } from '../../lib/content-types.ts'
import { classes } from '../../lib/classes.ts'
import { keepTogether } from '../../clock/keep-together.ts'
import { useLabels } from '../../lib/site-context.tsx'
import { Button } from '../../parts/button.tsx'
import { DoctorCards } from '../../parts/doctor-cards.tsx'
import { EmergencyCard } from '../../parts/emergency-card.tsx'
import { Hours } from '../../parts/hours.tsx'
import { Icon } from '../../parts/icon.tsx'
import { InsuranceList } from '../../parts/insurance.tsx'
import { JumpLinks } from '../../parts/jump-links.tsx'
import { LocalWords } from '../../parts/local-words.tsx'
import { ProfileActions } from '../../parts/profile-actions.tsx'
import { Prose } from '../../parts/prose.tsx'
import { Section } from '../../parts/section.tsx'
import { UiIcon } from '../../parts/ui-icon.tsx'

/** One department: how to reach it and when, what to do in danger, what it helps with, and who works there. */
export function Department({
  type,
  id,
  items,
  doctors = [],
  timetable,
  services = [],
  insurance = [],
  emergency,
  schedule,
  more,
  ...actions
}: DepartmentBlock) {
  const labels = useLabels()
  const [department] = items
  if (!department) return null
  const { name, local, plainName, icon, text, signs, reviewer, treats, floor, prepare, bring, tests } = department
  const hours = department.hours ?? schedule
  const lists = [
    { heading: labels.prepare, lines: prepare },
    { heading: labels.bring, lines: bring },
    { heading: labels.tests, lines: tests },
  ].filter(({ lines }) => lines?.length)
  const part = (words: string) => `${department.id}-${words}`
  const jumps = [
    doctors.length > 0 && { label: labels.jumpDoctors, link: `#${part('doctors')}` },
    treats && { label: labels.jumpTreats, link: `#${part('treats')}` },
    lists.length > 0 && { label: labels.yourVisit, link: `#${part('visit')}` },
    services.length > 0 && { label: labels.departmentServices, link: `#${part('services')}` },
  ].filter((jump) => jump !== false && jump !== undefined)
  return (
    <>
      <section className={type} id={id}>
        <div className={classes('department__inner', signs && 'department__inner--signs')}>
          <div className="department__words">
            <div className="department__title">
              <Icon name={icon} />
              <h1>{name}</h1>
              {local && (
                <p className="department__local">
                  <LocalWords {...local} />
                </p>
              )}
            </div>
            {plainName && <p className="department__plain">{plainName}</p>}
            {/*
             * How to reach it and when, before what it is: in the file too, so that a slow network moves nothing.
             * The number for emergencies is in the bar and with the danger signs; here only where no other is called.
             */}
            <ProfileActions emergency={actions.call ? undefined : emergency} {...actions} />
            {jumps.length > 1 && <JumpLinks items={jumps} of={name} />}
            <Visit schedule={hours} floor={floor?.text} />
            <p className="department__text">{text}</p>
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
      {doctors.length > 0 && (
        <Section
          block={{ type: 'department__doctors', id: part('doctors'), heading: labels.departmentDoctors }}
          aside={
            timetable && (
              <Button to={timetable.link} look="plain">
                {timetable.label}
              </Button>
            )
          }
        >
          <DoctorCards items={doctors} beside={hours} />
        </Section>
      )}
      {treats && (
        <Section block={{ type: 'department__about', id: part('treats'), tone: 'tint', heading: labels.treats }}>
          <ul className="department__treats">
            {treats.map((line) => (
              <li key={line}>
                <UiIcon name="check" />
                {line}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {lists.length > 0 && (
        <Section block={{ type: 'department__prepare', id: part('visit') }}>
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
      {insurance.length > 0 && (
        <Section block={{ type: 'department__insurance', heading: labels.departmentInsurance }}>
          <div className="prose">
            <InsuranceList items={insurance} />
          </div>
        </Section>
      )}
      {services.length > 0 && (
        <Section
          block={{
            type: 'department__services',
            id: part('services'),
            tone: 'sand',
            heading: labels.departmentServices,
          }}
        >
          <ul className="department__offers">
            {services.map((service) => (
              <Offer key={service.id} {...service} />
            ))}
          </ul>
        </Section>
      )}
      {more && (
        <Section block={{ type: 'department__more' }}>
          <Button to={more.link} look="plain">
            {more.label}
          </Button>
        </Section>
      )}
    </>
  )
}

/** Where it is in the house and when it is open: the two things one has to know before setting out. */
function Visit({ schedule, floor }: { schedule?: Schedule; floor?: string }) {
  const labels = useLabels()
  if (!schedule && !floor) return null
  return (
    <div className="department__visit">
      {schedule && (
        <div>
          <p className="department__label">{schedule.label}</p>
          <Hours schedule={schedule} />
        </div>
      )}
      {floor && (
        <p className="department__floor">
          <span className="department__label">{labels.floor}</span> {floor}
        </p>
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
        {note && <p className="department__hint">{keepTogether(note)}</p>}
      </div>
    </li>
  )
}
