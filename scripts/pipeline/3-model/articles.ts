import type { Article, ArticleCard, Phone } from '../../../src/lib/content-types.ts'
import { ARTICLES, itemsOf, type SoundContent } from '../2-validate/content.ts'
import { isObject } from '../2-validate/visit.ts'
import type { Facts } from './facts.ts'
import { fillText } from './fill-facts.ts'
import { markdownKey, type MarkdownRenderer } from './markdown.ts'
import type { ArticleIndex } from './article-index.ts'
import type { PictureSource } from './pictures.ts'

/** An article's front fields, checked; fields as in schema/article.schema.json. */
interface ArticleFields {
  title: string
  category: string
  date: string
  updated?: string
  summary: string
  short?: string[]
  image: string
  alt: string
  keywords: string[]
  related: string[]
  emergency?: { heading: string; signs?: string[]; items: string[]; call: string }
  helpline?: string
  helplineFolded?: boolean
  firstAid?: string[]
  safeUse?: string[]
  sources: { title: string; organisation: string }[]
  reviewer?: string
}

/** The articles of a site; each is made on demand. */
export interface Articles {
  /** All ids, newest first. */
  ids: readonly string[]
  /** An article as lists show it; undefined for an unknown id. */
  card: (id: string) => ArticleCard | undefined
  /** All cards, newest first. */
  cards: () => Iterable<ArticleCard>
  /** The whole article, with its body rendered to HTML. */
  article: (id: string) => Article
  /** Everything that determines the article besides its card, for a cache key. */
  inputsOf: (id: string) => unknown
}

/**
 * Prepares the articles; no body is rendered yet.
 * @param pageOf the address of each
 * @param known cards made with the same facts and pictures before, by their front fields
 */
export function articlesOf(
  content: SoundContent,
  { byId, ids }: ArticleIndex,
  facts: Facts,
  pictures: ReadonlyMap<string, PictureSource>,
  markdown: MarkdownRenderer,
  pageOf: (list: string, id: string) => string | undefined,
  known = new WeakMap<object, ArticleCard>(),
): Articles {
  const sources = {
    get: (id: string) => {
      const { data, body } = byId.get(id) ?? {}
      return hasFields(data) ? { fields: data, body: body?.markdown ?? '' } : undefined
    },
  }
  const card = (id: string) => {
    const fields = sources.get(id)?.fields
    const own = fields && (known.get(fields) ?? makeCard(id, fields))
    if (own) known.set(fields, own)
    return own
  }
  return { ids, card, cards, article: makeArticle, inputsOf }

  function* cards() {
    for (const id of ids) {
      const own = card(id)
      if (own) yield own
    }
  }

  function makeCard(id: string, fields: ArticleFields): ArticleCard {
    const picture = pictures.get(fields.image)
    if (!picture) throw new Error(`${fields.image} got past the check but does not exist`)
    return {
      id,
      link: pageOf(ARTICLES, id) ?? '',
      title: fillText(fields.title, facts),
      category: fillText(fields.category, facts),
      date: fields.date,
      ...(fields.updated && { updated: fields.updated }),
      summary: fillText(fields.summary, facts),
      image: picture.picture,
      alt: fillText(fields.alt, facts),
    }
  }

  function makeArticle(id: string): Article {
    const [own, source] = [card(id), sources.get(id)]
    if (!own || !source) throw new Error(`There is no article ${id}`)
    const { html, headings } = markdown(source.body, facts)
    return { ...own, body: { html }, headings, ...extrasOf(source.fields, facts, card, shared) }
  }

  function inputsOf(id: string): unknown {
    const source = sources.get(id)
    return source && [extrasOf(source.fields, facts, card, shared), markdownKey(source.body, facts)]
  }

  function shared(list: string, id: string): Shared {
    const found = itemsOf(content, list).find((one) => one.id === id)
    if (!found) throw new Error(`${list} ${id} got past the check but does not exist`)
    return found.item as Shared
  }
}

/** An item of a list that articles name, with some of these fields. */
type Shared = Partial<{ heading: string; text: string; note: string; items: string[]; avoid: string[]; call: string[] }>

/** The schema was checked before: an object in the place of front fields has its fields. */
const hasFields = (data: unknown): data is ArticleFields => isObject(data)

/** The parts of an article around its body: cards, shared lists by name, related articles, sources. */
function extrasOf(
  fields: ArticleFields,
  facts: Facts,
  cardOf: Articles['card'],
  shared: (list: string, id: string) => Shared,
): Omit<Article, keyof ArticleCard | 'body' | 'headings'> {
  const phone = (name: string) => facts.values.get(name) as Phone
  const words = (text = '') => fillText(text, facts)
  const advice = (list: string) => (id: string) => {
    const { heading, items = [], avoid = [] } = shared(list, id)
    return { heading: words(heading), items: [...items, ...avoid].map((line) => words(line)) }
  }
  const helpline = fields.helpline === undefined ? undefined : shared('crisis-cards', fields.helpline)
  return {
    keywords: fields.keywords.map((word) => words(word)),
    related: fields.related.flatMap((id) => cardOf(id) ?? []),
    ...(fields.short && { short: fields.short.map((line) => words(line)) }),
    ...(fields.emergency && {
      emergency: {
        heading: words(fields.emergency.heading),
        items: [
          ...(fields.emergency.signs ?? []).flatMap((id) => shared('warning-signs', id).items ?? []),
          ...fields.emergency.items,
        ].map((line) => words(line)),
        call: phone(fields.emergency.call),
      },
    }),
    ...(helpline && {
      helpline: {
        heading: words(helpline.heading),
        text: words(helpline.text),
        ...(helpline.note && { note: words(helpline.note) }),
        call: (helpline.call ?? []).map(phone),
        ...(fields.helplineFolded && { folded: true }),
      },
    }),
    ...(fields.firstAid && { firstAid: fields.firstAid.map(advice('emergency-cards')) }),
    ...(fields.safeUse && { safeUse: fields.safeUse.map(advice('safe-use')) }),
    sources: fields.sources.map(({ title, organisation }) => ({
      title: words(title),
      organisation: words(organisation),
    })),
    ...(fields.reviewer && { reviewer: words(fields.reviewer) }),
  }
}
