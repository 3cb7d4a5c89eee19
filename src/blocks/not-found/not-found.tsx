import type { NotFoundBlock } from '#generated/types.ts'
import { classes } from '../../lib/classes.ts'
import { usePage, useShared } from '../../lib/site-context.tsx'
import { Button } from '../../parts/button.tsx'
import { Picture } from '../../parts/picture.tsx'
import { SearchForm } from '../../parts/search-form.tsx'
import { SiteLink } from '../../parts/site-link.tsx'

/** The ways out of an address that does not exist; the emergency number is there even so. */
export function NotFound(block: NotFoundBlock) {
  const { id, heading, text, search, links, link, image, note, guide, callText, call, more } = block
  const { site } = useShared().content
  return (
    <div
      className={classes('not-found', image && 'not-found--picture')}
      id={id}
      data-enhance="not-found"
      data-path={usePage().path}
    >
      <div className="not-found__words">
        <img className="not-found__logo" src={`${site.logo.src}.svg`} width="64" height="64" alt={site.shortName} />
        <h1 className="not-found__heading">{heading}</h1>
        <p className="not-found__text">{text}</p>
        {search && (
          <div className="not-found__search">
            <p className="not-found__label">{search}</p>
            <SearchForm aria-label={search} />
          </div>
        )}
        {links && (
          <ul className="not-found__links">
            {links.map((one) => (
              <li key={one.link}>
                <SiteLink to={one.link}>{one.label}</SiteLink>
              </li>
            ))}
          </ul>
        )}
        <Button to={link.link}>{link.label}</Button>
        {call && (
          <p className="not-found__call">
            {callText} <SiteLink to={call.href}>{call.number}</SiteLink>
            {more && (
              <SiteLink to={more.link} className="not-found__more">
                {more.label}
              </SiteLink>
            )}
          </p>
        )}
        {guide && (
          <p className="not-found__guide">
            {note} <SiteLink to={guide.link}>{guide.label}</SiteLink>
          </p>
        )}
      </div>
      {image && (
        <div className="not-found__picture">
          <Picture image={image} alt="" sizes="(min-width: 62rem) 34rem, 1px" priority />
        </div>
      )}
    </div>
  )
}
