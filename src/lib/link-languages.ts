/** The start of a link to a page of this site: an address without the ending of a file. */
const LINK = /<a(?=\s(?:[^>]*\s)?href="(\/(?!\/)[^".?#]*)(?:[?#][^"]*)?")(?![^>]*\shreflang=)/gi

/**
 * Says of each link that leads to a page in the language of the site that it does, on a page in another language:
 * `hreflang`, which the look shows behind the words.
 * @param html a page in another language, whose own addresses begin with that language: /ne/contact
 * @param language of the page, as in its addresses
 * @param source the language of the site (BCP 47)
 */
export function withLinkLanguages(html: string, language: string, source: string): string {
  const isOwn = (path: string) => path === `/${language}` || path.startsWith(`/${language}/`)
  return html.replace(LINK, (start, path: string) => (isOwn(path) ? start : `${start} hreflang="${source}"`))
}
