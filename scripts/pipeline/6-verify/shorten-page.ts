/** A page with marks in the place of its long texts. */
export interface ShortPage {
  html: string
  texts: readonly LongText[]
}

interface LongText {
  /** Where its mark has to be found: as all that is in a style sheet or script, as all of a value, or in a text. */
  place: 'raw' | 'value' | 'text'
  text: string
}

/** A mark is this character, of private use, and one whose number says which text it stands for. */
const MARK = '\ue000'
const MARKS = new RegExp(`${MARK}.`, 'g')
const FIRST = 0x4e00
const MAX_TEXTS = 20_000
/** Shorter texts stay. */
const MIN_LENGTH = 12
const [QUOTE, EQUALS, GREATER, SPACE] = ['"', '=', '>', ' '].map((character) => character.charCodeAt(0)) as [
  number,
  number,
  number,
  number,
]

/**
 * Puts marks in the place of long texts. A reader of HTML goes through a page character by character, and most of a
 * page is its style sheet, words and addresses, which it only passes on. Where a mark is found again in its place, the
 * text in its stead would have been read as just that text, because nothing in it ends such a place or is a reference.
 * @returns undefined for a page that has such characters itself
 */
export function shorten(html: string): ShortPage | undefined {
  if (/[\ue000\0\r]/.test(html)) return undefined
  const texts: LongText[] = []
  let short = ''
  let done = 0
  for (let at = 0; at < html.length; at++) {
    const character = html.charCodeAt(at)
    const place =
      character === GREATER
        ? placeAfter(html, at)
        : character === QUOTE && html.charCodeAt(at - 1) === EQUALS
          ? 'value'
          : undefined
    if (!place) continue
    const end = html.indexOf(ENDS[place], at + 1)
    if (end < 0 || texts.length === MAX_TEXTS) break
    const text = html.slice(at + 1, end)
    if (text.length >= MIN_LENGTH && isPassedOn(text, place)) {
      short += html.slice(done, at + 1) + MARK + String.fromCharCode(FIRST + texts.length)
      texts.push({ place, text })
      done = end
    }
    at = place === 'value' ? end : end - 1
  }
  return { html: short + html.slice(done), texts }
}

const ENDS = { raw: '</', value: '"', text: '<' }

const placeAfter = (html: string, at: number) =>
  RAW_TAGS.some((tag) => html.startsWith(tag, at + 1 - tag.length)) ? 'raw' : 'text'
const RAW_TAGS = ['<style>', '<script type="application/ld+json">']

const isPassedOn = (text: string, place: LongText['place']) =>
  place === 'raw' ? !text.includes('<!') : !text.includes('&') && (place === 'value' || text.charCodeAt(0) > SPACE)

/** Gives back the texts of a page that was shortened. */
export interface Restorer {
  /** @param value what was read at such a place */
  restore: (value: string, place: LongText['place']) => string
  /** Whether each text is back, in its place. */
  isWhole: () => boolean
}

/** Starts to give back the texts of one page. */
export function restorer({ texts }: ShortPage): Restorer {
  // Broken HTML may have an element twice, with the values of its attributes.
  const back = new Set<LongText>()
  const one = (mark: string, place: LongText['place']) => {
    const found = texts[mark.charCodeAt(1) - FIRST]
    if (found?.place !== place) return mark
    back.add(found)
    return found.text
  }
  return {
    restore(value, place) {
      if (!value.includes(MARK)) return value
      if (place === 'text') return value.replace(MARKS, (mark) => one(mark, place))
      return value.length === 2 ? one(value, place) : value
    },
    isWhole: () => back.size === texts.length,
  }
}
