import type { Block, PageClock, SiteContent } from '#generated/types.ts'
import type { PackedFile } from '../find/pack.ts'
import type { Notice } from '../clock/notices.ts'
import type { FindFile } from '../find/types.ts'
import type { Article, Picture } from './content-types.ts'
import type { SiteInventory } from './inventory.ts'

/**
 * What a page loads from elsewhere, by the directive of the Content-Security-Policy: addresses of content, or sources
 * that the schema of a block names.
 */
export type OutsideSources = Partial<Record<'connect-src' | 'form-action' | 'frame-src' | 'media-src', string[]>>

/** Everything one page shows. */
export interface PageContent {
  /** Name of the page's module in src/generated/pages. */
  id: string
  path: string
  /** The language of a page in another language than the site's (BCP 47), and the first page for its visitors. */
  language?: string
  home?: string
  /** The same page in each language that it is in, this one and the site's own included, which comes first. */
  alternates?: { language: string; path: string }[]
  /** What there is in the other languages: the same page, with words that offer it, or the first page. */
  elsewhere?: { language: string; path: string; offer?: string }[]
  /** A page in another language of whose texts nobody has checked all. */
  isDraft?: true
  title: string
  description: string
  breadcrumb: string
  /** full has header and footer; bare stands alone. */
  layout: 'full' | 'bare'
  aliases: string[]
  /** Left out of search engines and the sitemap. */
  hidden: boolean
  notFound: boolean
  /** The picture beside links to the page that people share: its own, that of the house, or the logo. */
  image?: Picture
  blocks: Block[]
  sources?: OutsideSources
  /** The notices that stand on some pages only, and on this one. */
  notices?: Notice[]
  /** Where one of its blocks shows something of the clock. */
  clock?: PageClock
  /** Where one of its blocks writes what the site has. */
  inventory?: SiteInventory
  article?: Article
}

/** What a page needs besides its own markup. */
export interface Assets {
  /** Inlined into the page: the styles of just the blocks it uses; in development the colours of the manifest alone. */
  css?: string
  /** In development: addresses of stylesheets, so that a saved one shows at once. */
  stylesheets?: string[]
  scripts: string[]
  fonts: string[]
  /** Content-Security-Policy of just this page, as a meta element; what hosts send is the same for all pages. */
  policy?: string
  /** Files by which others know the site; in development there are none. */
  discovery?: DiscoveryFiles
}

/** Addresses, with a leading slash, of the files by which search engines and home screens know a site's pages. */
export interface DiscoveryFiles {
  manifest: string
  favicon: string
  touchIcon: string
  /** The logo as a square picture of pixels. */
  logo: string
  /** What the pages say as data for other programs, which the home page names. */
  data: string
  /** Present where the site has articles. */
  feed?: { href: string; title: string }
}

/** What one page is made from. */
export interface PageInput {
  page: PageContent
  content: SiteContent
  /** Insides of 48 by 48 SVG icons, by name. */
  icons: Record<string, string>
  /** The site's address on the web, without a slash at the end. */
  url: string
  assets: Assets
}

/** Makes the content of find.json smaller. */
export type Compact = (file: FindFile) => PackedFile

export type RenderPage = (input: PageInput) => string

/** What the page for visitors without a connection is made from; its styles stand in it. */
export type RenderOffline = (input: {
  content: SiteContent
  /** From old addresses to the pages that stand there now. */
  aliases: Record<string, string>
  css: string
  policy: string
  script: string
  /** In another language than that of the site: its first page, and the language of texts that are not translated. */
  other?: { home: string; source: string }
}) => string
