/** The signs around words that are in the language of the site on a page in another language; no page shows them. */
export type SourceMarks = readonly [open: '\u0002', close: '\u0003']

export const [OPEN, CLOSE]: SourceMarks = ['\u0002', '\u0003']
const MARKS = new RegExp(`[${OPEN}${CLOSE}]`, 'g')

/** A text without the marks, for what is no markup: an address that is encoded hides them from the one that follows. */
export const withoutMarks = (text: string): string => text.replace(MARKS, '')

/** The marks in tags and in elements of plain text, where JSON writes them as escapes. */
const MARKS_OF_DATA = new RegExp(`[${OPEN}${CLOSE}]|\\\\u000[23]`, 'g')

/** Markup in which no element may stand: tags with their attributes, and elements of plain text. */
const PLAIN = /<(title|option|script|style|textarea)\b[^>]*>[\s\S]*?<\/\1>|<[^>]*>/g

/** An element whose whole content is one marked text. */
const WHOLE = new RegExp(`<(\\w+)([^<>]*)>${OPEN}([^<>${OPEN}${CLOSE}]*)${CLOSE}</\\1>`, 'g')

/**
 * Gives marked words of a page their own language, for screen readers and fonts: `lang` on the element that holds
 * nothing else, or on a span. In attributes and titles, which have one language only, the marks go.
 * @param html a page in which words are marked
 * @param language the language of the marked words (BCP 47)
 */
export function withSourceLanguage(html: string, language: string): string {
  const whole = html.replace(WHOLE, (all, name: string, attributes: string, words: string) =>
    PLAIN_ELEMENTS.has(name)
      ? all
      : `<${name}${attributes.replace(MARKS_OF_DATA, '')} lang="${language}">${words}</${name}>`,
  )
  let depth = 0
  const spans = (text: string) =>
    text.replace(MARKS, (mark) => {
      if (mark === OPEN) return depth++ === 0 ? `<span lang="${language}">` : ''
      return --depth === 0 ? '</span>' : ''
    })
  let made = ''
  let at = 0
  for (const { 0: tag, index } of whole.matchAll(PLAIN)) {
    made += spans(whole.slice(at, index)) + tag.replace(MARKS_OF_DATA, '')
    at = index + tag.length
  }
  return made + spans(whole.slice(at))
}

const PLAIN_ELEMENTS: ReadonlySet<string> = new Set(['title', 'option', 'script', 'style', 'textarea'])
