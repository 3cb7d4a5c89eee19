import { isUtf8 } from 'node:buffer'
import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs'
import { extname } from 'node:path'
import { readMp4, type FilmRead, type UnseenPart } from './mp4.ts'
import { readWebm } from './webm.ts'

/** What is wrong with a film or a file of captions. */
export type FilmFault = 'type' | 'cut' | 'track' | 'large' | 'captions' | 'long-captions' | UnseenPart

/** Most bytes of a film: no phone loads larger ones, and reading one takes as much memory. Captions have a few kB. */
const MOST = { film: 500 * 2 ** 20, captions: 2 ** 20 }

/**
 * Looks into a film or a file of captions.
 * @param name the name by which it is used, whose ending says what it has to be
 * @returns undefined when it is what its ending says. Throws what the disk says.
 */
export function filmFault(path: string, name = path): FilmFault | undefined {
  const { size } = statSync(path)
  if (extname(name).toLowerCase() === '.vtt') {
    if (size > MOST.captions) return 'long-captions'
    return isCaptions(readFileSync(path)) ? undefined : 'captions'
  }
  // What is no film is reported as that, however large it is.
  if (!beginsAs(name, path)) return 'type'
  if (size > MOST.film) return 'large'
  const read = readFilm(name, readFileSync(path))
  return 'wrong' in read ? read.wrong : read.unseen
}

/**
 * The bytes of a film or of captions as they are published: without the place where it was filmed, and without notes
 * of the camera. All else stays as it is, at the same place in the file. Throws what the disk says.
 */
export function publishedFilm(path: string, name = path): Buffer {
  const file = readFileSync(path)
  const read = readFilm(name, file)
  if ('patches' in read) for (const { at, bytes } of read.patches) bytes.copy(file, at)
  return file
}

function readFilm(path: string, file: Buffer): FilmRead {
  const ending = extname(path).toLowerCase()
  return ending === '.mp4' ? readMp4(file) : ending === '.webm' ? readWebm(file) : { patches: [] }
}

/** Whether the first bytes of a file are those of a film with its ending. */
function beginsAs(name: string, path: string): boolean {
  const head = Buffer.alloc(8)
  const file = openSync(path, 'r')
  try {
    readSync(file, head, 0, head.length, 0)
  } finally {
    closeSync(file)
  }
  const ending = extname(name).toLowerCase()
  return ending === '.webm'
    ? head.readUInt32BE(0) === 0x1a45dfa3
    : ending !== '.mp4' || head.toString('latin1', 4) === 'ftyp'
}

/** WebVTT, section 4.1: UTF-8 that begins with WEBVTT. */
function isCaptions(file: Buffer): boolean {
  const text = new TextDecoder().decode(file)
  return isUtf8(file) && /^WEBVTT([ \t][^\n\r]*)?([\r\n]|$)/.test(text) && !text.includes('\0')
}
