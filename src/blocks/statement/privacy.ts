import { fill } from '../../clock/words.ts'
import type { InventoryEntry } from '../../lib/inventory.ts'
import { listed } from '../../lib/sessions.ts'
import { useInventory, useShared } from '../../lib/site-context.tsx'

/** A sentence or a few of a statement, with the pages that they are about. */
export interface Sentence {
  words: string
  pages?: InventoryEntry['pages']
}

/** Sentences without those that are not true. */
export const sentences = (...all: (Sentence | string | false | undefined)[]): Sentence[] =>
  all.flatMap((one) => (one ? [typeof one === 'string' ? { words: one } : one] : []))

/** A sentence about what stands on some pages; nothing where no page has it. {hosts} and {provider} are filled in. */
export function useOn() {
  const { maps, site } = useShared().content
  return (entry: InventoryEntry | undefined, words: string): Sentence | undefined => {
    if (!entry) return undefined
    const hosts = listed(entry.hosts, site.language)
    return { words: fill(words, { hosts, provider: maps?.provider ?? hosts }), pages: entry.pages }
  }
}

/** Whether a link leads to another site. */
export const leadsOut = (link: string, url: string): boolean =>
  link.startsWith('https://') && hostOf(link) !== hostOf(url)

const hostOf = (link: string) => new URL(link).hostname.replace(/^www\./, '')

/** What a site and others learn of its visitors, in parts with headings; parts without a true sentence are left out. */
export function usePrivacy(): { heading: string; sentences: Sentence[] }[] {
  const { on, chats, languages } = useInventory()
  const { content, url } = useShared()
  const { labels, header, analytics, find, site } = content
  const where = useOn()
  const social = (header.social ?? []).filter(({ icon }) => icon !== 'whatsapp').map(({ name }) => name)
  const parts: [heading: string, list: Sentence[]][] = [
    [
      labels.privacySite,
      sentences(labels.privacyFiles, !analytics?.id && labels.privacyNoCookies, labels.privacyServer),
    ],
    [
      labels.privacyKept,
      sentences(
        labels.privacyPages,
        where(on.picture, labels.privacyPicture),
        languages.all.length > 0 && labels.privacyLanguage,
      ),
    ],
    [
      labels.privacyTyped,
      sentences(
        find && labels.privacySearch,
        where(on.form, labels.privacyForm),
        where(on.mailForm, labels.privacyMailForm),
        where(on.sentForm, labels.privacySentForm),
        where(on.login, labels.privacyLogin),
      ),
    ],
    [
      labels.privacyLoaded,
      sentences(
        where(on.clickMap, labels.privacyMap),
        where(on.lazyMap, labels.privacyLazyMap),
        where(on.ownFilm, labels.privacyFilm),
        where(on.outsideFilm, labels.privacyOutsideFilm),
      ),
    ],
    [
      labels.privacyLeave,
      sentences(
        labels.privacyLeaving,
        leadsOut(header.action.link, url) && fill(labels.privacyBooking, { button: header.action.label }),
        chats && labels.privacyChat,
        labels.privacyPhone,
        social.length > 0 && fill(labels.privacySocial, { names: listed(social, site.language) }),
      ),
    ],
    [labels.privacyCount, sentences(analytics?.id ? labels.privacyCounted : labels.privacyUncounted)],
  ]
  return parts.flatMap(([heading, list]) => (list.length ? [{ heading, sentences: list }] : []))
}
