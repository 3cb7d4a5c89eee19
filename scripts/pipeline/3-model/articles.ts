import type { Article, ArticleCard, Phone } from '../../../src/lib/content-types.ts'
import { articlePath, type SoundContent } from '../2-validate/content.ts'
import { isObject } from '../2-validate/visit.ts'
import type { Facts } from './facts.ts'
import { fillText, madeFrom, type MakeMarkdown } from './markdown.ts'
import type { Listed } from './listed.ts'
import type { PictureSource } from './pictures.ts'

/** An article's front matter, checked; fields as in schema/article.schema.json. */
interface Matter {
  title: string
  category: string
  date: string
  summary: string
  image: string
  alt: string
  keywords: string[]
  related: string[]
  emergency?: { heading: string; items: string[]; call: string }
  helpline?: { heading: string; text: string; call: string[] }
  sources: { title: string; organisation: string }[]
  reviewer?: string
}

/** The articles of a site, each part made when it is asked for. */
export interface Articles {
  /** The names of all, newest first. */
  ids: readonly string[]
  /** An article as lists show it. */
  card: (id: string) => ArticleCard | undefined
  /** All cards, newest first. */
  cards: () => Iterable<ArticleCard>
  /** The whole article, with its body made into HTML. */
  article: (id: string) => Article
  /** Everything that the article is made of besides its card, in texts. */
  partsOf: (id: string) => unknown
}

/**
 * Prepares the articles; nothing is made of their texts yet.
 * @param made the cards that were made of the same facts and pictures before, by the front matter that each is of
 */
export function articlesOf(
  content: SoundContent,
  { byId, ids }: Listed,
  facts: Facts,
  pictures: ReadonlyMap<string, PictureSource>,
  markdown: MakeMarkdown,
  made = new WeakMap<object, ArticleCard>(),
): Articles {
  const sources = {
    get: (id: string) => {
      const { data, body } = byId.get(id) ?? {}
      return isObject(data) ? { matter: data as typeof data & Matter, body: body?.markdown ?? '' } : undefined
    },
  }
  const card = (id: string) => {
    const matter = sources.get(id)?.matter
    const own = matter && (made.get(matter) ?? makeCard(id, matter))
    if (own) made.set(matter, own)
    return own
  }
  return { ids, card, cards, article: makeArticle, partsOf }

  function* cards() {
    for (const id of ids) {
      const own = card(id)
      if (own) yield own
    }
  }

  function makeCard(id: string, matter: Matter): ArticleCard {
    const picture = pictures.get(matter.image)
    if (!picture) throw new Error(`${matter.image} got past the check but does not exist`)
    return {
      id,
      link: `${articlePath(content)}/${id}`,
      title: fillText(matter.title, facts),
      category: fillText(matter.category, facts),
      date: matter.date,
      summary: fillText(matter.summary, facts),
      image: picture.picture,
      alt: fillText(matter.alt, facts),
    }
  }

  function makeArticle(id: string): Article {
    const [own, source] = [card(id), sources.get(id)]
    if (!own || !source) throw new Error(`There is no article ${id}`)
    const { html, headings } = markdown(source.body, facts)
    return { ...own, body: { html }, headings, ...around(source.matter, facts, card) }
  }

  function partsOf(id: string): unknown {
    const source = sources.get(id)
    return source && [around(source.matter, facts, card), madeFrom(source.body, facts)]
  }
}

/** What stands around an article's body. */
function around(
  matter: Matter,
  facts: Facts,
  cardOf: Articles['card'],
): Omit<Article, keyof ArticleCard | 'body' | 'headings'> {
  const phone = (name: string) => facts.values.get(name) as Phone
  const words = (text: string) => fillText(text, facts)
  return {
    keywords: matter.keywords.map(words),
    related: matter.related.flatMap((id) => cardOf(id) ?? []),
    ...(matter.emergency && {
      emergency: {
        heading: words(matter.emergency.heading),
        items: matter.emergency.items.map(words),
        call: phone(matter.emergency.call),
      },
    }),
    ...(matter.helpline && {
      helpline: {
        heading: words(matter.helpline.heading),
        text: words(matter.helpline.text),
        call: matter.helpline.call.map(phone),
      },
    }),
    sources: matter.sources.map(({ title, organisation }) => ({
      title: words(title),
      organisation: words(organisation),
    })),
    ...(matter.reviewer && { reviewer: words(matter.reviewer) }),
  }
}
