import { useId } from 'react'
import type { ApplyFormBlock } from '#generated/types.ts'
import { Field, Tick } from '../../parts/field.tsx'
import { Prose } from '../../parts/prose.tsx'
import { Section } from '../../parts/section.tsx'
import { ApplySide } from './apply-side.tsx'

/**
 * The form for applicants. With delivery "none" the button sends nothing and cannot: it is no submit button, so
 * Enter in a box does nothing either (HTML, implicit submission), and method="dialog" outside a dialog has no
 * effect even where a browser extension submits. The address never changes, with and without scripts.
 */
export function ApplyForm(block: ApplyFormBlock) {
  const { heading, fields, button, delivery, sendTo, messages, note } = block
  const id = `apply${useId().replace(/[^a-zA-Z0-9]/g, '')}`
  const sends = delivery !== 'none' && sendTo !== undefined
  const target = sends
    ? { method: 'post', action: sendTo, encType: delivery === 'mailto' ? 'text/plain' : undefined }
    : { method: 'dialog' }
  return (
    <Section block={{ ...block, heading: undefined }}>
      <div className="apply-form__inner">
        <form
          className="apply-form__form card"
          {...target}
          data-enhance={sends ? 'apply-form' : undefined}
          data-delivery={delivery}
          data-sent={sends ? messages?.sent : undefined}
          data-failed-text={sends ? messages?.failed : undefined}
        >
          <h2>{heading}</h2>
          <Field label={fields.email} name="email" type="email" autoComplete="email" required={sends} />
          <div className="apply-form__pair">
            <Field label={fields.firstName} name="firstName" type="text" autoComplete="given-name" required={sends} />
            <Field label={fields.lastName} name="lastName" type="text" autoComplete="family-name" required={sends} />
          </div>
          <div className="field">
            <label className="field__label" htmlFor={`${id}-phone`}>
              {fields.phone}
            </label>
            <div className="apply-form__phone">
              <input
                className="field__box apply-form__prefix"
                id={`${id}-prefix`}
                type="text"
                disabled
                value={fields.prefix}
                aria-label={`${fields.prefixLabel} ${fields.prefix}`}
              />
              <input
                className="field__box"
                id={`${id}-phone`}
                name="phone"
                type="tel"
                inputMode="tel"
                autoComplete="tel"
                required={sends}
                aria-describedby={`${id}-prefix ${id}-hint`}
              />
            </div>
            <p className="field__hint" id={`${id}-hint`}>
              {fields.phoneNote}
            </p>
          </div>
          <Field label={fields.address} name="address" type="text" autoComplete="address-line1" required={sends} />
          <Field label={fields.description} name="description" rows={3} required={sends} />
          <Tick label={fields.confirm} name="confirm" value="yes" required={sends} />
          <div className="apply-form__note" id={`${id}-note`}>
            <Prose text={note} />
          </div>
          <button
            type={sends ? 'submit' : 'button'}
            className="button button--solid apply-form__button"
            aria-describedby={`${id}-note`}
          >
            {button}
          </button>
          {sends && <p className="apply-form__result" role="status" />}
        </form>
        <ApplySide block={block} />
      </div>
    </Section>
  )
}
