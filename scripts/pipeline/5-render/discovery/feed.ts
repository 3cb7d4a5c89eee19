import type { ArticleCard } from '../../../../src/lib/content-types.ts'
import type { Site } from '../../3-model/site.ts'
import { xml } from './xml.ts'

/** Where the feed is and what it is called, or undefined for a site without articles. */
export function feedOf(site: Site): { href: string; title: string } | undefined {
  const [first] = articles(site)
  if (!first) return undefined
  const { shortName } = site.common.site
  const parent = site.pages.find(
    ({ path, hidden }) => !hidden && path === first.link.slice(0, first.link.lastIndexOf('/')),
  )
  return { href: '/feed.xml', title: parent ? `${parent.title} | ${shortName}` : shortName }
}

/**
 * The articles as an Atom feed (RFC 4287), newest first. `updated` is the newest day of all articles, never
 * the build's. The organization is the author: who wrote an article is not recorded.
 */
export function feed(site: Site): string | undefined {
  const about = feedOf(site)
  const all = articles(site)
  if (!about || !all[0]) return undefined
  const { site: own } = site.common
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xml(site.language)}">`,
    `  <id>${xml(site.url)}/feed.xml</id>`,
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

const articles = (site: Site) =>
  site.pages
    .flatMap(({ article, hidden }) => (article && !hidden ? [article] : []))
    .sort((a, b) => b.date.localeCompare(a.date) || a.id.localeCompare(b.id))

/** The day on which an article was last changed: the day it was written where nobody has said so. */
export const changed = ({ date, updated = date }: ArticleCard) => updated

/** A day as a date-time, which Atom asks for (RFC 3339): noon in Greenwich is the same day nearly everywhere. */
const moment = (date: string) => `${date}T12:00:00Z`
