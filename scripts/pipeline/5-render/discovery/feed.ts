import type { ArticleCard } from '../../../../src/lib/content-types.ts'
import { withoutMarks } from '../../3-model/languages.ts'
import { commonOf, type Site } from '../../3-model/site.ts'
import { xml } from './xml.ts'

/** Where the feed of a language is and what it is called, or undefined where it has no articles. */
export function feedOf(site: Site, language?: string): { href: string; title: string } | undefined {
  const [first] = articles(site, language)
  if (!first) return undefined
  const { shortName } = commonOf(site, { language }).site
  const parent = site.pages.find(
    ({ path, hidden }) => !hidden && path === first.link.slice(0, first.link.lastIndexOf('/')),
  )
  return {
    href: language ? `/${language}/feed.xml` : '/feed.xml',
    title: parent ? `${parent.title} | ${shortName}` : shortName,
  }
}

/** Feed readers keep what they have read; more would only make the file heavier for those who ask every hour. */
const NEWEST = 50

/**
 * The newest articles of a language as an Atom feed (RFC 4287). `updated` is the newest day of any of them, never the
 * build's. The organization is the author: who wrote an article is not recorded.
 */
export function feed(site: Site, language?: string): string | undefined {
  const about = feedOf(site, language)
  const all = articles(site, language).slice(0, NEWEST)
  if (!about || !all[0]) return undefined
  const { site: own } = commonOf(site, { language })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xml(own.language)}">`,
    `  <id>${xml(site.url + about.href)}</id>`,
    `  <title>${xml(about.title)}</title>`,
    `  <updated>${moment(all.map(changed).reduce((a, b) => (a > b ? a : b)))}</updated>`,
    `  <author><name>${xml(own.name)}</name><uri>${xml(site.url)}/</uri></author>`,
    `  <link rel="self" type="application/atom+xml" href="${xml(site.url + about.href)}"/>`,
    `  <link rel="alternate" type="text/html" href="${xml(site.url)}/"/>`,
    ...all.map((article) => entry(site, article)),
    '</feed>',
    '',
  ].join('\n')
}

function entry(site: Site, article: ArticleCard): string {
  const { link, title, date, summary, category } = article
  const address = xml(site.url + link)
  return `  <entry><id>${address}</id><title>${xml(title)}</title><updated>${moment(changed(article))}</updated><published>${moment(date)}</published><link rel="alternate" type="text/html" href="${address}"/><category term="${xml(category)}"/><summary>${xml(summary)}</summary></entry>`
}

const articles = (site: Site, language?: string) =>
  site.pages
    .flatMap(({ article, hidden, language: own }) =>
      article && !hidden && own === language ? [withoutMarks(article)] : [],
    )
    .sort((a, b) => b.date.localeCompare(a.date) || a.id.localeCompare(b.id))

/** The day on which an article was last changed: the day it was written where nobody has said so. */
export const changed = ({ date, updated = date }: ArticleCard) => updated

/** A day as a date-time, which Atom asks for (RFC 3339): noon in Greenwich is the same day nearly everywhere. */
const moment = (date: string) => `${date}T12:00:00Z`
