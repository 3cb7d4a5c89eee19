import { isUtf8 } from 'node:buffer'
import { lstatSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { problemOf, type ArgsFor, type Problem, type ProblemArgs, type ProblemCode } from '../../report/problem.ts'
import { legacyText } from './legacy-letters.ts'
import { realPath } from './named-file.ts'

export type Read = { text: string } | { problem: Problem }

/** Most bytes of a file. The longest articles have 30 kB, the largest lists 100; anything larger is a mistake. */
const MOST_BYTES: Readonly<Record<string, number>> = { '.md': 200_000, '.yaml': 1_000_000 }

/**
 * Reads a text file as UTF-8. Accepts a byte order mark, and line ends of Windows and old Macs.
 * A file that is missing, no regular file (a folder, pipe, socket or device, which are never opened), too large, empty,
 * written in another encoding, or a link out of the site comes back as a problem.
 */
export function readText(root: string, file: string): Read {
  let bytes: Buffer
  try {
    const stats = statSync(join(root, file))
    if (leadsOut(root, file)) return fail(file, 'linked-file', {})
    if (stats.isDirectory()) return fail(file, 'folder-not-file', {})
    if (!stats.isFile()) return fail(file, 'not-a-file', {})
    const most = MOST_BYTES[extname(file)] ?? Infinity
    if (stats.size > most) {
      return fail(file, 'file-too-large', {
        bytes: stats.size,
        most,
        kind: extname(file) === '.md' ? 'article' : 'list',
      })
    }
    bytes = readFileSync(join(root, file))
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code
    if (reason === 'EISDIR') return fail(file, 'folder-not-file', {})
    if (reason === 'ENOENT' || reason === 'ENOTDIR') return fail(file, 'missing-file', {})
    return fail(file, 'unreadable-file', { reason: String(reason) })
  }
  return decodeText(file, bytes)
}

/** Whether a file is a link that leads out of the site's content. Throws what the disk says when it is not there. */
const leadsOut = (root: string, file: string) =>
  lstatSync(join(root, file)).isSymbolicLink() && realPath(root, file) === undefined

/** The text of a file's bytes, or what is wrong with them. */
export function decodeText(file: string, bytes: Uint8Array): Read {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return fail(file, 'wrong-encoding', { encoding: 'UTF-16' })
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return fail(file, 'wrong-encoding', { encoding: 'UTF-16' })
  if (!isUtf8(bytes)) return fail(file, 'wrong-encoding', brokenLetter(bytes))
  // A single CR ends the lines of an old Mac; YAML takes all of it for one line, and the first # for the rest.
  const text = new TextDecoder().decode(bytes).replace(/\r(?!\n)/g, '\n')
  if (text.includes('\u0000')) return fail(file, 'wrong-encoding', { encoding: 'UTF-16' })
  if (text.trim() === '') return fail(file, 'empty-file', {})
  return { text }
}

const fail = <Code extends ProblemCode>(file: string, code: Code, args: ArgsFor<Code>): Read => ({
  problem: problemOf(code, { file }, args),
})

/** Where the text stops being UTF-8, most often at an accent or a curly quote of an old program, and if it is sure. */
function brokenLetter(bytes: Uint8Array): ProblemArgs['wrong-encoding'] {
  const lines = Buffer.from(bytes).toString('latin1').split('\n')
  const index = lines.findIndex((line) => !isUtf8(Buffer.from(line, 'latin1')))
  const { unsure } = legacyText(bytes)
  return { encoding: 'Windows-1252', line: index + 1, ...(unsure !== undefined && { unsure }) }
}
