import { MARKS } from '../../3-model/languages.ts'

/** A line of a calendar: its name with parameters, and its value as it is written, escaped where it is a text. */
export type ContentLine = readonly [name: string, value: string]

const LONGEST_LINE = 75

/**
 * A text as a value (RFC 5545, 3.3.11), without the control characters that it forbids and without marks: no file of
 * these formats says the language of a part.
 */
export const textValue = (text: string): string =>
  text
    .replace(MARKS, '')
    .replace(/[\u0000-\u0009\u000b\u000c\u000e-\u001f\u007f]/g, ' ')
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r\n|\r|\n/g, '\\n')

/** A component with its lines: BEGIN, lines, parts inside, END. */
export const component = (name: string, lines: readonly ContentLine[], inside: readonly string[] = []): string =>
  [`BEGIN:${name}`, ...lines.map(([key, value]) => folded(`${key}:${value}`)), ...inside, `END:${name}`].join('\r\n')

/** A line in pieces of at most 75 octets, never within a character (RFC 5545, 3.1). */
function folded(line: string): string {
  const pieces: string[] = []
  let [piece, octets] = ['', 0]
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > LONGEST_LINE) {
      pieces.push(piece)
      // The space in front of what follows is an octet too.
      ;[piece, octets] = ['', 1]
    }
    piece += character
    octets += size
  }
  return [...pieces, piece].join('\r\n ')
}
