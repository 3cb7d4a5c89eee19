/** A link to a page of this site: an address without the ending of a file. */
const LINK = /(<a(?=\s(?:[^>]*\s)?href="(\/(?!\/)[^".?#]*)(?:[?#][^"]*)?")(?![^>]*\shreflang=))([^>]*>[\s\S]*?)<\/a>/gi

/** Whether a path is that of a first page, or of a page below it: /ne and /ne/contact, not /news. */
export const isBelow = (path: string, first: string): boolean => path === first || path.startsWith(`${first}/`)

/**
 * Says of each link that leads to a page in the language of the site that it does, on a page in another language:
 * `hreflang`, and the short name of the language behind its words.
 * @param html a page in another language, whose own addresses begin with that language: /ne/contact
 * @param language of the page, as in its addresses
 * @param source the language of the site (BCP 47)
 */
export function withLinkLanguages(html: string, language: string, source: string): string {
  return html.replace(LINK, (link, start: string, path: string, rest: string) =>
    isBelow(path, `/${language}`) ? link : `${start} hreflang="${source}"${rest} ${source.toUpperCase()}</a>`,
  )
}
