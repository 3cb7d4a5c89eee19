import type { InfoCard, InfoCardsBlock } from '#generated/types.ts'
import { classes } from '../../lib/classes.ts'
import { Button } from '../../parts/button.tsx'
import { Hours } from '../../parts/hours.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Section } from '../../parts/section.tsx'
import { SiteLink } from '../../parts/site-link.tsx'
import { UiIcon } from '../../parts/ui-icon.tsx'

/** Cards with what people look for first. Their headings are h2: there is none over them. */
export function InfoCards(block: InfoCardsBlock) {
  return (
    <Section block={block} className={classes(block.overlap && 'info-cards--overlap')}>
      <ul className="info-cards__list">
        {block.items.map((card) => (
          <Card key={card.heading} {...card} />
        ))}
      </ul>
    </Section>
  )
}

function Card({ icon, heading, text, schedules, call, chat, link, alert }: InfoCard) {
  return (
    <li className={classes('info-cards__card', 'card', alert && 'info-cards__card--alert')}>
      <div className="info-cards__top">
        <Icon name={icon} />
        <h2 className="info-cards__heading">{heading}</h2>
      </div>
      {text && <p className="info-cards__text">{text}</p>}
      {schedules?.map((schedule) => (
        <div className="info-cards__hours" key={schedule.id}>
          <h3 className="info-cards__name">{schedule.label}</h3>
          <Hours schedule={schedule} />
        </div>
      ))}
      {call && (
        <SiteLink to={call.href} className="info-cards__call">
          <UiIcon name="phone" />
          <span>{call.number}</span>
        </SiteLink>
      )}
      {chat && (
        <SiteLink to={chat.link} className="info-cards__chat">
          <UiIcon name="whatsapp" />
          <span>{chat.label}</span>
        </SiteLink>
      )}
      {link && (
        <Button to={link.link} look="plain" className="info-cards__link">
          {link.label}
        </Button>
      )}
    </li>
  )
}
