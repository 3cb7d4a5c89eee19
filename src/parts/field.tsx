import { useId, type InputHTMLAttributes } from 'react'

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  label: string
  name: string
  /** Makes a large box of so many lines instead. */
  rows?: number
}

/** A box to write in, with its name over it, always visible. */
export function Field({ label, rows, ...rest }: FieldProps) {
  const id = `field${useId().replace(/[^a-zA-Z0-9]/g, '')}`
  return (
    <p className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      {rows ? (
        <textarea
          className="field__box"
          id={id}
          name={rest.name}
          rows={rows}
          required={rest.required}
          aria-required={rest['aria-required']}
          autoComplete={rest.autoComplete}
        />
      ) : (
        <input className="field__box" id={id} {...rest} />
      )}
    </p>
  )
}

/** A box to tick; its words are part of the target. */
export function Tick({ label, ...rest }: FieldProps) {
  const id = `tick${useId().replace(/[^a-zA-Z0-9]/g, '')}`
  return (
    <label className="tick">
      <input className="tick__box" type="checkbox" id={id} {...rest} />
      <span>{label}</span>
    </label>
  )
}
