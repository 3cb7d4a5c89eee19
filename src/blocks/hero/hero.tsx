import type { HeroBlock } from '#generated/types.ts'
import { isHome, useLabels, useShared } from '../../lib/site-context.tsx'
import { Button } from '../../parts/button.tsx'
import { CallButton } from '../../parts/call-button.tsx'
import { LocalWords } from '../../parts/local-words.tsx'
import { OpenLine } from '../../parts/open-line.tsx'
import { Picture } from '../../parts/picture.tsx'
import { UiIcon } from '../../parts/ui-icon.tsx'

const SIZES = '(min-width: 76rem) 40rem, (min-width: 62rem) 52vw, 100vw'

/** The opening of the home page. */
export function Hero({ id, eyebrow, heading, promise, local, text, image, alt, link, links, call, items }: HeroBlock) {
  const labels = useLabels()
  const { content, page } = useShared()
  const { find } = content
  return (
    <section className="hero" id={id}>
      <div className="hero__inner">
        <div className="hero__words">
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <h1 className={promise ? 'hero__name' : 'hero__heading'}>{heading}</h1>
          {promise && <p className="hero__heading">{promise}</p>}
          {local && (
            <p className="hero__local">
              <LocalWords {...local} />
            </p>
          )}
          <p className="hero__text">{text}</p>
          {isHome(page) && <OpenLine />}
          {(link ?? links ?? call) && (
            <p className="hero__actions">
              {call && <CallButton phone={call} look="alert" />}
              {links?.map((one, index) => (
                <Button key={one.link} to={one.link} look={index ? 'soft' : 'solid'}>
                  {one.local ? (
                    <>
                      {one.label} <LocalWords {...one.local} />
                    </>
                  ) : (
                    one.label
                  )}
                </Button>
              ))}
              {link && (
                <Button to={link.link} look={links ? 'plain' : 'solid'}>
                  {link.label}
                </Button>
              )}
            </p>
          )}
          {find && (
            <button type="button" className="hero__find" popoverTarget="find-field">
              <UiIcon name="search" />
              {find.example} <span className="visually-hidden">{labels.findOpen}</span>
            </button>
          )}
          {items && (
            <ul className="hero__items">
              {items.map(({ value, label }) => (
                <li key={label}>
                  <strong>{value}</strong>
                  <span>{label}</span>
                </li>
              ))}
            </ul>
          )}
        </div>
        <div className="hero__picture">
          <Picture image={image} alt={alt} sizes={SIZES} priority />
        </div>
      </div>
    </section>
  )
}
