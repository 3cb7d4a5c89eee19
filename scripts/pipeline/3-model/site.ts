import type { SiteContent } from '../../../src/generated/types.ts'
import type { Article, ArticleCard } from '../../../src/lib/content-types.ts'
import type { PageContent } from '../../../src/lib/page-types.ts'
import type { MediaSource, PictureSource } from './pictures.ts'

/** A page of the site with everything resolved but the text of its article: what others have to know of it. */
export interface Page extends Omit<PageContent, 'article'> {
  /** File the page comes from, for messages. */
  source: string
  article?: ArticleCard
}

/** A page with the text of its article. */
export interface WholePage extends Page {
  article?: Article
}

/** A page that is made when it is asked for. Both ways throw where it names something that does not exist, as content may that was not checked across its files. */
export interface PlannedPage extends Pick<Page, 'path' | 'aliases' | 'notFound'> {
  /** Without the text of its article, which is neither parsed nor remembered. */
  look: () => Page
  make: () => WholePage
  /** A hash of everything that the page is made of: while it and the code stay the same, so does the page. */
  key: () => string
}

/** A page whose whole is made when it is asked for, and not kept: ten thousand of them would not find room. */
export type SitePage = Page & Pick<PlannedPage, 'make' | 'key'>

/** What there is to know of the generated module of a page without reading it. */
export interface PageModule {
  /** The hash of its text. */
  sum: string
  /** Each character of it, once. */
  characters: string
  /** Its bytes. */
  size: number
}

/** The page for visitors without a connection: made for every site, and no route of its own. */
export const OFFLINE_FILE = '_offline/index.html'

/** The list of all phone numbers, of which service workers learn what to put in the place of old ones. */
export const PHONES_FILE = 'phones.json'

/** The whole site as one value, texts of articles aside: what generate/ and render/ work from. Nothing behind it reads content. */
export interface Site {
  /** Identity, labels, header, footer and floating buttons, resolved. */
  common: SiteContent
  /** Every phone number by its name in the facts, as it is shown. */
  phones: Record<string, string>
  /** The types of blocks whose schemas have these marks. */
  marked: Record<'x-over-page' | 'x-key-facts', readonly string[]>
  url: string
  language: string
  theme: Record<string, string>
  pages: SitePage[]
  /** Icons in use, by name: the inside of an SVG of 48 by 48. */
  icons: Record<string, string>
  pictures: PictureSource[]
  media: MediaSource[]
}

/** A site whose pages are not made yet: what development works from. */
export interface Plan extends Omit<Site, 'pages'> {
  pages: PlannedPage[]
}

/** The name of a page's module: / is home, /blog/kidney-stone is blog--kidney-stone. */
export const moduleName = (path: string) => path.slice(1).replaceAll('/', '--') || 'home'
