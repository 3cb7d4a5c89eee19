import type { LoginFormBlock } from '#generated/types.ts'
import { useShared } from '../../lib/site-context.tsx'
import { Field, Tick } from '../../parts/field.tsx'
import { Prose } from '../../parts/prose.tsx'
import { SiteLink } from '../../parts/site-link.tsx'
import { UiIcon } from '../../parts/ui-icon.tsx'

/** A plain form: the browser posts it straight to the mail provider, and no script of ours sees the password. */
export function LoginForm({ id, heading, text, sendTo, fields, button, home, note }: LoginFormBlock) {
  const { site } = useShared().content
  return (
    <div className="login-form fields" id={id}>
      <SiteLink to="/" className="login-form__brand">
        <img src={`${site.logo.src}.svg`} width="52" height="52" alt="" />
        {site.shortName}
      </SiteLink>
      <div className="login-form__card card">
        <h1 className="login-form__heading">{heading}</h1>
        {text && <p className="login-form__text">{text}</p>}
        <form className="login-form__form fields" method="post" action={sendTo}>
          <input type="hidden" name="mode" value="auth" />
          <Field
            label={fields.login}
            name="login"
            type="text"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <Field label={fields.passwd} name="passwd" type="password" autoComplete="current-password" maxLength={100} />
          <Tick label={fields.twoweeks} name="twoweeks" value="yes" />
          <button type="submit" className="button button--solid login-form__button">
            {button}
          </button>
        </form>
        {note && <Prose text={note} className="login-form__note" />}
      </div>
      <SiteLink to="/" className="login-form__home">
        <UiIcon name="left" />
        {home}
      </SiteLink>
    </div>
  )
}
