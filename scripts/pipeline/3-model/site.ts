import type { FindFile } from '../../../src/find/types.ts'
import type { SiteContent } from '../../../src/generated/types.ts'
import type { Article, ArticleCard, Phone } from '../../../src/lib/content-types.ts'
import type { PageContent } from '../../../src/lib/page-types.ts'
import type { Schema } from '../2-validate/schema/schemas.ts'
import type { Calendars } from './calendars.ts'
import type { Made } from './made.ts'
import type { MediaSource } from './media.ts'
import type { PictureSource } from './pictures.ts'

/** A page with everything resolved but the body of its article. */
export interface Page extends Omit<PageContent, 'article'> {
  /** File the page comes from, for messages. */
  source: string
  article?: ArticleCard
}

/** A page with the body of its article. */
export interface FullPage extends Page {
  article?: Article
}

/**
 * A page that is made on demand. `summary` and `make` throw where it refers to something that does not exist, as
 * content may that was not checked across files.
 */
export interface PlannedPage extends Pick<Page, 'path' | 'aliases' | 'notFound' | 'language'> {
  /** The page without the body of its article, which is not parsed. */
  summary: () => Page
  make: () => FullPage
  /** The cache key: a hash of everything that determines the page besides code. */
  key: () => string
}

/** A page whose article body is made on demand and not kept: ten thousand of them would not fit into memory. */
export type SitePage = Page & Pick<PlannedPage, 'make' | 'key'>

/** Metadata of a page's generated module. */
export interface PageModule {
  /** The hash of its text. */
  sum: string
  /** Its bytes. */
  size: number
}

/** The page for visitors without a connection, in each language of the site. Every site has it; it is no route. */
export const offlineFile = (language?: string) => `_offline/${language ? `${language}/` : ''}index.html`

/** The files of that page, each with its language if it is another than the site's. */
export const offlineFiles = ({ translations }: Pick<Site, 'translations'>): ReadonlyMap<string, string | undefined> =>
  new Map([undefined, ...Object.keys(translations)].map((language) => [offlineFile(language), language]))

/** All phone numbers, from which service workers update the numbers on cached pages; and when the site was made. */
export const PHONES_FILE = 'phones.json'

/** The data for other programs, and its schema. */
export const DATA_FILE = 'data/v1/hospital.json'
export const DATA_SCHEMA_FILE = 'data/v1/schema.json'

/** The search index: a file next to the page of results, one for each language that has the page. */
export const findFileOf = (path: string) => `${path.replace(/[^/]*$/, '').slice(1)}find.json`

/** The whole site as one value, without bodies of articles: the input of the next phases, which read no content. */
/** A number to save, and its name in the facts. */
export interface NumberToSave {
  id: string
  phone: Phone
}

export interface Site {
  /** Identity, labels, header, footer and floating buttons, resolved. */
  common: SiteContent
  /** The same in each other language. */
  translations: Readonly<Record<string, SiteContent>>
  /** Every phone number by its name in the facts, as it is shown. */
  phones: Record<string, string>
  /** The types of blocks whose schemas have these marks. */
  marked: Record<'x-over-page' | 'x-key-facts', readonly string[]>
  /** What the data for other programs is made with. */
  openData: {
    schema: Schema
    /** Fields of blocks that show the records of a list in full (x-open-data). */
    shownBy: readonly { type: string; field: string; list: string }[]
    /** What of the facts and notices is made up: numbers and addresses as texts say them, `notices/ID`. */
    samples: ReadonlySet<string>
  }
  /** Makes what the search field looks through, by the file for each language; nothing for a site without the field. */
  find: Readonly<Record<string, () => FindFile>>
  /** The numbers that say what people call them for (`use`), which visitors save in their phone, in each language. */
  numbers: (language?: string) => NumberToSave[]
  /** Makes what calendars are made of, in each language; undefined for a site without the section `clock`. */
  calendars?: (language?: string) => Calendars | undefined
  /** When the first of the notices begins or ends, by the clock of the place. */
  nextNotice?: string
  /** For which day it is made, and until when its lists are true. */
  made: Made
  url: string
  language: string
  theme: Record<string, string>
  pages: SitePage[]
  /** Icons in use, by name: the inside of an SVG of 48 by 48. */
  icons: Record<string, string>
  pictures: PictureSource[]
  media: MediaSource[]
}

/** A site whose pages are not made yet: the input of the development server. */
export interface Plan extends Omit<Site, 'pages'> {
  pages: PlannedPage[]
}

/** The file of a page in the built site: /about is about/index.html, so that any static host serves it. */
export const htmlFile = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}/index.html`)

/** The file of the page for unknown addresses: one in each language that has the page. */
export const notFoundFile = ({ language }: Pick<Page, 'language'>) => (language ? `${language}/404.html` : '404.html')

/** Whether an address is that of the first page in a language, or one below it. */
export const isIn = (language: string, path: string) => path === `/${language}` || path.startsWith(`/${language}/`)

/** The name of a page's module: / is home, /blog/kidney-stone is blog--kidney-stone. */
export const moduleName = (path: string) => path.slice(1).replaceAll('/', '--') || 'home'

/** The inputs shared by all pages of a language. */
export const commonOf = (
  { common, translations }: Pick<Site, 'common' | 'translations'>,
  { language }: Pick<Page, 'language'>,
): SiteContent => (language && translations[language]) || common
