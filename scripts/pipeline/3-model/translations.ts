import type { SiteContent } from '../../../src/generated/types.ts'
import { fill } from '../../../src/clock/words.ts'
import { languageNames } from '../../../src/clock/language-names.ts'
import { learnNames, namesOf } from '../../../src/clock/names.ts'
import { factsOfManifest, type Facts } from './facts.ts'
import type { Timetables } from '../2-validate/clock/timetables.ts'
import { countsOf, type SoundContent } from '../2-validate/content.ts'
import { indexArticles } from './article-index.ts'
import {
  CLOSE,
  inLanguage,
  isPageOf,
  OPEN,
  otherLanguages,
  pathIn,
  type OtherLanguage,
  type Translation,
} from './languages.ts'
import { markdownRenderer, type MarkdownRenderer } from './markdown.ts'
import type { SiteParts } from './plan-cache.ts'
import { recentTimetables } from './recent-timetables.ts'
import { sectionsOf } from '../1-load/sections.ts'
import { checksumOf } from '../../platform/cache/checksummed-json.ts'
import type { Page, PlannedPage } from './site.ts'

/** The facts of content in another language, in its words and digits. */
function factsIn(said: SoundContent, timetables: Timetables): Facts {
  const { language } = said.manifest.site as { language: string }
  if (!namesOf(language)) learnNames(language, languageNames(language))
  return factsOfManifest(said.schemas, said.manifest, countsOf(said.schemas, said.documents), timetables.schedules)
}

/** The facts in each other language of a site, by the language. */
export const translatedFacts = (content: SoundContent): ReadonlyMap<string, Facts> =>
  new Map(
    otherLanguages(content).map((other) => {
      const said = inLanguage(content, other)
      return [other.language, factsIn(said, recentTimetables(said))]
    }),
  )

/** The content in another language, with what its pages are made of: the same files, other words. */
export function translatedParts(
  content: SoundContent,
  parts: SiteParts,
  other: OtherLanguage,
): [SoundContent, SiteParts] {
  const { language, pages } = other
  const said = inLanguage(content, other)
  const timetables = recentTimetables(said)
  const facts = factsIn(said, timetables)
  const isThere = pathsOf(pages)
  const translatedPath = (link: string) => {
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(link) ?? []
    return isThere(path) ? pathIn(language, path) + rest : link
  }
  return [
    said,
    {
      ...parts,
      timetables,
      facts: { ...facts, pathIn: translatedPath },
      articles: indexArticles(said),
      cards: new WeakMap(),
    },
  ]
}

/**
 * A renderer for texts in another language. Headings keep the anchors of the text that they translate, so that a link
 * leads to the same place in every language; the elements of a text that is not translated get its language. Nothing of
 * it is cached on the disk, where a text is known by itself and not by the pages that its links may lead to.
 * @param source the language of texts that are not translated
 * @param translations the texts in the other language
 */
export function markdownFor(source: string, translations: Iterable<Translation>): MarkdownRenderer {
  const render = markdownRenderer()
  const sources = new Map([...translations].map(({ of, text }) => [text, of]))
  /** The text that a translation, or one section of an article, stands for. */
  const sourceOf = (text: string) => (text.startsWith(OPEN) ? unmarked(text) : (sources.get(text) ?? text))
  const inItsLanguage = (text: string, facts: Facts) => {
    if (!text.startsWith(OPEN)) return render(text, facts)
    const { html, headings } = render(unmarked(text), facts)
    return {
      headings: headings.map((heading) => ({ ...heading, text: OPEN + heading.text + CLOSE })),
      html: html.replace(/^<(p|h[1-6]|ul|ol|div|blockquote|table|pre)\b/gm, `$& lang="${source}"`),
    }
  }
  return (text, facts) => {
    // A text of lists and the manifest is translated whole, an article section by section.
    const isWhole = sources.has(text) || (text.startsWith(OPEN) && text.lastIndexOf(OPEN) === 0)
    const parts = isWhole ? [text] : sectionsOf(text)
    const rendered = parts.map((part) => inItsLanguage(part, facts))
    const html = rendered.map((part) => part.html).join('\n')
    const headings = rendered.flatMap((part) => part.headings)
    if (!html.includes('<h')) return { html, headings }
    const of = render(parts.map(sourceOf).join('\n\n'), facts)
    const anchors = [...of.html.matchAll(ANCHOR)].map(([, id]) => id)
    return {
      headings: headings.map((heading, index) => ({ ...heading, id: of.headings[index]?.id ?? heading.id })),
      html: html.replace(ANCHOR, (id) => anchors.shift() ?? id),
    }
  }
}

const unmarked = (text: string) => text.slice(OPEN.length, -CLOSE.length)

const ANCHOR = /(?<=<h[1-6](?: lang="[\w-]+")? id=")([^"]*)/g

/** Whether a path is that of one of these pages: `/doctors/{id}` are the pages of all doctors. */
export function pathsOf(pages: readonly string[]): (path: string) => boolean {
  const single = new Set(pages)
  const routes = pages.filter((path) => path.endsWith('/{id}'))
  return (path) => single.has(path) || routes.some((route) => isPageOf(route, path))
}

/** Words in a language that offer a page in it. */
const offerIn = ({ site, labels }: SiteContent): string =>
  fill(labels.languageOffer, {
    language: new Intl.DisplayNames(site.language, { type: 'language' }).of(site.language) ?? site.language,
  })

/**
 * All pages of a site, each with its language and with the same page in the others.
 * @param common what all pages share in the language of the site, whose pages come first
 * @param isDraft whether nobody has checked some translations of a language
 */
export function withAlternates(
  common: SiteContent,
  pages: readonly PlannedPage[],
  others: readonly { language: string; common: SiteContent; pages: readonly PlannedPage[]; isDraft: boolean }[],
): PlannedPage[] {
  const { language } = common.site
  const offers = new Map(others.map((other) => [other.language, offerIn(other.common)]))
  const offered = <T extends { language: string }>(other: T) => ({ ...other, offer: offers.get(other.language) })
  const paths = new Set(others.flatMap((other) => other.pages.map(({ path }) => path)))
  const there = (path: string) =>
    others
      .map((other) => ({ language: other.language, path: pathIn(other.language, path) }))
      .filter((other) => paths.has(other.path))
  const firstPages = there('/')
  /** The page at a path of the site's own language in all languages. */
  const alternates = (path: string) => {
    const same = there(path)
    return same.length ? { alternates: [{ language, path }, ...same] } : {}
  }
  return [
    ...pages.map((page) => {
      // Who looked for what is not there reads on at the first page in another language.
      const same = page.notFound ? [] : there(page.path)
      const elsewhere = [
        ...same.map(offered),
        ...firstPages.filter((first) => !same.some((other) => other.language === first.language)),
      ]
      return withMore(page, { ...alternates(page.path), ...(elsewhere.length && { elsewhere }) })
    }),
    ...others.flatMap((other) => {
      const first = pathIn(other.language, '/')
      const common = {
        language: other.language,
        ...(paths.has(first) && { home: first }),
        ...(other.isDraft && { isDraft: true as const }),
      }
      return other.pages.map((page) => {
        const own = alternates(page.path.slice(first.length) || '/')
        const same = page.notFound ? alternates('/') : own
        const elsewhere = same.alternates?.filter((one) => one.language !== other.language)
        return withMore(page, { ...common, ...own, elsewhere })
      })
    }),
  ]
}

/** A page that says more of itself. */
const withMore = (
  page: PlannedPage,
  more: Pick<Page, 'language' | 'home' | 'alternates' | 'elsewhere' | 'isDraft'>,
): PlannedPage =>
  Object.keys(more).length === 0
    ? page
    : {
        ...page,
        ...(more.language && { language: more.language }),
        summary: () => ({ ...page.summary(), ...more }),
        make: () => ({ ...page.make(), ...more }),
        key: () => checksumOf(page.key() + JSON.stringify(more)),
      }
