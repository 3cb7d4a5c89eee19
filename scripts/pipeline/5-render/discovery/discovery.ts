import type { DiscoveryFiles } from '../../../../src/lib/page-types.ts'
import { withoutMarks } from '../../3-model/languages.ts'
import { commonOf, type Page, type Site } from '../../3-model/site.ts'
import { appIcons } from '../icons/app-icons.ts'
import { cardsOf } from '../social-cards/card.ts'
import { feed, feedOf } from './feed.ts'
import { keyFacts } from './key-facts.ts'
import type { DrawnFile } from '../social-cards/drawn-file.ts'
import { robots, sitemap } from './sitemap.ts'
import { webManifest } from './web-manifest.ts'

/** The discovery files (feed, sitemap …), the pictures to draw, and the metadata of each page. */
export interface DiscoveryPlan {
  texts: Record<string, string>
  made: DrawnFile[]
  headOf: (pageId: string) => DiscoveryFiles
}

/**
 * Plans the discovery files; nothing is drawn yet.
 * @param root the folder of the site's content, for the pictures
 */
export function discoveryFiles(site: Site, root: string): DiscoveryPlan {
  const icons = appIcons(site, root)
  const cardOf = cardsOf(site, root)
  const cards = new Map(site.pages.filter(isShared).map((page) => [page.id, cardOf(page)]))
  // A page in another language has the card of the page that it translates.
  const ids = new Map(site.pages.map(({ path, id }) => [path, id]))
  for (const { id, language, alternates } of site.pages) {
    const card = cards.get(ids.get(alternates?.[0]?.path ?? '') ?? '')
    if (language && card) cards.set(id, card)
  }
  const languages = [undefined, ...Object.keys(site.translations)]
  const about = new Map(languages.map((language) => [language, feedOf(site, language)]))
  const inLanguages = languages.flatMap((language): [string, string | undefined][] => {
    const folder = language ? `${language}/` : ''
    const home = language ? `/${language}` : '/'
    return [
      [`${folder}site.webmanifest`, webManifest(site, withoutMarks(commonOf(site, { language })), home, icons)],
      [`${folder}feed.xml`, feed(site, language)],
    ]
  })
  const language = new Map(site.pages.map((page) => [page.id, page.language]))
  return {
    texts: {
      'sitemap.xml': sitemap(site),
      'robots.txt': robots(site),
      'llms.txt': keyFacts(site),
      ...Object.fromEntries(inLanguages.filter((file): file is [string, string] => file[1] !== undefined)),
    },
    made: [...(Object.values(icons) as DrawnFile[]), ...cards.values()],
    headOf: (pageId) => ({
      card: cards.get(pageId)?.url ?? '',
      manifest: `${language.get(pageId) ? `/${language.get(pageId)}` : ''}/site.webmanifest`,
      favicon: icons.favicon.url,
      touchIcon: icons.touch.url,
      logo: icons.large.url,
      feed: about.get(language.get(pageId)),
    }),
  }
}

/** Hidden pages are shared by nobody and have no card. */
const isShared = ({ hidden, notFound, language }: Page) => !hidden && !notFound && !language
