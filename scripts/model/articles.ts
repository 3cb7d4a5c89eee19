import type { Article, ArticleCard, Phone } from '../../src/lib/content-types.ts'
import { articlePath, itemsOf, type ApprovedContent } from '../validate/content.ts'
import type { Facts } from './facts.ts'
import { fillText, type MakeMarkdown } from './markdown.ts'
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

/** All articles as lists show them, newest first. */
export function articleCards(content: ApprovedContent, facts: Facts, pictures: ReadonlyMap<string, PictureSource>): ArticleCard[] {
  return itemsOf(content, 'articles').map(({ id, item }) => card(id, item as unknown as Matter)).sort((a, b) => b.date.localeCompare(a.date) || a.id.localeCompare(b.id))

  function card(id: string, matter: Matter): ArticleCard {
    const picture = pictures.get(matter.image)
    if (!picture) throw new Error(`${matter.image} got past the check but does not exist`)
    return {
      id, link: `${articlePath(content)}/${id}`, title: fillText(matter.title, facts), category: fillText(matter.category, facts), date: matter.date,
      summary: fillText(matter.summary, facts), image: picture.picture, alt: fillText(matter.alt, facts),
    }
  }
}

/** Makes articles of their cards, each with its body made into HTML. */
export function articleMaker(content: ApprovedContent, facts: Facts, cards: readonly ArticleCard[], markdown: MakeMarkdown): (card: ArticleCard) => Article {
  const sources = new Map(itemsOf(content, 'articles').map((one) => [one.id, one]))
  const byId = new Map(cards.map((card) => [card.id, card]))
  return (card) => makeArticle(sources.get(card.id), facts, byId, card, markdown)
}

function makeArticle(found: ReturnType<typeof itemsOf>[number] | undefined, facts: Facts, cards: ReadonlyMap<string, ArticleCard>, card: ArticleCard, markdown: MakeMarkdown): Article {
  const matter = found?.item as unknown as Matter
  const { html, headings } = markdown(found?.document.body?.markdown ?? '', facts)
  const phone = (name: string) => facts.values.get(name) as Phone
  const words = (text: string) => fillText(text, facts)
  return {
    ...card,
    keywords: matter.keywords.map(words),
    body: { html },
    headings,
    related: matter.related.flatMap((id) => cards.get(id) ?? []),
    ...(matter.emergency && { emergency: { heading: words(matter.emergency.heading), items: matter.emergency.items.map(words), call: phone(matter.emergency.call) } }),
    ...(matter.helpline && { helpline: { heading: words(matter.helpline.heading), text: words(matter.helpline.text), call: matter.helpline.call.map(phone) } }),
    sources: matter.sources.map(({ title, organisation }) => ({ title: words(title), organisation: words(organisation) })),
    ...(matter.reviewer && { reviewer: words(matter.reviewer) }),
  }
}
