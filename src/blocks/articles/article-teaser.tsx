import type { ArticleCard } from '../../lib/content-types.ts'
import { classes } from '../../lib/classes.ts'
import { formatDate } from '../../lib/format-date.ts'
import { useLabels, useShared } from '../../lib/site-context.tsx'
import { Picture } from '../../parts/picture.tsx'
import { SiteLink } from '../../parts/site-link.tsx'
import { UiIcon } from '../../parts/ui-icon.tsx'

interface ArticleTeaserProps {
  card: ArticleCard
  level: 2 | 3
  look: keyof typeof SIZES
  label?: string
}

/** How wide the picture stands: alone and large, in a long list, three in a row, or beside the words. */
const SIZES = {
  large: '(min-width: 76rem) 43rem, (min-width: 46rem) 54vw, 92vw',
  list: '(min-width: 44rem) 11rem, 5.5rem',
  three: '(min-width: 76rem) 24rem, (min-width: 64rem) 30vw, (min-width: 44rem) 20rem, 7rem',
  beside: '(min-width: 44rem) 20rem, 7rem',
}

/** An article as a card. Its one link covers the whole card and is named after the article. */
export function ArticleTeaser({ card, level, look, label }: ArticleTeaserProps) {
  const labels = useLabels()
  const { language } = useShared().content.site
  const large = look === 'large'
  const Title = `h${level}` as const
  return (
    <article className={classes('teaser card card--link', large && 'teaser--large')}>
      <div className="teaser__picture">
        <Picture image={card.image} alt={card.alt} sizes={SIZES[look]} priority={large} />
      </div>
      <div className="teaser__words">
        {label && <p className="teaser__label">{label}</p>}
        <p className="teaser__category">{card.category}</p>
        <Title className="teaser__title">{card.title}</Title>
        <p className="teaser__summary">{card.summary}</p>
        <p className="teaser__foot">
          <time dateTime={card.date}>{formatDate(card.date, language)}</time>
          <SiteLink to={card.link} className="teaser__more card__cover">
            <span className="teaser__read">{labels.readMore}</span>
            <span className="visually-hidden"> {card.title}</span>
            <UiIcon name="arrow" />
          </SiteLink>
        </p>
      </div>
    </article>
  )
}
