import { legacyText } from '../pipeline/1-load/legacy-letters.ts'
import { errorCode } from '../platform/files/disk-error.ts'

/** A file's bytes as clean UTF-8 text, and what had to be done for it. */
export interface Cleaned {
  text: string
  done: string[]
}

/**
 * Reads a file saved by another program: UTF-16, Windows-1252, with a byte order mark or Windows line ends.
 * Undefined when it is not certain what the letters were.
 */
export function cleanText(bytes: Uint8Array): Cleaned | undefined {
  const decoded = utf16(bytes) ?? utf8(bytes) ?? windows1252(bytes)
  // A character that no text has: this is not a text, or its encoding was guessed wrong.
  if (!decoded || /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f]/.test(decoded.text)) return undefined
  const text = decoded.text.replace(/\r\n?/g, '\n')
  return {
    text,
    done: [
      ...decoded.done,
      ...(text === decoded.text
        ? []
        : [`${decoded.text.includes('\r\n') ? 'Windows line ends' : 'Line ends of an old Mac'} become plain ones`]),
    ],
  }
}

function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch (error) {
    if (errorCode(error) !== 'ERR_ENCODING_INVALID_ENCODED_DATA') throw error
    return undefined
  }
}

function utf16(bytes: Uint8Array): Cleaned | undefined {
  const [first, second] = bytes
  const little = (first === 0xff && second === 0xfe) || (second === 0 && first !== 0)
  const big = (first === 0xfe && second === 0xff) || (first === 0 && second !== 0)
  if (!little && !big) return undefined
  const text = bytes.length % 2 === 0 ? decode(bytes, little ? 'utf-16le' : 'utf-16be') : undefined
  return text === undefined ? undefined : { text, done: ['UTF-16 becomes UTF-8'] }
}

function utf8(bytes: Uint8Array): Cleaned | undefined {
  const text = decode(bytes, 'utf-8')
  if (text === undefined) return undefined
  return {
    text,
    done:
      bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
        ? ['The hidden mark at the start of the file goes away']
        : [],
  }
}

/** Only where every letter is sure: a guess would put wrong letters into names, and nobody would see it. */
function windows1252(bytes: Uint8Array): Cleaned | undefined {
  const { text, unsure } = legacyText(bytes)
  return unsure === undefined ? { text, done: ['Windows-1252 becomes UTF-8'] } : undefined
}
