import type { Department, Doctor, PeopleBlock } from '#generated/types.ts'
import { useId } from 'react'
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
  const short = weekdayNames(language, 'short')
  const used = new Set(items.map(({ department }) => department))
  const days = WEEKDAYS.filter((day) => items.some(({ sessions }) => sessions && weekdaysOf(sessions).includes(day)))
  const languages = [...new Set(items.flatMap((doctor) => doctor.languages ?? []))]
  return (
    <div className="people__finder" role="search" aria-label={labels.findDoctor} data-enhance="people">
      <Field label={labels.doctorName} name="name" type="search" autoComplete="off" />
      <Choice
        label={labels.department}
        name="department"
        any={labels.allDepartments}
        options={departments.filter(({ id }) => used.has(id)).map(({ id, name }) => [id, name])}
      />
      {languages.length > 1 && (
        <Choice
          label={labels.language}
          name="language"
          any={labels.anyLanguage}
          options={languages.sort((a, b) => a.localeCompare(b, language)).map((name) => [name, name])}
        />
      )}
      <div className="people__chips">
        {days.length > 1 && (
          <fieldset className="people__days">
            <legend className="field__label">{labels.day}</legend>
            <Chip name="day" type="radio" value="" words={labels.anyDay} checked />
            {days.map((day) => {
              const index = WEEKDAYS.indexOf(day)
              return <Chip key={day} name="day" type="radio" value={day} words={short[index]} full={names[index]} />
            })}
          </fieldset>
        )}
        {items.some(({ gender }) => gender === 'female') && (
          <Chip name="woman" type="checkbox" value="1" words={labels.womanDoctor} />
        )}
      </div>
      <p className="people__found">
        <span role="status" data-found={labels.doctorsFound}>
          {labels.doctorsFound
            .replace('{count}', () => String(items.length))
            .replace('{total}', () => String(items.length))}
        </span>
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
  /** The line that chooses nothing. */
  any: string
  options: (readonly [value: string, words: string])[]
}

function Choice({ label, name, any, options }: ChoiceProps) {
  const id = `choice${useId().replace(/[^a-zA-Z0-9]/g, '')}`
  return (
    <p className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <select className="field__box" id={id} name={name}>
        <option value="">{any}</option>
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </p>
  )
}

interface ChipProps {
  name: string
  type: 'radio' | 'checkbox'
  value: string
  words?: string
  /** What a screen reader says, where the words are short. */
  full?: string
  checked?: boolean
}

function Chip({ words, full, checked, ...input }: ChipProps) {
  return (
    <label className="people__chip">
      <input className="visually-hidden" {...input} defaultChecked={checked} aria-label={full} />
      <span className="people__chip-words">{words}</span>
    </label>
  )
}
