import type { UnexpectedCharacter } from './unexpected-characters.ts'

/** Characters that nobody sees: from, to, name, what to put there (nothing where it is not certain). */
const INVISIBLE: readonly [from: number, to: number, name: string, put?: string][] = [
  [0x00, 0x08, 'a control sign', ''],
  [0x0b, 0x0c, 'a line break of a word processor', ' '],
  [0x0e, 0x1f, 'a control sign', ''],
  [0x7f, 0x9f, 'a control sign'],
  [0xa0, 0xa0, 'a no-break space', ' '],
  [0xad, 0xad, 'a soft hyphen', ''],
  [0x034f, 0x034f, 'a grapheme joiner', ''],
  [0x061c, 0x061c, 'a mark of the direction of writing', ''],
  [0x115f, 0x1160, 'a filler', ''],
  [0x180e, 0x180e, 'a vowel separator', ''],
  [0x2000, 0x200a, 'a space of a special width', ' '],
  [0x200b, 0x200b, 'a zero-width space', ''],
  [0x200c, 0x200c, 'a zero-width non-joiner', ''],
  [0x200d, 0x200d, 'a zero-width joiner', ''],
  [0x200e, 0x200f, 'a mark of the direction of writing', ''],
  [0x2028, 0x2029, 'a line separator', ' '],
  [0x202a, 0x202e, 'a mark of the direction of writing', ''],
  [0x202f, 0x202f, 'a narrow no-break space', ' '],
  [0x205f, 0x205f, 'a space of a special width', ' '],
  [0x2060, 0x2060, 'a word joiner', ''],
  [0x2061, 0x2064, 'an invisible sign of mathematics', ''],
  [0x2066, 0x2069, 'a mark of the direction of writing', ''],
  [0x3000, 0x3000, 'a wide space', ' '],
  [0x3164, 0x3164, 'a filler', ''],
  [0xe000, 0xf8ff, 'a sign that only one font knows'],
  [0xfeff, 0xfeff, 'a byte order mark', ''],
  [0xfff9, 0xfffb, 'an annotation mark', ''],
  [0xfffc, 0xfffc, 'the place of a picture that was not pasted', ''],
]

const CLASS = new RegExp(
  `[${INVISIBLE.filter(([, to]) => to > 0)
    .map(([from, to]) => `${escaped(from)}-${escaped(to)}`)
    .join('')}]`,
  'gu',
)

/** Scripts that are written with joiners, and characters that joiners make one picture of. */
const JOINED = /[\u0600-\u06ff\u0900-\u0dff\p{Extended_Pictographic}\ufe0f\u{1f3fb}-\u{1f3ff}]$/u
/** Letters that are written from right to left. */
const LEFTWARDS = /[\u0590-\u08ff]/
/** What a symbol font put at the start of a line is a bullet. */
const AT_START = /(?:^|\n)[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)?(?:[\w-]+:[ \t]+)?["']?$/

function escaped(code: number): string {
  return `\\u{${code.toString(16)}}`
}

/** Every character that nobody sees; joiners between letters that need them are right. */
export function invisibleCharacters(text: string): UnexpectedCharacter[] {
  return [...text.matchAll(CLASS)].flatMap(({ 0: character, index }) => {
    const code = character.codePointAt(0) ?? 0
    const found = INVISIBLE.find(([from, to]) => code >= from && code <= to)
    if (!found || (code === 0xfeff && index === 0)) return []
    const before = text.slice(Math.max(0, index - 2), index)
    if ((code === 0x200c || code === 0x200d) && JOINED.test(before)) return []
    if (found[2].startsWith('a mark of the direction') && LEFTWARDS.test(lineOfText(text, index))) return []
    if (code >= 0xe000 && code <= 0xf8ff && AT_START.test(text.slice(Math.max(0, index - 80), index))) return []
    // Typesetters keep a number and its unit on one line: 5.8 km, {{figure.km}} km, Rs. 500.
    if ((code === 0xa0 || code === 0x202f) && /[\d}]$/.test(before)) return []
    if ((code === 0xa0 || code === 0x202f) && /^(?:\d|\{\{figure)/.test(text.slice(index + 1, index + 10))) return []
    const name = `${found[2]} (U+${code.toString(16).toUpperCase().padStart(4, '0')})`
    // At the start of a line each counts: spaces there say what belongs to what.
    const leads = /(?:^|\n)\s*$/.test(text.slice(Math.max(0, index - 80), index))
    const beside = !leads && /[ \t]/.test(`${text[index - 1] ?? ''}${text[index + 1] ?? ''}`)
    const put = found[3] === ' ' && beside ? '' : found[3]
    return [
      {
        code: 'invisible-character' as const,
        range: [index, index + character.length] as const,
        word: name,
        ...(put !== undefined && { put }),
      },
    ]
  })
}

function lineOfText(text: string, at: number): string {
  const end = text.indexOf('\n', at)
  return text.slice(text.lastIndexOf('\n', at) + 1, end < 0 ? undefined : end)
}
