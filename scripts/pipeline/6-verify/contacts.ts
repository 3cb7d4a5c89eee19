import { isRealDate } from '../2-validate/real-date.ts'
import { digits } from './grounds.ts'
import type { Finding, PageVerifier, PlainFinding } from './verify-context.ts'

const CHAT =
  /^(?:https:\/\/(?:wa\.me|api\.whatsapp\.com|m\.me|t\.me|telegram\.me|line\.me|signal\.me)\/|viber:|sms:|skype:|whatsapp:)/
/** Opens a program to write to somebody whom the visitor chooses: it names nobody. */
const TO_ANYBODY = /^(?:https:\/\/wa\.me\/|sms:)\?/
/** Seven digits and more, as people write phone numbers; not spans of years or digits inside words. */
const NUMBER = /(?:\+|(?<![\w.,/+-]))\d[\d ()-]{5,}\d(?![\w/-]|[.,]\d)/g
const MAIL = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g

/** Verifies that every phone number, e-mail address and chat on a page is one of the facts. */
export const contactsVerifier: PageVerifier = (_, page) => {
  const isKnown = (number: string) => page.isGround(`number ${digits(number)}`)
  const counts = { 'phone links': 0, 'phone numbers': 0, 'mail links': 0, 'mail addresses': 0, 'chat links': 0 }
  const wrong = (code: PlainFinding, word: string, right: boolean, kind: keyof typeof counts): Finding[] => {
    counts[kind] += 1
    return right ? [] : [{ code, word }]
  }
  const findings = [
    ...page.links.flatMap(({ href, text }): Finding[] => {
      if (href.startsWith('tel:')) {
        const words = [...text.matchAll(NUMBER)].map(([word]) => word)
        const [dialled = ''] = href.slice(4).split(';')
        const shown = words.filter(isKnown).find((word) => digits(word) !== dialled)
        return [
          ...wrong('page-number', href.slice(4), page.isGround(`call ${href}`), 'phone links'),
          ...(shown ? [{ code: 'page-dial' as const, word: href.slice(4), args: { shown } }] : []),
          // In the text of the page a link without a space after it hides the end of its number.
          ...words
            .filter((word) => isPhone(word) && !isKnown(word))
            .map((word) => ({ code: 'page-number' as const, word })),
        ]
      }
      if (href.startsWith('mailto:')) {
        // After the question mark stand header fields, not the address (RFC 6068).
        const mail = decodeURIComponent(href.slice(7).split('?')[0] ?? '')
        return wrong('page-mail', mail, page.isGround(`mail ${mail}`), 'mail links')
      }
      return CHAT.test(href) && !TO_ANYBODY.test(href)
        ? wrong('page-chat', href, page.isGround(`chat ${href}`), 'chat links')
        : []
    }),
    ...[...page.text.matchAll(NUMBER)]
      .map(([word]) => word)
      .filter(isPhone)
      .flatMap((word) => wrong('page-number', word, isKnown(word), 'phone numbers')),
    ...(page.text.includes('@') ? [...page.text.matchAll(MAIL)] : []).flatMap(([word]) =>
      wrong('page-mail', word, page.isGround(`mail ${word}`), 'mail addresses'),
    ),
  ]
  return { counts, findings }
}

/** Whether it may be a phone number: no span of years, no day. */
const isPhone = (word: string) => !/^\d{4} ?- ?\d{4}$|\(/.test(word) && !isDay(word)

/** A day of our times as records hold it, 2026-12-01, is no phone number. */
const isDay = (word: string) => /^(?:19|20)/.test(word) && isRealDate(word)
