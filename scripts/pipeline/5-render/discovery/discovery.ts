import type { DiscoveryFiles } from '../../../../src/lib/page-types.ts'
import { withoutMarks } from '../../3-model/languages.ts'
import type { PictureSource } from '../../3-model/pictures.ts'
import { commonOf, DATA_FILE, type Page, type Site } from '../../3-model/site.ts'
import { appIcons } from '../icons/app-icons.ts'
import { feed, feedOf } from './feed.ts'
import { keyFacts } from './key-facts.ts'
import type { DrawnIcon } from '../icons/drawn-icon.ts'
import { robots, sitemap } from './sitemap.ts'
import { webManifest } from './web-manifest.ts'

/** The discovery files (feed, sitemap …), the pictures to draw, and what the heads of pages name of them. */
export interface DiscoveryPlan {
  texts: Record<string, string>
  icons: DrawnIcon[]
  /** Pictures beside shared links. */
  cards: PictureSource[]
  headOf: (page: Pick<Page, 'language'>) => DiscoveryFiles
}

/**
 * Plans the discovery files; nothing is drawn yet.
 * @param root the folder of the site's content, for the pictures
 */
export function discoveryFiles(site: Site, root: string): DiscoveryPlan {
  const icons = appIcons(site, root)
  const cards = new Set(site.pages.flatMap(({ hidden, image }) => (hidden || !image ? [] : image.src)))
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
  return {
    texts: {
      'sitemap.xml': sitemap(site),
      'robots.txt': robots(site),
      'llms.txt': keyFacts(site),
      ...Object.fromEntries(inLanguages.filter((file): file is [string, string] => file[1] !== undefined)),
    },
    icons: Object.values(icons) as DrawnIcon[],
    cards: site.pictures.filter(({ picture }) => cards.has(picture.src)),
    headOf: ({ language }) => ({
      manifest: `${language ? `/${language}` : ''}/site.webmanifest`,
      favicon: icons.favicon.url,
      touchIcon: icons.touch.url,
      logo: icons.large.url,
      data: `/${DATA_FILE}`,
      feed: about.get(language),
    }),
  }
}
