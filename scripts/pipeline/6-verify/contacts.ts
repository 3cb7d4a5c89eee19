import type { Chat, Email, Phone } from '../../../src/lib/content-types.ts'
import { isRealDate } from '../2-validate/real-date.ts'
import type { Finding, PageVerifyContext, PageVerifier, PlainFinding } from './verify-context.ts'

const CHAT =
  /^(?:https:\/\/(?:wa\.me|api\.whatsapp\.com|m\.me|t\.me|telegram\.me|line\.me|signal\.me)\/|viber:|sms:|skype:|whatsapp:)/
/** Opens a program to write to somebody whom the visitor chooses: it names nobody. */
const TO_ANYBODY = /^(?:https:\/\/wa\.me\/|sms:)\?/
/** Seven digits and more, as people write phone numbers; not spans of years or digits inside words. */
const NUMBER = /(?:\+|(?<![\w.,/+-]))\d[\d ()-]{5,}\d(?![\w/-]|[.,]\d)/g
const MAIL = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g

/** Verifies that every phone number, e-mail address and chat on a page is one of the facts. */
export function contactsVerifier(context: PageVerifyContext): PageVerifier {
  const { phones, calls, mails, chats } = known(context)
  return (_, page) => {
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
          const shown = words.find((word) => phones.has(digits(word)) && digits(word) !== dialled)
          return [
            ...wrong('page-number', href.slice(4), calls.has(href), 'phone links'),
            ...(shown ? [{ code: 'page-dial' as const, word: href.slice(4), args: { shown } }] : []),
            // In the text of the page a link without a space after it hides the end of its number.
            ...words
              .filter((word) => isPhone(word) && !phones.has(digits(word)))
              .map((word) => ({ code: 'page-number' as const, word })),
          ]
        }
        if (href.startsWith('mailto:')) {
          // After the question mark stand header fields, not the address (RFC 6068).
          const mail = decodeURIComponent(href.slice(7).split('?')[0] ?? '')
          return wrong('page-mail', mail, mails.has(mail), 'mail links')
        }
        return CHAT.test(href) && !TO_ANYBODY.test(href) ? wrong('page-chat', href, chats.has(href), 'chat links') : []
      }),
      ...[...page.text.matchAll(NUMBER)]
        .map(([word]) => word)
        .filter(isPhone)
        .flatMap((word) => wrong('page-number', word, phones.has(digits(word)), 'phone numbers')),
      ...(page.text.includes('@') ? [...page.text.matchAll(MAIL)] : []).flatMap(([word]) =>
        wrong('page-mail', word, mails.has(word), 'mail addresses'),
      ),
    ]
    return { counts, findings }
  }
}

function known({ facts }: PageVerifyContext) {
  const of = (kind: string) =>
    [...facts.values].filter(([name]) => name.startsWith(`${kind}.`)).map(([, value]) => value)
  const phones = [...of('phone'), ...of('national')] as Phone[]
  return {
    // As it is read, an extension stands apart from its number.
    phones: new Set(phones.map(({ number }) => digits(number.split(' ext ')[0] ?? ''))),
    calls: new Set(phones.map(({ href }) => href)),
    mails: new Set((of('email') as Email[]).map(({ address }) => address)),
    chats: new Set((of('chat') as Chat[]).map(({ link }) => link)),
  }
}

/** Whether it may be a phone number: no span of years, no day. */
const isPhone = (word: string) => !/^\d{4} ?- ?\d{4}$|\(/.test(word) && !isDay(word)

const digits = (number: string) => number.replace(/[^\d+]/g, '')

/** A day of our times as records hold it, 2026-12-01, is no phone number. */
const isDay = (word: string) => /^(?:19|20)/.test(word) && isRealDate(word)
