import type { Department, Doctor, PeopleBlock } from '#generated/types.ts'
import { useLabels, useShared } from '../../lib/site-context.tsx'
import { WEEKDAYS } from '../../clock/weekdays.ts'
import { dictionaryOrder } from '../../lib/dictionary-order.ts'
import { weekdayNames, weekdaysOf } from '../../lib/weekdays.ts'
import { Field } from '../../parts/field.tsx'
import { ListAnswer } from '../../parts/list-answer.tsx'

interface FinderProps {
  items: readonly Doctor[]
  departments: readonly Department[]
  call: PeopleBlock['call']
}

/**
 * A field and lists that leave the doctors who fit. They have no form, which without scripts would lead nowhere: the
 * style sheet hides them then. choose.ts keeps what was chosen in the address.
 */
export function Finder({ items, departments, call }: FinderProps) {
  const labels = useLabels()
  const { language } = useShared().content.site
  const names = weekdayNames(language, 'long')
  const used = new Set(items.map(({ department }) => department))
  const days = WEEKDAYS.filter((day) => items.some(({ sessions }) => sessions && weekdaysOf(sessions).includes(day)))
  const languages = [...new Set(items.flatMap((doctor) => doctor.languages ?? []))]
  const compare = dictionaryOrder(language)
  const byWords = (a: Option, b: Option) => compare(a[1], b[1])
  return (
    <div className="people__finder" role="search" aria-label={labels.findDoctor} data-enhance="people">
      <Field label={labels.doctorName} name="name" type="search" autoComplete="off" />
      <Choice
        label={labels.department}
        name="department"
        any={labels.allDepartments}
        options={departments
          .filter(({ id }) => used.has(id))
          .map(({ id, name }): Option => [id, name])
          .sort(byWords)}
      />
      <Choice
        label={labels.day}
        name="day"
        any={labels.anyDay}
        options={days.map((day) => [day, names[WEEKDAYS.indexOf(day)]!])}
      />
      <Choice
        label={labels.language}
        name="language"
        any={labels.anyLanguage}
        options={languages.map((name): Option => [name, name]).sort(byWords)}
      />
      {items.some(({ gender }) => gender === 'female') && (
        <label className="people__woman field__box">
          <input className="tick__box" type="checkbox" name="woman" value="1" />
          {labels.womanDoctor}
        </label>
      )}
      <ListAnswer found={labels.doctorsFound} note={labels.noDoctor} call={call}>
        <button type="button" className="people__all" hidden>
          {labels.showAll}
        </button>
      </ListAnswer>
    </div>
  )
}

type Option = readonly [value: string, words: string]

interface ChoiceProps {
  label: string
  name: string
  /** The line that chooses nothing; it is seen, so that it has to say what there is to choose. */
  any: string
  options: readonly Option[]
}

/** A list to choose from; nothing where there is but one thing to choose. */
function Choice({ label, name, any, options }: ChoiceProps) {
  if (options.length < 2) return null
  return (
    <select className="field__box" name={name} aria-label={label}>
      <option value="">{any}</option>
      {options.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  )
}
