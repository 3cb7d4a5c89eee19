import type { ArticlesBlock } from '#generated/types.ts'
import { countIn } from '../../clock/names.ts'
import type { ArticleCard } from '../../lib/content-types.ts'
import { classes } from '../../lib/classes.ts'
import { isBelow } from '../../lib/link-languages.ts'
import { useLabels, usePage, useShared } from '../../lib/site-context.tsx'
import { Button } from '../../parts/button.tsx'
import { Section } from '../../parts/section.tsx'
import { ArticleTeaser } from './article-teaser.tsx'

/** Cards of articles: a few in a row, or all of them with one large in front. */
export function Articles(block: ArticlesBlock) {
  const labels = useLabels()
  const page = usePage()
  const { article } = page
  const { items, featured, label, topics, related, link } = block
  const shown = (related && article ? article.related : items).filter(({ id }) => id !== article?.id)
  // In another language those that can be read in it come first, and one of them alone stands in front.
  const isForeign = ({ link }: ArticleCard) => page.language !== undefined && !isBelow(link, `/${page.language}`)
  const cards = [...shown.filter((card) => !isForeign(card)), ...shown.filter(isForeign)]
  const large = cards.find((card) => card.id === featured && !isForeign(card))
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
        {topics && <Topics cards={others} />}
        <ul
          className={classes(
            'articles__list',
            others.length > 4 ? 'articles__list--many' : `articles__list--${others.length}`,
          )}
        >
          {others.map((card) => (
            <li key={card.id} data-topic={topics && card.category}>
              <ArticleTeaser
                card={card}
                look={others.length > 4 ? 'list' : others.length === 3 ? 'three' : 'beside'}
                level={head.heading ? 3 : 2}
              />
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}

/** Buttons that leave the cards of one topic; the style sheet hides them without scripts. */
function Topics({ cards }: { cards: readonly ArticleCard[] }) {
  const labels = useLabels()
  const { language } = useShared().content.site
  const counts = new Map<string, number>()
  for (const { category } of cards) counts.set(category, (counts.get(category) ?? 0) + 1)
  return (
    <div className="articles__topics" data-enhance="articles" role="group" aria-label={labels.topics}>
      {[['', cards.length] as const, ...counts].map(([topic, count]) => (
        <button key={topic} type="button" className="articles__topic" data-topic={topic} aria-pressed={!topic}>
          {topic || labels.allTopics} <span>{countIn(language, count)}</span>
        </button>
      ))}
      <p className="visually-hidden" role="status" data-found={labels.filtered} />
    </div>
  )
}
