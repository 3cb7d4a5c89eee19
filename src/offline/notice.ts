import { dialled, escapeHtml, type Phones } from './phones.ts'

/** Why a page does not come from the network. */
export type Why = 'noConnection' | 'hostFails' | 'networkSlow' | 'signIn'

/** The words of what the service worker says, out of the site's labels. */
export type KeptWords = Record<Why | 'keptPage' | 'newestNumbers' | 'openAnyway' | 'offline' | 'offlineText' | 'language', string>

export const KEPT_WORDS = 'kept-words'
/** With this in its query an address is asked of the network, whatever comes. */
export const BYPASS = 'network'

/** The words for the service worker, from the labels of a site. */
export function keptWords(labels: Record<Exclude<keyof KeptWords, 'language'>, string>, language: string): KeptWords {
  const { noConnection, hostFails, networkSlow, signIn, keptPage, newestNumbers, openAnyway, offline, offlineText } = labels
  return { noConnection, hostFails, networkSlow, signIn, keptPage, newestNumbers, openAnyway, offline, offlineText, language }
}

/** When a page was kept: "This page was kept on 12 March, 14:05." The year is told when it is another one than now. */
export function ageWords({ keptPage, language }: Pick<KeptWords, 'keptPage' | 'language'>, kept: Date, now: Date): string {
  const tongue = language === 'en' ? 'en-GB' : language
  const date = new Intl.DateTimeFormat(tongue, { day: 'numeric', month: 'long', ...(kept.getFullYear() !== now.getFullYear() && { year: 'numeric' }) }).format(kept)
  const time = new Intl.DateTimeFormat(tongue, { hour: '2-digit', minute: '2-digit' }).format(kept)
  return keptPage.replace('{date}', () => date).replace('{time}', () => time)
}

const wayOn = ({ openAnyway }: KeptWords) => `<p><a href="?${BYPASS}">${escapeHtml(openAnyway)}</a></p>`

/** What stands before a page that was kept: how old it is, why it is shown, and whom to call. */
export function noticeHtml(words: KeptWords, { why, kept, now, phones, changed }: { why: Why; kept: Date; now: Date; phones?: Phones; changed: boolean }): string {
  const said = [ageWords(words, kept, now), words[why], ...(changed ? [words.newestNumbers] : [])].join(' ')
  const call = phones?.emergency && `<p><a href="tel:${escapeHtml(dialled(phones.emergency.number))}">${escapeHtml(phones.emergency.label)} <strong>${escapeHtml(phones.emergency.number)}</strong></a></p>`
  return `<div class="kept-notice" role="status"><p>${escapeHtml(said)}</p>${call ?? ''}${why === 'signIn' ? wayOn(words) : ''}</div>`
}

/** A page with the notice at its beginning, under the header where it has one. */
export function withNotice(html: string, notice: string): string {
  const [place] = /<div class="page"[^>]*>/.exec(html) ?? /<body[^>]*>/.exec(html) ?? []
  return place === undefined ? html : html.replace(place, () => place + notice)
}

/** The page with the numbers, which speaks of a lost connection, with the true reason in its place. */
export function withReason(html: string, words: KeptWords, why: Why): string {
  if (why === 'noConnection') return html
  const told = html.replaceAll(escapeHtml(words.offline), () => escapeHtml(words[why].replace(/\.$/, '')))
  const text = `${escapeHtml(words.offlineText)}</p>`
  return why === 'signIn' ? told.replace(text, () => text + wayOn(words)) : told
}
