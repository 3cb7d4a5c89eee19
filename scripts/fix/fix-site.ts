import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentFiles } from '../pipeline/1-load/content-files.ts'
import { readText } from '../pipeline/1-load/read-text.ts'
import { expectSystemError } from '../platform/files/system-error.ts'
import { writeFiles, type Clash } from '../platform/files/write-files.ts'
import { codes, type Problem } from '../report/problem.ts'
import { checkSite, prepare, readableContent, type Prepared } from '../pipeline/check-site.ts'
import { cleanText } from './encoding.ts'
import { applyFixes, type Texts } from './apply-fixes.ts'
import { planRenames, renameFiles, withNewNames, type Rename } from './rename.ts'

/** The fixes of one file. */
export interface FileChange {
  file: string
  before: Uint8Array
  after: string
  /** Fixes of the whole file: its encoding, its line ends. */
  whole: string[]
  /** The lines that change, with their current text. */
  lines: { line: number; before: string; after: string }[]
}

export interface FixPlan {
  changes: FileChange[]
  /** Files that get another name. */
  renames: Rename[]
  /** The current problems, and those that are left for a person. */
  found: Problem[]
  left: Problem[]
}

const UNREADABLE = codes('not-a-file', 'file-too-large', 'folder-not-file', 'missing-file', 'unreadable-file')

/** Finds every safe repair of a site. Changes nothing yet. */
export function planFixes(root: string, prepared: Prepared = prepare()): FixPlan {
  const files = contentFiles(root).flatMap(({ file, kind }) => {
    const read = readText(root, file)
    // Pipes and files of 50 MB are never opened.
    if ('problem' in read && UNREADABLE.has(read.problem.code)) return []
    const bytes = readBytes(root, file)
    const cleaned = bytes && bytes.length ? cleanText(bytes) : undefined
    return bytes && cleaned ? [{ file, kind, bytes, cleaned }] : []
  })
  const kinds = new Map(files.map(({ file, kind }) => [file, kind]))
  const check = (texts: Texts) =>
    checkSite(root, prepared, { read: (folder, file) => readWith(texts, folder, file) }).problems
  const { texts: fixed, problems } = applyFixes(
    new Map(files.map(({ file, cleaned }) => [file, cleaned.text])),
    kinds,
    check,
  )
  const renames = planRenames(root, problems)
  const named = renames.length
    ? withNewNames(readableContent(root, prepared, { read: (folder, file) => readWith(fixed, folder, file) }), renames)
    : new Map<string, string>()
  const texts = new Map([...fixed, ...named])
  const changes = files.flatMap(({ file, bytes, cleaned }) => {
    const after = texts.get(file) ?? cleaned.text
    if (Buffer.from(after).equals(bytes)) return []
    return [{ file, before: bytes, after, whole: cleaned.done, lines: changedLines(bytes, cleaned.text, after) }]
  })
  return { changes, renames, found: checkSite(root, prepared).problems, left: problems }
}

/** Writes the changes, all or none, then renames files. @returns what somebody changed in the meantime */
export function writeFixes(root: string, changes: readonly FileChange[], renames: readonly Rename[] = []): Clash[] {
  const writes = changes.map(({ file, before, after }) => ({ file, now: before, then: Buffer.from(after) }))
  const clashes = writeFiles(root, writes)
  // A file keeps its name as long as a line that uses it could not be changed.
  return clashes.length ? clashes : renameFiles(root, renames)
}

function readBytes(root: string, file: string): Buffer | undefined {
  try {
    return readFileSync(join(root, file))
  } catch (error) {
    expectSystemError(error)
    // A file that cannot be read is reported by the check.
    return undefined
  }
}

function readWith(texts: Texts, root: string, file: string) {
  const text = texts.get(file)
  return text === undefined || text.trim() === '' ? readText(root, file) : { text }
}

/** Repairs never add or remove a line, so both texts are compared line by line. */
function changedLines(bytes: Uint8Array, cleaned: string, after: string): FileChange['lines'] {
  // Broken letters show as they are read now; a file in UTF-16 would show nothing but them.
  const asIs = new TextDecoder().decode(bytes).replaceAll('\r\n', '\n')
  const rows = after.split('\n')
  const now = asIs.split('\n').length === rows.length && !asIs.includes('\u0000') ? asIs : cleaned
  return now.split('\n').flatMap((before, index) => {
    const row = rows[index] ?? ''
    return before === row ? [] : [{ line: index + 1, before, after: row }]
  })
}
