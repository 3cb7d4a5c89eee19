import { fileAt, type Clash, type FileWrite } from '../platform/files/write-files.ts'
import { changedFiles } from './describe-change.ts'
import { filesNow, keptBytes, type KeptFile, type KeptState } from './kept-states.ts'
import { bytesOf, linesOf, takeBackLines } from './merge-lines.ts'

/** What an undo does to a file. */
export type FileUndo = FileWrite & Record<'now' | 'then', Buffer | undefined>

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
    const there = fileAt(root, file)
    if ('why' in there) {
      found.clashes.push({ file, why: there.why })
      continue
    }
    const now = there.bytes
    const outcome = decide(now, () => read(from.get(file)), read(to.get(file)))
    if (isDamaged) found.clashes.push({ file, why: 'what was kept of it is damaged' })
    else if ('why' in outcome) found.clashes.push({ file, why: outcome.why })
    else if (!isSameBytes(now, outcome.then)) found.changes.push({ file, now, then: outcome.then })
  }
  return found
}
