/** The emergency notices of a page as they stand in its HTML (layout/notices.tsx). */
const PLACE =
  /<div(?: lang="[^"]*")? class="notices notices--emergency"[^>]*>(?:<div[^>]*><section class="notice [\s\S]*?<\/section><\/div>)*<\/div>/
const ONE = /<div[^>]*><section class="notice [^>]*?data-from="([^"]*)" data-until="([^"]*)"[\s\S]*?<\/section><\/div>/g
/** Any notice of a page. */
const NOTICE = /<section class="notice [^>]*?data-until="([^"]*)"[\s\S]*?<\/section>/g
/** What is for readers without scripts, who have no service worker. */
const LEAD = /<p class="notice__when">[^<]*<\/p>/g
/** Before the header, which a reader may skip to its end; else before all else. */
const FIRST = [/<a class="skip-link"[^>]*>[^<]*<\/a>/, /<body[^>]*>/]

/** The emergency notices of a page, with its language, because they may stand on one in another; empty without any. */
export function noticesIn(html: string): string {
  const language = /<html[^>]* lang="([^"]*)"/.exec(html)?.[1]
  const notices = PLACE.exec(html)?.[0] ?? ''
  return language ? notices.replace(/^<div(?! lang)/, `<div lang="${language}"`) : notices
}

/**
 * The newest emergency notices, in the words of a language where the newest page in it had the same.
 * @param own those of the newest page in that language; undefined where none was seen
 */
export const inOwnWords = (newest: string | undefined, own: string | undefined): string | undefined =>
  own !== undefined && newest !== undefined && timesOf(own) === timesOf(newest) ? own : newest

const timesOf = (notices: string) => notices.match(/ data-(?:from|until)="[^"]*"/g)?.join('') ?? ''

/**
 * A page that was kept, with the emergency notices of the newest page that this browser has seen in the place of its
 * own, and without any notice that has ended. What has not begun is hidden until the page's script shows it.
 * @param newest the emergency notices of that page; undefined where none was seen
 */
export function withNotices(html: string, newest: string | undefined, now: Date): string {
  const all = (newest ?? noticesIn(html)).replace(LEAD, '').replace(ONE, (notice, from: string, until: string) => {
    if (isPast(until, now)) return ''
    // What begins later than its page was made may have begun by now.
    return notice.replace(' data-later=""', isPast(from, now) ? '' : ' data-later="" hidden=""')
  })
  const shown = all.includes('<section') ? all : ''
  const rest = html.replace(PLACE, '').replace(NOTICE, (notice, until: string) => (isPast(until, now) ? '' : notice))
  // A page that was made without notices does not have their styles, but those of what is said of kept pages.
  const styled =
    PLACE.test(html) || html.includes('.notice{') ? shown : shown && `<div class="kept-notice">${shown}</div>`
  const place = FIRST.find((one) => one.test(html))
  return place ? rest.replace(place, (start) => start + styled) : rest
}

const isPast = (moment: string, now: Date) => now.getTime() >= Date.parse(moment)
