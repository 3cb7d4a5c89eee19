import { existsSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { diskCode, errorCode, writing } from './disk-error.ts'
import { exchangeFolders, type Move } from './exchange-folders.ts'
import { makeFolder } from './own-place.ts'
import { flushFolder, flushNew } from './flush.ts'
import { clearAbandoned, lockOf } from './interrupted-build.ts'
import { acquireLock, type Lock } from './lock.ts'

interface Replace {
  /** The lock of the folder, where the caller holds it already (`lockOf`). */
  lock?: Lock
  /** Reported once, with the other's process number where it is known, when another build holds the folder. */
  wait?: (pid: number | undefined) => void
  /** Where the old folder goes, if it is wanted and that place is on the same disk. */
  keep?: string
  /** A second folder that belongs to the first: made after it, and put in its place in the same moment. */
  beside?: { folder: string; make: (part: string) => void }
}

/**
 * Makes a new folder next to the old one and puts it in its place when all is done; until then the old one
 * stays as it is, and for good if anything fails or the process is killed. Two at once take turns.
 * @param make fills the folder; may return the files that are new in it, so that the others are not looked at
 * @throws whatever `make` throws; LockedOut when another build does not end, LockLost when one took over; DiskError
 */
export async function replaceFolder(
  folder: string,
  make: (part: string) => Promise<readonly string[] | void>,
  { lock: given, wait, keep, beside }: Replace = {},
): Promise<void> {
  writing(folder, () => makeFolder(dirname(folder)))
  const lock = given ?? (await acquireLock(lockOf(folder), { waiting: wait }))
  const moves = [folder, ...(beside ? [beside.folder] : [])].map((one): Move => ({
    folder: one,
    part: pathBeside(one, 'new', lock),
    old: pathBeside(one, 'old', lock),
  }))
  const begun = Date.now()
  try {
    for (const { folder: one, part } of moves) {
      clearAbandoned(one)
      writing(part, () => makeFolder(part))
    }
    const [first, second] = moves
    const written = await make(first?.part ?? '')
    if (second) beside?.make(second.part)
    for (const { part } of moves) flushNew(part, begun, part === first?.part && written ? written : undefined)
    lock.check()
    exchangeFolders(moves, lock)
    for (const parent of new Set(moves.map((move) => dirname(move.folder)))) flushFolder(parent)
    if (keep && first && existsSync(first.old)) moveTo(first.old, keep)
  } finally {
    for (const { folder: one, part, old } of moves) {
      rmSync(part, { recursive: true, force: true })
      if (existsSync(one)) rmSync(old, { recursive: true, force: true })
    }
    if (!given) lock.release()
  }
}

/** Moves a folder to a place where nothing is; on another disk, or where the disk does not let it, it stays. */
function moveTo(folder: string, place: string): void {
  try {
    rmSync(place, { recursive: true, force: true })
    makeFolder(dirname(place))
    renameSync(folder, place)
  } catch (error) {
    const stays = ['EXDEV', 'ENOTEMPTY', 'EEXIST', 'EBUSY', 'ENOTDIR'].includes(errorCode(error))
    if (!stays && diskCode(error) === undefined) throw error
  }
}

const pathBeside = (folder: string, name: string, { token }: Lock) =>
  join(dirname(folder), `.${basename(folder)}-${name}-${token}`)
