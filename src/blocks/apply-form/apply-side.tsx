import type { ApplyFormBlock } from '#generated/types.ts'
import { Button } from '../../parts/button.tsx'
import { Hours } from '../../parts/hours.tsx'
import { Prose } from '../../parts/prose.tsx'
import { Reach } from '../../parts/reach.tsx'
import { SiteLink } from '../../parts/site-link.tsx'
import { UiIcon } from '../../parts/ui-icon.tsx'

/** What stands beside the form: a welcome, a number, a button, hours, and a note. */
export function ApplySide({ block: { welcome, help, link, hours, offer } }: { block: ApplyFormBlock }) {
  return (
    <div className="apply-form__side">
      {welcome && (
        <div>
          <h2 className="apply-form__heading">{welcome.heading}</h2>
          <Prose text={welcome.text} />
        </div>
      )}
      {help && (
        <div className="apply-form__help">
          <h2 className="apply-form__heading">{help.heading}</h2>
          <p>{help.text}</p>
          <p>
            <SiteLink to={help.call.href} className="apply-form__number">
              <UiIcon name="phone" />
              {help.call.number}
            </SiteLink>
            <Reach {...help.call} />
          </p>
          {link && (
            <Button to={link.link} look="light" icon="calendar">
              {link.label}
            </Button>
          )}
        </div>
      )}
      {hours && (
        <div className="apply-form__hours">
          <h2 className="apply-form__heading">{hours.heading}</h2>
          {hours.schedules.map((schedule) => (
            <div key={schedule.id}>
              <h3 className="apply-form__schedule">{schedule.label}</h3>
              <Hours schedule={schedule} />
            </div>
          ))}
          <p>{hours.note}</p>
        </div>
      )}
      {offer && (
        <div className="apply-form__offer">
          <h2 className="apply-form__heading">{offer.heading}</h2>
          <Prose text={offer.text} />
        </div>
      )}
    </div>
  )
}
