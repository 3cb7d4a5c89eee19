import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { readMp4, type FilmRead } from './mp4.ts'
import { readWebm } from './webm.ts'

/** What is wrong with a film or a file of captions. */
export type FilmFault = 'type' | 'cut' | 'track' | 'captions'

/**
 * Looks into a film or a file of captions.
 * @param name the name by which it is used, whose ending says what it has to be
 * @returns undefined when it is what its ending says. Throws what the disk says.
 */
export function filmFault(path: string, name = path): FilmFault | undefined {
  const file = readFileSync(path)
  if (extname(name).toLowerCase() === '.vtt') return isCaptions(file) ? undefined : 'captions'
  const read = readFilm(name, file)
  return 'wrong' in read ? read.wrong : undefined
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

/** WebVTT, section 4.1: UTF-8 that begins with WEBVTT. */
function isCaptions(file: Buffer): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(file)
    return /^WEBVTT([ \t][^\n\r]*)?([\r\n]|$)/.test(text) && !text.includes('\0')
  } catch {
    return false
  }
}
