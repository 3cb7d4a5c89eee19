import type { OpeningHoursBlock } from '#generated/types.ts'
import { classes } from '../../lib/classes.ts'
import { Button } from '../../parts/button.tsx'
import { CallButton } from '../../parts/call-button.tsx'
import { Hours } from '../../parts/hours.tsx'
import { Picture } from '../../parts/picture.tsx'
import { Section } from '../../parts/section.tsx'
import { SiteLink } from '../../parts/site-link.tsx'

/** Opening hours on a card, in full beside a picture, or in few words of many places. */
export function OpeningHours(block: OpeningHoursBlock) {
  const { eyebrow, heading, text, schedules, rows, image, alt, call, link } = block
  return (
    <Section block={{ ...block, heading: undefined }} className={classes(image && 'opening-hours--picture')}>
      <div className="opening-hours__inner">
        {image && (
          <div className="opening-hours__picture">
            <Picture image={image} alt={alt ?? ''} sizes="(min-width: 76rem) 50rem, (min-width: 60rem) 66vw, 92vw" />
          </div>
        )}
        <div className="opening-hours__card card">
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <h2 className="opening-hours__heading">{heading}</h2>
          {text && <p className="opening-hours__text">{text}</p>}
          <ul className={classes(rows && 'opening-hours__rows')}>
            {schedules.map((schedule) => (
              <li className="opening-hours__place" key={schedule.id}>
                <h3>{schedule.link ? <SiteLink to={schedule.link}>{schedule.label}</SiteLink> : schedule.label}</h3>
                <Hours schedule={schedule} brief={rows} />
              </li>
            ))}
          </ul>
          {(call ?? link) && (
            <p className="opening-hours__actions">
              {call && <CallButton phone={call} look="alert" />}
              {link && (
                <Button to={link.link} look="soft">
                  {link.label}
                </Button>
              )}
            </p>
          )}
        </div>
      </div>
    </Section>
  )
}
