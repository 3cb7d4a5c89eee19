import type { BannerBlock } from '#generated/types.ts'
import { classes } from '../../lib/classes.ts'
import { useLabels } from '../../lib/site-context.tsx'
import { Button } from '../../parts/button.tsx'
import { CallButton } from '../../parts/call-button.tsx'
import { Picture } from '../../parts/picture.tsx'

/** The top of an inner page, with links that jump to its parts where it is long. */
export function Banner({ id, layout = 'band', eyebrow, heading, text, image, alt, link, call, items }: BannerBlock) {
  const labels = useLabels()
  return (
    <section className={classes('banner', `banner--${image ? 'picture' : layout}`)} id={id}>
      <div className="banner__inner">
        <div className="banner__words">
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <h1 className="banner__heading">{heading}</h1>
          {text && <p className="banner__text">{text}</p>}
          {(link ?? call) && (
            <p className="banner__actions">
              {link && <Button to={link.link}>{link.label}</Button>}
              {call && <CallButton phone={call} look="alert" />}
            </p>
          )}
        </div>
        {image && (
          <div className="banner__picture">
            <Picture image={image} alt={alt ?? ''} sizes="(min-width: 62rem) 52vw, 100vw" priority />
          </div>
        )}
      </div>
      {items && (
        <nav
          className="banner__jump"
          aria-label={items.every((item) => item.link.startsWith('#')) ? labels.onThisPage : heading}
        >
          <ul>
            {items.map((item) => (
              <li key={item.link}>
                <a href={item.link}>{item.label}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </section>
  )
}
