import type { DoctorsByDepartmentBlock } from '#generated/types.ts'
import { useLabels } from '../../lib/site-context.tsx'
import { useSoon } from '../../lib/use-soon.ts'
import { useUsualDays } from '../../lib/usual-days.ts'
import { Changes } from '../../parts/changes.tsx'
import { Button } from '../../parts/button.tsx'
import { Disclosure } from '../../parts/disclosure.tsx'
import { Section } from '../../parts/section.tsx'
import { SiteLink } from '../../parts/site-link.tsx'

/** All doctors under their departments, with the days on which they see outpatients: a list that opens. */
export function DoctorsByDepartment(block: DoctorsByDepartmentBlock) {
  const { id, heading, lead, items, doctors, link } = block
  const labels = useLabels()
  const usualDays = useUsualDays()
  const soon = useSoon()
  const groups = items
    .map((department) => ({ department, own: doctors.filter((doctor) => doctor.department === department.id) }))
    .filter(({ own }) => own.length > 0)
  return (
    <Section block={{ ...block, id: undefined, heading: undefined }}>
      <Disclosure id={id} head={<h2>{heading}</h2>}>
        {lead && <p>{lead}</p>}
        <ul className="doctors-by-department__list">
          {groups.map(({ department: { id, name, page }, own }) => (
            <li key={id} className="doctors-by-department__group">
              <h3 className="doctors-by-department__name">{page ? <SiteLink to={page}>{name}</SiteLink> : name}</h3>
              <ul>
                {own.map((doctor) => (
                  <li key={doctor.id} className="doctors-by-department__doctor">
                    {doctor.page ? (
                      <SiteLink to={doctor.page}>
                        {doctor.name}
                        <span className="visually-hidden">: {labels.profile}</span>
                      </SiteLink>
                    ) : (
                      doctor.name
                    )}
                    {doctor.sessions && (
                      <span className="doctors-by-department__days">{usualDays(doctor.sessions)}</span>
                    )}
                    <Changes items={soon({ id: doctor.id })} className="changes-line" />
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </Disclosure>
      {link && (
        <Button to={link.link} look="plain">
          {link.label}
        </Button>
      )}
    </Section>
  )
}
