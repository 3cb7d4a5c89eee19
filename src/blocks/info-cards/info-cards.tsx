import type { InfoCard, InfoCardsBlock } from '#generated/types.ts'
import { classes } from '../../lib/classes.ts'
import { Hours } from '../../parts/hours.tsx'
import { LocalWords } from '../../parts/local-words.tsx'
import { Reach } from '../../parts/reach.tsx'
import { Section } from '../../parts/section.tsx'
import { SiteLink } from '../../parts/site-link.tsx'
import { UiIcon } from '../../parts/ui-icon.tsx'

/** A strip of what people look for first. Its headings are h2: there is none over them. */
export function InfoCards(block: InfoCardsBlock) {
  return (
    <Section block={block}>
      <ul className="info-cards__list">
        {block.items.map((card) => (
          <Card key={card.heading} {...card} />
        ))}
      </ul>
    </Section>
  )
}

function Card({ heading, local, text, schedules, call, chat, link, alert }: InfoCard) {
  return (
    <li
      className={classes(
        'info-cards__card',
        (schedules || call) && 'info-cards__card--wide',
        alert && 'info-cards__card--alert',
      )}
    >
      <div className="info-cards__head">
        <h2 className="info-cards__heading eyebrow">{heading}</h2>
        {local && <LocalWords {...local} />}
      </div>
      {call && (
        <SiteLink to={call.href} className="info-cards__link info-cards__link--call">
          <UiIcon name="phone" />
          {call.number}
        </SiteLink>
      )}
      {call && <Reach {...call} />}
      {schedules?.map((schedule) => (
        <div className="info-cards__hours" key={schedule.id}>
          {schedule.label !== heading && <h3 className="info-cards__name">{schedule.label}</h3>}
          <Hours schedule={schedule} />
        </div>
      ))}
      {text && <p className="info-cards__text">{text}</p>}
      {link && (
        <SiteLink to={link.link} className="info-cards__link">
          {link.label}
          <UiIcon name="arrow" />
        </SiteLink>
      )}
      {chat && (
        <SiteLink to={chat.link} className="info-cards__link">
          <UiIcon name="whatsapp" />
          {chat.label}
        </SiteLink>
      )}
    </li>
  )
}
