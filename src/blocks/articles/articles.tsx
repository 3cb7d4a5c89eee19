import type { ArticlesBlock } from '#generated/types.ts'
import { classes } from '../../lib/classes.ts'
import { useLabels, usePage } from '../../lib/site-context.tsx'
import { Button } from '../../parts/button.tsx'
import { Section } from '../../parts/section.tsx'
import { ArticleTeaser } from './article-teaser.tsx'

/** Cards of articles: a few in a row, or all of them with one large in front. */
export function Articles(block: ArticlesBlock) {
  const labels = useLabels()
  const { article } = usePage()
  const { items, featured, label, related, link } = block
  const cards = (related && article ? article.related : items).filter(({ id }) => id !== article?.id)
  const large = cards.find(({ id }) => id === featured)
  const others = cards.filter((card) => card !== large)
  const head = { ...block, heading: block.heading ?? (related ? labels.related : undefined) }
  if (cards.length === 0) return null
  return (
    <>
      {large && (
        <div className="articles articles--featured">
          <ArticleTeaser card={large} look="large" label={label} level={2} />
        </div>
      )}
      <Section
        block={head}
        className={related ? 'articles--related' : undefined}
        aside={
          link && (
            <Button to={link.link} look="plain">
              {link.label}
            </Button>
          )
        }
      >
        <ul
          className={classes(
            'articles__list',
            others.length > 4 ? 'articles__list--many' : `articles__list--${others.length}`,
          )}
        >
          {others.map((card) => (
            <li key={card.id}>
              <ArticleTeaser
                card={card}
                look={others.length > 4 ? 'grid' : others.length === 3 ? 'three' : 'beside'}
                level={head.heading ? 3 : 2}
              />
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}
