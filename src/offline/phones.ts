import { changes, dialled, type PhoneBook } from './phone-book.ts'

/** The meta element with the emergency number, on every page. */
export const PHONES = 'phones'
/** The meta element with which the page with the numbers says where old addresses lead, as the host's rules do. */
export const ALIASES = 'aliases'

/** The signs that React escapes. */
const SIGNS: Record<string, string> = { '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' }
const ESCAPED = Object.fromEntries(Object.entries(SIGNS).map(([escaped, sign]) => [sign, escaped]))

/** The value of a meta element of a page of ours, read as JSON; undefined where there is none that can be read. */
export function metaIn<T>(html: string, name: string): T | undefined {
  const [, content] = new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(html) ?? []
  if (content === undefined) return undefined
  try {
    return JSON.parse(content.replace(/&(?:quot|#x27|lt|gt|amp);/g, (escaped) => SIGNS[escaped] ?? escaped)) as T
  } catch {
    return undefined
  }
}

/** Text as it stands in HTML; the same signs as React escapes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPED[sign] ?? sign)

/** Shorter numbers, as 112, also stand for other things than phones. */
const LONG = 6

/**
 * A page with today's numbers in the place of old ones, in its text, its links and its data.
 * @param own the emergency number when the page was made
 * @returns the page, and whether it had any old number
 */
export function withNumbers(
  html: string,
  own: string | undefined,
  book: PhoneBook,
): { html: string; changed: boolean } {
  const tokens = new Map<string, string>()
  const links = new Map<string, [from: string, to: string]>()
  for (const [from, to] of changes(book, own)) {
    links.set(dialled(from), [from, to])
    if (dialled(from).length < LONG) continue
    tokens.set(dialled(from).replace('+', ''), dialled(to).replace('+', ''))
    tokens.set(dialled(from), dialled(to)).set(from, to)
  }
  if (links.size === 0) return { html, changed: false }
  const words = [...tokens.keys()].sort((a, b) => b.length - a.length).map(escapePattern)
  // All in one pass, so that what was replaced is not replaced again.
  // A number with an extension is another one than the number alone.
  const token = words.length ? `|(?<![\\d.])(?:${words.join('|')})(?!\\d| ext \\d|;ext=)` : ''
  const pattern = new RegExp(`<a\\b[^>]*\\bhref="tel:([^"]+)"[^>]*>[\\s\\S]*?</a>${token}`, 'g')
  const renewed = html.replace(pattern, (whole, dial?: string) => {
    if (dial === undefined) return tokens.get(whole) ?? whole
    const [from, to] = links.get(dial) ?? []
    if (from === undefined || to === undefined) return whole
    const link = whole.replaceAll(`tel:${dial}`, () => `tel:${dialled(to)}`)
    return link.replaceAll(escapeHtml(from), () => escapeHtml(to))
  })
  return { html: renewed, changed: renewed !== html }
}

const escapePattern = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
