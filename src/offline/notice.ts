import { MINUTES_OF_DAY } from '../clock/day.ts'
import { learnNames, namesOf, type Names } from '../clock/names.ts'
import { dateInWords, timeInWords } from '../clock/words.ts'
import { dialled, type Emergency } from './phone-book.ts'
import { escapeHtml } from './phones.ts'

/** Why a page does not come from the network. */
export type Why = 'noConnection' | 'hostFails' | 'networkSlow' | 'signIn'

/** The words of what the service worker says, out of the site's labels. */
export type KeptWords = Record<
  Why | 'keptPage' | 'newestNumbers' | 'openAnyway' | 'offline' | 'offlineText' | 'language',
  string
> & { names?: Names }

export const KEPT_WORDS = 'kept-words'
/** With this in its query an address is asked of the network, whatever comes. */
export const BYPASS = 'network'

/** The words for the service worker, from the labels of a site. */
export function keptWords(
  labels: Record<Exclude<keyof KeptWords, 'language' | 'names'>, string>,
  language: string,
): KeptWords {
  const { noConnection, hostFails, networkSlow, signIn, keptPage, newestNumbers, openAnyway } = labels
  const { offline, offlineText } = labels
  return {
    noConnection,
    hostFails,
    networkSlow,
    signIn,
    keptPage,
    newestNumbers,
    openAnyway,
    offline,
    offlineText,
    language,
    names: namesOf(language),
  }
}

/** When a page was kept: "This page was kept on 12 March, 14:05." A year other than this one is reported, too. */
export function ageWords(
  { keptPage, language, names }: Pick<KeptWords, 'keptPage' | 'language' | 'names'>,
  kept: Date,
  now: Date,
): string {
  const said = ([date, time]: [string, string]) => keptPage.replace('{date}', () => date).replace('{time}', () => time)
  const tongue = language === 'en' ? 'en-GB' : language
  const year = kept.getFullYear() === now.getFullYear() ? undefined : 'numeric'
  if (names) {
    learnNames(language, names)
    const day = Date.UTC(kept.getFullYear(), kept.getMonth(), kept.getDate()) / (MINUTES_OF_DAY * 60_000)
    const time = timeInWords(kept.getHours() * 60 + kept.getMinutes(), language)
    return said([dateInWords(day, language, { weekday: undefined, year }), time])
  }
  const date = new Intl.DateTimeFormat(tongue, { day: 'numeric', month: 'long', year }).format(kept)
  const time = new Intl.DateTimeFormat(tongue, { hour: '2-digit', minute: '2-digit' }).format(kept)
  return said([date, time])
}

const wayOn = ({ openAnyway }: KeptWords) => `<p><a href="?${BYPASS}">${escapeHtml(openAnyway)}</a></p>`

/** A page that was kept: since when, why it is shown, whom to call, and whether numbers in it were old. */
interface KeptPage {
  why: Why
  kept: Date
  now: Date
  emergency?: Emergency
  changed: boolean
}

/** What stands before a page that was kept: how old it is, why it is shown, and whom to call. */
export function noticeHtml(words: KeptWords, { why, kept, now, emergency, changed }: KeptPage): string {
  const said = [ageWords(words, kept, now), words[why], ...(changed ? [words.newestNumbers] : [])].join(' ')
  const way = why === 'signIn' ? wayOn(words) : ''
  return `<div class="kept-notice" role="status"><p>${escapeHtml(said)}</p>${callHtml(emergency)}${way}</div>`
}

function callHtml(emergency: Emergency | undefined): string {
  if (!emergency) return ''
  const [label, number] = [escapeHtml(emergency.label), escapeHtml(emergency.number)]
  return `<p><a href="tel:${escapeHtml(dialled(emergency.number))}">${label} <strong>${number}</strong></a></p>`
}

/** A page with the notice at its beginning, under the header where it has one. */
export function withNotice(html: string, notice: string): string {
  const [place] = /<div class="page"[^>]*>/.exec(html) ?? /<body[^>]*>/.exec(html) ?? []
  return place === undefined ? html : html.replace(place, () => place + notice)
}

/** The page with the numbers, which speaks of a lost connection, with the true reason in its place. */
export function withReason(html: string, words: KeptWords, why: Why): string {
  if (why === 'noConnection') return html
  const told = html.replaceAll(escapeHtml(words.offline), () => escapeHtml(words[why].replace(/[.।]$/, '')))
  const text = `${escapeHtml(words.offlineText)}</p>`
  return why === 'signIn' ? told.replace(text, () => text + wayOn(words)) : told
}
