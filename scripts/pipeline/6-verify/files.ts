import { extname } from 'node:path'
import type { Problem } from '../../report/problem.ts'
import type { VerifyContext } from './verify-context.ts'
import { problemOnPage } from './problem-on-page.ts'

const latin = (bytes: Buffer, start: number, end: number) => bytes.toString('latin1', start, end)
const text = (bytes: Buffer) =>
  bytes
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trim()

function isJson(bytes: Buffer): boolean {
  try {
    return typeof JSON.parse(bytes.toString('utf8')) === 'object'
  } catch (error) {
    if (error instanceof SyntaxError) return false
    throw error
  }
}

/**
 * By the ending of a file name: its format's signature, and its end where the format defines one. Truncated scripts
 * are found by their checksum.
 */
const KINDS: Record<string, { name: string; is: (bytes: Buffer) => boolean }> = {
  webp: {
    name: 'a WebP picture',
    is: (bytes) =>
      bytes.length > 12 &&
      latin(bytes, 0, 4) === 'RIFF' &&
      latin(bytes, 8, 12) === 'WEBP' &&
      bytes.readUInt32LE(4) + 8 === bytes.length,
  },
  jpg: {
    name: 'a JPEG picture',
    is: (bytes) =>
      bytes.length > 4 && latin(bytes, 0, 3) === '\xff\xd8\xff' && bytes.readUInt16BE(bytes.length - 2) === 0xffd9,
  },
  png: {
    name: 'a PNG picture',
    is: (bytes) =>
      latin(bytes, 0, 8) === '\x89PNG\r\n\x1a\n' && latin(bytes, bytes.length - 8, bytes.length - 4) === 'IEND',
  },
  ico: { name: 'an icon', is: (bytes) => latin(bytes, 0, 4) === '\0\0\x01\0' },
  svg: {
    name: 'an SVG drawing',
    is: (bytes) =>
      /^<[\s\S]*<svg[\s>]|^<svg[\s>]/.test(text(bytes)) && /(?:<\/svg>|\/>)(?:\s*<!--[\s\S]*?-->)*$/.test(text(bytes)),
  },
  woff2: {
    name: 'a WOFF2 font',
    is: (bytes) => bytes.length > 12 && latin(bytes, 0, 4) === 'wOF2' && bytes.readUInt32BE(8) === bytes.length,
  },
  mp4: { name: 'an MP4 film', is: (bytes) => latin(bytes, 4, 8) === 'ftyp' },
  webm: { name: 'a WebM film', is: (bytes) => latin(bytes, 0, 4) === '\x1aE\xdf\xa3' },
  vtt: { name: 'a file of captions (WebVTT)', is: (bytes) => text(bytes).startsWith('WEBVTT') },
  pdf: {
    name: 'a PDF document',
    is: (bytes) => latin(bytes, 0, 5) === '%PDF-' && /%%EOF\s*$/.test(latin(bytes, bytes.length - 1024, bytes.length)),
  },
  ics: {
    name: 'a calendar (iCalendar)',
    is: (bytes) => /^BEGIN:VCALENDAR\r\n[\s\S]*\r\nEND:VCALENDAR$/.test(text(bytes)),
  },
  vcf: {
    name: 'a list of contacts (vCard)',
    is: (bytes) => /^BEGIN:VCARD\r\n[\s\S]*\r\nEND:VCARD$/.test(text(bytes)),
  },
  webmanifest: { name: 'JSON', is: isJson },
  json: { name: 'JSON', is: isJson },
  xml: { name: 'XML', is: (bytes) => /^<[\s\S]*>$/.test(text(bytes)) },
}

/** What is wrong with a file by itself, in words that continue "the file"; undefined where nothing is. */
export function damageOf(file: string, bytes: Buffer): string | undefined {
  if (bytes.length === 0) return 'is empty'
  const kind = KINDS[extname(file).slice(1)]
  return kind && !kind.is(bytes) ? `is not ${kind.name}, or only a part of one` : undefined
}

/** Files that are not verified here: pages, and the rules of hosts, which may be empty. */
const isPassedOver = (file: string) => file.endsWith('.html') || /(?:^|\/)[._][^/]*$/.test(file)

/**
 * Verifies every file besides pages: not empty, of the format that its name says, and with the checksum that it was
 * made with.
 * @param requestedBy by file, a page that loads it
 * @param checksums checksums of files as they were made
 * @param isKept whether a file is that of the published site: such are not read again
 */
export function verifyFiles(
  context: VerifyContext,
  requestedBy: ReadonlyMap<string, string>,
  checksums: ReadonlyMap<string, string> = new Map(),
  isKept = (_file: string) => false,
): Problem[] {
  return [...context.files]
    .filter((file) => !isPassedOver(file) && !isKept(file))
    .sort()
    .flatMap((file) => {
      const made = checksums.get(file)
      const why =
        damageOf(file, context.bytes(file)) ??
        (made !== undefined && made !== context.checksumOf(file) ? 'is not the one that the build made' : undefined)
      return why === undefined
        ? []
        : [
            problemOnPage(context, requestedBy.get(file) ?? 'index.html', {
              code: 'page-damaged',
              word: `/${file}`,
              args: { why },
            }),
          ]
    })
}
