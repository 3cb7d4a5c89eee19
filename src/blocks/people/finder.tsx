import type { Department, Doctor, PeopleBlock } from '#generated/types.ts'
import { useLabels, useShared } from '../../lib/site-context.tsx'
import { WEEKDAYS } from '../../clock/weekdays.ts'
import { weekdayNames, weekdaysOf } from '../../lib/weekdays.ts'
import { CallButton } from '../../parts/call-button.tsx'
import { Field } from '../../parts/field.tsx'

interface FinderProps {
  items: readonly Doctor[]
  departments: readonly Department[]
  call: PeopleBlock['call']
}

/**
 * Fields and chips that leave the doctors who fit. They have no form, which without scripts would lead nowhere: the
 * style sheet hides them then. people.enhance.ts keeps what was chosen in the address.
 */
export function Finder({ items, departments, call }: FinderProps) {
  const labels = useLabels()
  const { language } = useShared().content.site
  const names = weekdayNames(language, 'long')
  const used = new Set(items.map(({ department }) => department))
  const days = WEEKDAYS.filter((day) => items.some(({ sessions }) => sessions && weekdaysOf(sessions).includes(day)))
  const languages = [...new Set(items.flatMap((doctor) => doctor.languages ?? []))]
  return (
    <div className="people__finder" role="search" aria-label={labels.findDoctor} data-enhance="people">
      <Field label={labels.doctorName} name="name" type="search" autoComplete="off" />
      <div className="people__chips people__more">
        {days.length > 1 && (
          <Choice
            label={labels.day}
            name="day"
            any={labels.anyDay}
            options={days.map((day) => [day, names[WEEKDAYS.indexOf(day)]!])}
          />
        )}
        {languages.length > 1 && (
          <Choice
            label={labels.language}
            name="language"
            any={labels.anyLanguage}
            options={languages.sort((a, b) => a.localeCompare(b, language)).map((name) => [name, name])}
          />
        )}
        {items.some(({ gender }) => gender === 'female') && (
          <Chip name="woman" type="checkbox" value="1" words={labels.womanDoctor} />
        )}
      </div>
      <fieldset className="people__chips people__departments">
        <legend className="visually-hidden">{labels.department}</legend>
        <Chip name="department" type="radio" value="" words={labels.allDepartments} count={items.length} checked />
        {departments
          .filter(({ id }) => used.has(id))
          .map(({ id, name }) => (
            <Chip key={id} name="department" type="radio" value={id} words={name} />
          ))}
      </fieldset>
      <p className="people__found">
        <span role="status" data-found={labels.doctorsFound} />
        <button type="button" className="people__all" hidden>
          {labels.showAll}
        </button>
      </p>
      <div className="people__none" hidden>
        <p>{labels.noDoctor}</p>
        {call && <CallButton phone={call} look="soft" />}
      </div>
    </div>
  )
}

interface ChoiceProps {
  label: string
  name: string
  /** The line that chooses nothing; it is seen, so that it has to say what there is to choose. */
  any: string
  options: (readonly [value: string, words: string])[]
}

function Choice({ label, name, any, options }: ChoiceProps) {
  return (
    <select className="people__choice" name={name} aria-label={label}>
      <option value="">{any}</option>
      {options.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  )
}

interface ChipProps {
  name: string
  type: 'radio' | 'checkbox'
  value: string
  words: string
  count?: number
  checked?: boolean
}

function Chip({ words, count, checked, ...input }: ChipProps) {
  return (
    <label className="people__chip">
      <input className="visually-hidden" {...input} defaultChecked={checked} />
      <span className="people__chip-words">
        {words}
        {count && <small> {count}</small>}
      </span>
    </label>
  )
}
