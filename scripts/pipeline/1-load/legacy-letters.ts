/**
 * Characters of Windows-1252 that no other encoding of the West means otherwise where they stand: curly quotes, dashes,
 * the ellipsis, no-break space and a few more.
 */
const SURE_CHARACTERS = new Set([
  0x85, 0x91, 0x92, 0x93, 0x94, 0x96, 0x97, 0xa0, 0xa9, 0xae, 0xb0, 0xb2, 0xb3, 0xb7, 0xbd,
])
/** Letters that are the same in Windows-1250 and -1252 and in ISO 8859-1, -2 and -15. */
const SURE_LETTERS = new Set('ÁÂÄÇÉËÍÎÓÔÖÚÜÝßáâäçéëíîóôöúüý'.split('').map((letter) => letter.charCodeAt(0)))

/** A text of an old program: its letters, and the line of the first of them that may be another one. */
export interface LegacyText {
  text: string
  unsure?: number
}

/** Reads bytes as Windows-1252; letters that are UTF-8 stay so: an old program often adds a few of its own. */
export function legacyText(bytes: Uint8Array): LegacyText {
  const one = new TextDecoder('windows-1252')
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  const letterAt = (at: number, length: number) => {
    try {
      return utf8.decode(bytes.subarray(at, at + length))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ERR_ENCODING_INVALID_ENCODED_DATA') throw error
      return undefined
    }
  }
  let text = ''
  let unsure: number | undefined
  for (let at = 0; at < bytes.length;) {
    const lead = bytes[at] ?? 0
    const length = lead < 0x80 ? 1 : lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 1
    const letter = letterAt(at, length)
    if (letter === undefined && !isSure(bytes, at)) unsure ??= text.split('\n').length
    text += letter ?? one.decode(bytes.subarray(at, at + 1))
    at += letter === undefined ? 1 : length
  }
  return { text: text.replace(/^\uFEFF/, ''), ...(unsure !== undefined && { unsure }) }
}

/** A letter is sure next to one of the plain alphabet; a character wherever it stands. */
function isSure(bytes: Uint8Array, at: number): boolean {
  const byte = bytes[at] ?? 0
  const isPlain = (other = 0) => (other >= 0x41 && other <= 0x5a) || (other >= 0x61 && other <= 0x7a)
  return SURE_CHARACTERS.has(byte) || (SURE_LETTERS.has(byte) && (isPlain(bytes[at - 1]) || isPlain(bytes[at + 1])))
}
