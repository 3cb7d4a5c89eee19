import type { Department, DepartmentsBlock, Doctor } from '#generated/types.ts'
import { countIn, stopOf } from '../../clock/names.ts'
import { useLabels, useShared } from '../../lib/site-context.tsx'
import { CallButton } from '../../parts/call-button.tsx'
import { Face } from '../../parts/face.tsx'
import { Icon } from '../../parts/icon.tsx'
import { LocalWords } from '../../parts/local-words.tsx'
import { Section } from '../../parts/section.tsx'
import { SiteLink } from '../../parts/site-link.tsx'
import { UiIcon } from '../../parts/ui-icon.tsx'

/** One group of departments: its heading with how many there are, and the departments in a list. */
export function Departments(block: DepartmentsBlock) {
  const { heading, label, text, layout, items, doctors = [], link, call } = block
  const labels = useLabels()
  const { language } = useShared().content.site
  return (
    <Section block={{ ...block, heading: undefined }} className={`departments--${layout}`}>
      <div className="departments__frame">
        <div className="departments__head">
          <h2 className="departments__heading">{heading}</h2>
          {/* The word behind the number is that of several. */}
          {items.length > 1 && (
            <p className="departments__count">
              <span data-filter-count={labels.filteredOf}>{countIn(language, items.length)}</span> {label}
            </p>
          )}
          {text && <p className="departments__text">{text}</p>}
          {call && <CallButton phone={call} look="alert" className="departments__call" />}
        </div>
        <ul className="departments__items">
          {items.map((item) => (
            <Item
              key={item.id}
              department={item}
              doctors={doctors.filter(({ department }) => department === item.id)}
              link={link}
            />
          ))}
        </ul>
      </div>
    </Section>
  )
}

interface ItemProps {
  department: Department
  doctors: readonly Doctor[]
  link: DepartmentsBlock['link']
}

function Item({ department: { id, name, local, plainName, icon, text, page }, doctors, link }: ItemProps) {
  const { language } = useShared().content.site
  return (
    <li className="departments__item" data-filter-row={id}>
      <Icon name={icon} />
      <div className="departments__words">
        <div className="departments__title">
          <h3 className="departments__name">{page ? <SiteLink to={page}>{name}</SiteLink> : name}</h3>
          {local && <LocalWords {...local} />}
        </div>
        <p>
          {plainName && <span className="departments__plain">{`${plainName}${stopOf(language)} `}</span>}
          {text}
        </p>
      </div>
      {doctors.length > 0 && (
        <ul className="departments__doctors">
          {doctors.map((doctor) => (
            <li key={doctor.id} className="departments__doctor">
              <Face image={doctor.image} className="departments__face" />
              {doctor.page ? <SiteLink to={doctor.page}>{doctor.name}</SiteLink> : doctor.name}
            </li>
          ))}
        </ul>
      )}
      {link && (
        <SiteLink to={link.link} className="departments__book">
          {link.label}
          <span className="visually-hidden"> {name}</span>
          <UiIcon name="arrow" />
        </SiteLink>
      )}
    </li>
  )
}
