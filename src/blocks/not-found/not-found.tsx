import type { NotFoundBlock } from '#generated/types.ts'
import { LanguageSwitch } from '../../layout/language-switch.tsx'
import { classes } from '../../lib/classes.ts'
import { usePage, useShared } from '../../lib/site-context.tsx'
import { Button } from '../../parts/button.tsx'
import { LocalWords } from '../../parts/local-words.tsx'
import { OpenLine } from '../../parts/open-line.tsx'
import { Picture } from '../../parts/picture.tsx'
import { Reach } from '../../parts/reach.tsx'
import { SearchForm } from '../../parts/search-form.tsx'
import { SiteLink } from '../../parts/site-link.tsx'

/** The ways out of an address that does not exist: first what was looked for, then the emergency number. */
export function NotFound(block: NotFoundBlock) {
  const { id, heading, text, local, search, links, book, link, image, note, guide, callText, call, more } = block
  const { site } = useShared().content
  const page = usePage()
  const other = page.elsewhere?.find(({ language }) => language === local?.lang)
  return (
    <div
      className={classes('not-found', image && 'not-found--picture')}
      id={id}
      data-enhance="not-found"
      data-path={page.path}
    >
      <div className="not-found__words fields">
        <img className="not-found__logo" src={`${site.logo.src}.svg`} width="64" height="64" alt={site.shortName} />
        <h1 className="not-found__heading">{heading}</h1>
        <p className="not-found__text">{text}</p>
        {!local && page.elsewhere && (
          <p className="not-found__text">
            <LanguageSwitch />
          </p>
        )}
        {local && (
          <p className="not-found__text">
            {other ? (
              <a href={other.path} hrefLang={local.lang}>
                <LocalWords {...local} />
              </a>
            ) : (
              <LocalWords {...local} />
            )}
          </p>
        )}
        {search && (
          <div className="not-found__search">
            <p className="field__label">{search}</p>
            <SearchForm aria-label={search} />
          </div>
        )}
        {call && (
          <div className="not-found__call">
            <OpenLine />
            <Button to={call.href} look={call.urgent ? 'alert' : 'soft'} icon="phone" className="button--call">
              <span className="button__label">{callText}</span> <span className="button__number">{call.number}</span>
            </Button>
            <Reach {...call} />
            {more && (
              <Button to={more.link} look="plain">
                {more.label}
              </Button>
            )}
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
        <p className="not-found__actions">
          {book && <Button to={book.link}>{book.label}</Button>}
          <Button to={link.link} look={book ? 'soft' : 'solid'}>
            {link.label}
          </Button>
        </p>
        {guide && (
          <p className="not-found__guide">
            {note} <SiteLink to={guide.link}>{guide.label}</SiteLink>
          </p>
        )}
      </div>
      {image && (
        <div className="not-found__picture">
          <Picture image={image} alt="" sizes="(min-width: 62rem) 58rem, 1px" priority />
        </div>
      )}
    </div>
  )
}
