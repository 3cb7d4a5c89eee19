import type { Partner, PartnersBlock } from '#generated/types.ts'
import { formatDate } from '../../lib/format-date.ts'
import { useLabels, useShared } from '../../lib/site-context.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Picture } from '../../parts/picture.tsx'
import { Section } from '../../parts/section.tsx'
import { SiteLink } from '../../parts/site-link.tsx'
import { UiIcon } from '../../parts/ui-icon.tsx'

/** Partners by kind; each is one link to the partner's own site. */
export function Partners(block: PartnersBlock) {
  return (
    <Section block={block}>
      <div>
        {block.groups.map(({ heading, text, items }) => (
          <div key={heading} className="partners__group">
            <div>
              {block.heading ? (
                <h3 className="partners__kind">{heading}</h3>
              ) : (
                <h2 className="partners__kind">{heading}</h2>
              )}
              {text && <p className="partners__for">{text}</p>}
            </div>
            <ul className="partners__items">
              {items.map((item) => (
                <Item key={item.id} item={item} level={block.heading ? 'h4' : 'h3'} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  )
}

function Item({ item, level: Heading }: { item: Partner; level: 'h3' | 'h4' }) {
  const { name, date, icon, image, text, link } = item
  const labels = useLabels()
  const { site } = useShared().content
  return (
    <li className="partners__item">
      {image ? <Picture image={image} alt="" sizes="3rem" /> : <Icon name={icon} />}
      <div className="partners__words">
        <Heading className="partners__name">
          <SiteLink to={link} className="card__cover">
            {name}
            <UiIcon name="outside" />
          </SiteLink>
        </Heading>
        <p>{text}</p>
        <p className="partners__date">
          {labels.since}: <time dateTime={date}>{formatDate(date, site.language)}</time>
        </p>
      </div>
    </li>
  )
}
