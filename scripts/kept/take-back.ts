import { rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { errorCode, writing } from '../platform/files/disk-error.ts'
import { makeFolder } from '../platform/files/own-place.ts'
import { changedFiles } from './describe-change.ts'
import { bytesNow, filesNow, keptBytes, type KeptFile, type KeptState } from './kept-states.ts'
import { bytesOf, linesOf, takeBackLines } from './merge-lines.ts'

/** What an undo does to a file; undefined stands for no file. */
export interface FileUndo {
  file: string
  now: Buffer | undefined
  then: Buffer | undefined
}

/** A file in which a change cannot be taken back by itself, and why. */
export interface Clash {
  file: string
  why: string
}

/** What an undo would do; with a clash, nothing of it can be done. */
export interface UndoPlan {
  changes: FileUndo[]
  clashes: Clash[]
}

type Bytes = Buffer | undefined

const isSameBytes = (a: Bytes, b: Bytes) => (a && b ? a.equals(b) : a === b)

/** Plans to bring all files back to what they were in a state. Changes nothing yet. */
export const planReturn = (root: string, state: KeptState): UndoPlan =>
  plan(root, filesNow(root), state.files, (_now, _made, then) => ({ then }))

/** Plans to take back what changed from one state to another, and to leave later changes. Changes nothing yet. */
export const planTakeBack = (root: string, before: KeptState, after: KeptState): UndoPlan =>
  plan(root, after.files, before.files, (now, made, then) => {
    if (isSameBytes(now, then) || isSameBytes(now, made())) return { then }
    if (!now) return { why: 'the file was deleted since' }
    const changed = made()
    if (!changed) return { why: 'there is a new file of this name' }
    if (!then) return { why: 'the file came with this change, and was changed again since' }
    if ([now, changed, then].some((bytes) => bytes.includes(0))) return { why: 'the file was changed again since' }
    const merged = takeBackLines(linesOf(now), linesOf(changed), linesOf(then))
    if ('lines' in merged) return { then: bytesOf(merged.lines) }
    const lines = merged.clashes.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`))
    return { why: `${/^\d+$/.test(lines.join()) ? 'line' : 'lines'} ${lines.join(', ')} changed again since` }
  })

/** @param decide what becomes of a file: gets its bytes as they are, as `from` and as `to` have them */
function plan(
  root: string,
  from: KeptState['files'],
  to: KeptState['files'],
  decide: (now: Bytes, from: () => Bytes, to: Bytes) => { then: Bytes } | { why: string },
): UndoPlan {
  const found: UndoPlan = { changes: [], clashes: [] }
  for (const file of changedFiles(from, to)) {
    let isDamaged = false
    const read = (kept: KeptFile | undefined) => {
      const bytes = kept && keptBytes(root, kept.hash)
      isDamaged ||= kept !== undefined && !bytes
      return bytes
    }
    const now = bytesNow(root, file)
    const outcome = decide(now, () => read(from.get(file)), read(to.get(file)))
    if (isDamaged) found.clashes.push({ file, why: 'what was kept of it is damaged' })
    else if ('why' in outcome) found.clashes.push({ file, why: outcome.why })
    else if (!isSameBytes(now, outcome.then)) found.changes.push({ file, now, then: outcome.then })
  }
  return found
}

/**
 * Writes what was planned, all of it or nothing.
 * @returns the files that somebody saved in the meantime; then nothing was written
 */
export function writeUndo(root: string, changes: readonly FileUndo[]): string[] {
  const saved = changes.filter(({ file, now }) => !isSameBytes(bytesNow(root, file), now))
  if (saved.length) return saved.map(({ file }) => file)
  for (const { file, then } of changes) if (!then) removeFile(root, file)
  for (const { file, then } of changes) {
    const path = join(root, file)
    if (!then) continue
    writing(path, () => {
      makeFolder(dirname(path))
      writeFileSync(path, then)
    })
  }
  return []
}

/** Deletes a file, and folders below content/ that are then empty. */
function removeFile(root: string, file: string): void {
  writing(join(root, file), () => rmSync(join(root, file), { force: true }))
  for (let folder = dirname(file); folder.split('/').length > 2; folder = dirname(folder))
    try {
      rmdirSync(join(root, folder))
    } catch (error) {
      if (!errorCode(error)) throw error
      return
    }
}
