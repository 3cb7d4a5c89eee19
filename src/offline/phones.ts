/** The phone numbers of a page, as its head tells them, so that a service worker can tell old ones from new ones. */
export interface Phones {
  /** Whom to call at any hour. */
  emergency?: { label: string; number: string }
  /** Every number of the site by its name in the facts, as it is shown. */
  numbers: Record<string, string>
}

export const PHONES = 'phones'

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

/** A number as it is dialled: digits and the leading plus (RFC 3966). */
export const dialled = (number: string): string => number.replace(/[^\d+]/g, '')

/** Shorter numbers, as 112, also stand for other things than phones. */
const LONG = 6

/** From each old number to the new one of the same name. Of a number with several names the emergency's counts. */
function changes(old: Phones, now: Phones): Map<string, string> {
  const found = new Map<string, string | undefined>()
  for (const [name, from] of Object.entries(old.numbers)) {
    const to = now.numbers[name]
    if (to === undefined) continue
    found.set(from, found.has(from) && found.get(from) !== to ? undefined : to)
  }
  const { emergency } = old
  if (emergency && now.emergency && found.has(emergency.number) && !found.get(emergency.number)) found.set(emergency.number, now.emergency.number)
  return new Map([...found].filter((pair): pair is [string, string] => pair[1] !== undefined && pair[0] !== pair[1]))
}

/**
 * A page with today's numbers in the place of old ones, in its text, its links and its data.
 * @param old the numbers when the page was made
 * @returns the page, and whether it had any other number
 */
export function withNumbers(html: string, old: Phones, now: Phones): { html: string; changed: boolean } {
  const tokens = new Map<string, string>()
  const links = new Map<string, [from: string, to: string]>()
  for (const [from, to] of changes(old, now)) {
    links.set(dialled(from), [from, to])
    if (dialled(from).length < LONG) continue
    tokens.set(dialled(from).replace('+', ''), dialled(to).replace('+', '')).set(dialled(from), dialled(to)).set(from, to)
  }
  if (links.size === 0) return { html, changed: false }
  const words = [...tokens.keys()].sort((a, b) => b.length - a.length).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  // All in one pass, so that numbers which were swapped are not swapped back.
  const token = words.length ? `|(?<![\\d.])(?:${words.join('|')})(?!\\d)` : ''
  return {
    changed: true,
    html: html.replace(new RegExp(`<a\\b[^>]*\\bhref="tel:([^"]+)"[^>]*>[\\s\\S]*?</a>${token}`, 'g'), (whole, dial?: string) => {
      const link = dial === undefined ? undefined : links.get(dial)
      if (link) return whole.replaceAll(`tel:${dial}`, `tel:${dialled(link[1])}`).replaceAll(escapeHtml(link[0]), escapeHtml(link[1]))
      return dial === undefined ? tokens.get(whole) ?? whole : whole
    }),
  }
}
