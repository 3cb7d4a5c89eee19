import type { NotFoundBlock } from '#generated/types.ts'
import { usePage, useShared } from '../../lib/site-context.tsx'
import { Button } from '../../parts/button.tsx'
import { SiteLink } from '../../parts/site-link.tsx'

/** The way out of an address that does not exist; the emergency number is there even so. */
export function NotFound({ id, heading, text, link, note, guide, callText, call, more }: NotFoundBlock) {
  const { site } = useShared().content
  return (
    <div className="not-found" id={id} data-enhance="not-found" data-path={usePage().path}>
      <img className="not-found__logo" src={`${site.logo.src}.svg`} width="72" height="72" alt={site.shortName} />
      <h1 className="not-found__heading">{heading}</h1>
      <p className="not-found__text">{text}</p>
      <Button to={link.link}>{link.label}</Button>
      {call && (
        <p className="not-found__call">
          {callText} <SiteLink to={call.href}>{call.number}</SiteLink>
        </p>
      )}
      {more && (
        <p className="not-found__guide">
          <SiteLink to={more.link}>{more.label}</SiteLink>
        </p>
      )}
      {guide && (
        <p className="not-found__guide">
          {note} <SiteLink to={guide.link}>{guide.label}</SiteLink>
        </p>
      )}
    </div>
  )
}
