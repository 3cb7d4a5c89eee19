import { readFileSync, statSync } from 'node:fs'
import { inflateSync } from 'node:zlib'

/** What is wrong with a document. `inside` is the PDF's own name of what a document may not have. */
export type PdfFault =
  { reason: 'type' | 'cut' | 'large' | 'locked' | 'unreadable' } | { reason: 'active'; inside: string }

/** Most bytes of a document. On a slow connection as many as this take ten minutes. */
const MOST = 10_000_000

/** Most bytes of objects that a PDF keeps compressed; more are no document. */
const MOST_INSIDE = 64 * 2 ** 20

/**
 * What a PDF may not do (ISO 32000-2, 12.6.4 and others): run scripts, start programs, carry or open other files, play
 * media, send what is filled in. A link to a page of the web is none of these.
 */
const ACTIVE =
  /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|Rendition|XFA|SubmitForm|ImportData|GoToR|GoToE|Movie|Sound)(?=[\s[\]<>()/%]|$)/

/** Names that are long enough never to stand in compressed bytes by chance. */
const LONG = /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia|Rendition|SubmitForm|ImportData|Encrypt)(?=[\s[\]<>()/%]|$)/

/**
 * Readers look for a PDF's head in the first 1,024 bytes and for its end in the last (Adobe's notes to ISO 32000-1,
 * H.3): printers and scanners put lines of their own around it. What stands there must not look like a web page, and
 * behind the end like a part that was broken off.
 */
const HEAD = /^[^<]{0,1019}%PDF-[12]\.\d/

/**
 * Looks into a document. Strict, because readers are not: what cannot be looked into is not published.
 * @returns undefined for a PDF that does nothing by itself. Throws what the disk says.
 */
export function pdfFault(path: string): PdfFault | undefined {
  if (statSync(path).size > MOST) return { reason: 'large' }
  const file = readFileSync(path).toString('latin1')
  if (!HEAD.test(file)) return { reason: 'type' }
  if (!/%%EOF[^<]*$/.test(file.slice(-1024))) return { reason: 'cut' }
  // A reader may take any object at any place, so nothing of the file is passed over.
  const whole = LONG.exec(withPlainNames(file))?.[1]
  if (whole !== undefined) return whole === 'Encrypt' ? { reason: 'locked' } : { reason: 'active', inside: whole }
  const shown = ACTIVE.exec(withPlainNames(wordsOf(file)))?.[1]
  if (shown !== undefined) return { reason: 'active', inside: shown }
  let room = MOST_INSIDE
  for (const objects of packedObjects(file, () => room)) {
    if (objects === undefined) return { reason: 'unreadable' }
    room -= objects.length
    const hidden = ACTIVE.exec(withPlainNames(objects))?.[1]
    if (hidden !== undefined) return { reason: 'active', inside: hidden }
  }
  return undefined
}

/** The words of a PDF without its streams of bytes. */
const wordsOf = (file: string) => file.replace(/stream[\r\n][\s\S]*?endstream/g, ' ')

/** What is in each stream of objects; undefined where they are packed in a way that is not looked into here. */
function* packedObjects(file: string, most: () => number): Iterable<string | undefined> {
  const named = (text: string) => text.split('/ObjStm').length
  if (named(withPlainNames(file)) !== named(file)) yield undefined
  for (const { index } of file.matchAll(/\/ObjStm/g)) {
    const start = /stream(?:\r\n|\n|\r)/g
    start.lastIndex = index
    const found = start.exec(file)
    const end = file.indexOf('endstream', start.lastIndex)
    const from = file.lastIndexOf('obj', index)
    yield found && end >= 0 && from >= 0
      ? inflated(file.slice(from, found.index), file.slice(start.lastIndex, end), most())
      : undefined
  }
}

function inflated(dictionary: string, data: string, most: number): string | undefined {
  if (!/\/Filter\b/.test(dictionary)) return data
  if (!/\/Filter\s*(?:\/FlateDecode\b|\[\s*\/FlateDecode\s*\])/.test(dictionary) || /\/DecodeParms\b/.test(dictionary))
    return undefined
  try {
    return inflateSync(Buffer.from(data, 'latin1'), { maxOutputLength: Math.max(most, 1) }).toString('latin1')
  } catch (error) {
    if (/^(Z_|ERR_BUFFER_TOO_LARGE)/.test(String((error as NodeJS.ErrnoException).code))) return undefined
    throw error
  }
}

/** Names may be written with numbers for letters: /J#61vaScript (ISO 32000-2, 7.3.5). */
const withPlainNames = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
