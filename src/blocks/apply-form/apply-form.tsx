import { useId } from 'react'
import type { ApplyFormBlock } from '#generated/types.ts'
import { useLabels } from '../../lib/site-context.tsx'
import { Field, Tick } from '../../parts/field.tsx'
import { Prose } from '../../parts/prose.tsx'
import { Section } from '../../parts/section.tsx'
import { ApplyAnswer } from './apply-answer.tsx'
import type { ApplyWords } from './apply-form.enhance.ts'
import { ApplySide } from './apply-side.tsx'

/**
 * The form for applicants. With delivery "none" nothing is sent and nothing can be: the button is no submit button, so
 * Enter in a box does nothing either (HTML, implicit submission), and method="dialog" outside a dialog has no
 * effect even where a browser extension submits. The address never changes, with and without scripts. A script
 * makes the button answer: what is missing, or that nothing was sent, with the ways to send the details oneself.
 */
export function ApplyForm(block: ApplyFormBlock) {
  const { heading, fields, button, delivery, sendTo, chat, messages, posts = [], note } = block
  const labels = useLabels()
  const id = `apply${useId().replace(/[^a-zA-Z0-9]/g, '')}`
  const sends = delivery !== 'none' && sendTo !== undefined
  const needed = { required: sends, 'aria-required': true } as const
  const target = sends
    ? { method: 'post', action: sendTo, encType: delivery === 'mailto' ? 'text/plain' : undefined }
    : { method: 'dialog' }
  const words: ApplyWords = {
    missing: labels.applyMissing,
    tick: labels.applyTick,
    mail: labels.applyMail,
    sent: messages?.sent ?? '',
    failed: messages?.failed ?? '',
    copied: labels.applyCopied,
    selected: labels.applySelected,
  }
  return (
    <Section block={{ ...block, heading: undefined }}>
      <div className="apply-form__inner">
        <form
          className="apply-form__form fields"
          {...target}
          data-enhance="apply-form"
          data-delivery={delivery}
          data-words={JSON.stringify(words)}
        >
          <div className="apply-form__boxes fields">
            <div className="apply-form__errors" role="group" aria-labelledby={`${id}-problem`} tabIndex={-1} hidden>
              <h2 className="apply-form__problem" id={`${id}-problem`}>
                {labels.applyProblem}
              </h2>
              <ul />
            </div>
            <div className="apply-form__note" id={`${id}-note`}>
              <Prose text={note} />
              {!sends && (
                <noscript>
                  <p className="apply-form__scripts">{labels.applyNoScripts}</p>
                </noscript>
              )}
            </div>
            <div>
              <h2>{heading}</h2>
              {posts.map(({ id: post, title }) => (
                <p key={post} className="apply-form__post" data-post={post} hidden>
                  <input type="hidden" name="post" value={title} data-label={labels.applyPost} disabled />
                  {labels.applyPost}: <strong>{title}</strong>
                </p>
              ))}
              <p className="field__hint">{labels.applyNeeded}</p>
            </div>
            <Field label={fields.email} name="email" type="email" autoComplete="email" {...needed} />
            <Field label={fields.firstName} name="firstName" type="text" autoComplete="given-name" {...needed} />
            <Field label={fields.lastName} name="lastName" type="text" autoComplete="family-name" {...needed} />
            <div className="field">
              <label className="field__label" htmlFor={`${id}-phone`}>
                {fields.phone}
              </label>
              <p className="field__hint" id={`${id}-hint`}>
                {fields.phoneNote}
              </p>
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
                  {...needed}
                  aria-describedby={`${id}-prefix ${id}-hint`}
                />
              </div>
            </div>
            <Field label={fields.address} name="address" type="text" autoComplete="address-line1" {...needed} />
            <Field label={fields.description} name="description" rows={3} {...needed} />
            <Tick label={fields.confirm} name="confirm" value="yes" {...needed} />
            <button
              type={sends ? 'submit' : 'button'}
              className="button button--solid apply-form__button"
              aria-describedby={`${id}-note`}
            >
              {button}
            </button>
          </div>
          {sends ? <p className="apply-form__result" role="status" /> : <ApplyAnswer sendTo={sendTo} chat={chat} />}
        </form>
        <ApplySide block={block} />
      </div>
    </Section>
  )
}
