import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { diskCode, writing } from './disk-error.ts'
import { makeFolder } from './own-place.ts'
import { flushFolder, flushNew } from './flush.ts'
import { holdLock, LockedOut, type Lock } from './lock.ts'
import { ownProcess } from './process-id.ts'

interface Replace {
  /** The lock of the folder, where the caller holds it already (`lockOf`). */
  lock?: Lock
  /** Told once, with the other's process number where it is known, when another build holds the folder. */
  wait?: (pid: number | undefined) => void
  /** Where the old folder goes, if it is wanted and that place is on the same disk. */
  keep?: string
  /** A second folder that belongs to the first: made after it, and put in its place in the same moment. */
  beside?: { folder: string; make: (part: string) => void }
}

/** One folder on its way: where it goes, where it was made, where the one before goes. */
interface Move {
  folder: string
  part: string
  old: string
}

/** The lock of a folder that is replaced. */
export const lockOf = (folder: string) => join(dirname(folder), `.${basename(folder)}-lock`)

/**
 * Makes a new folder beside the old one and puts it in its place when all is done; until then the old one
 * stays as it is, and for good if anything fails or the process is killed. Two at once take turns.
 * @throws whatever `make` throws; LockedOut when another build does not end, LockLost when one took over; DiskError
 */
export async function replaceFolder(
  folder: string,
  make: (part: string) => Promise<void>,
  { lock: given, wait, keep, beside }: Replace = {},
): Promise<void> {
  writing(folder, () => makeFolder(dirname(folder)))
  const lock = given ?? (await holdLock(lockOf(folder), { waiting: wait }))
  const moves = [folder, ...(beside ? [beside.folder] : [])].map((one): Move => ({
    folder: one,
    part: pathBeside(one, 'new', lock),
    old: pathBeside(one, 'old', lock),
  }))
  const begun = Date.now()
  try {
    for (const { folder: one, part } of moves) {
      clearLeftovers(one)
      writing(part, () => makeFolder(part))
    }
    const [first, second] = moves
    await make(first?.part ?? '')
    if (second) beside?.make(second.part)
    for (const { part } of moves) flushNew(part, begun)
    lock.check()
    exchange(moves, lock)
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

/**
 * Puts back the site that was on its way out when the machine, or the process that exchanges folders, died between its
 * two renames. To be asked by every command before it begins; costs one look at the disk where all is well.
 * @param folders a site and what belongs to it
 * @returns the folders that were put back
 */
export async function bringBack(
  [folder = '', ...others]: readonly string[],
  waiting?: (pid: number | undefined) => void,
): Promise<string[]> {
  const lost = () =>
    [folder, ...others].filter((one) => !existsSync(one) && leftovers(one).some(({ kind }) => kind === 'old'))
  if (lost().length === 0) return []
  let lock: Lock
  try {
    lock = await holdLock(lockOf(folder), { waiting, patience: PATIENCE })
  } catch (error) {
    // Then another command is at it.
    if (error instanceof LockedOut) return []
    throw error
  }
  try {
    const found = lost()
    for (const one of found) clearLeftovers(one)
    return found
  } finally {
    lock.release()
  }
}

/** Twice as long as a lock may give no sign of life. */
const PATIENCE = 30_000

/** Moves a folder to a place where nothing is; on another disk, or where the disk does not let it, it stays. */
function moveTo(folder: string, place: string): void {
  try {
    rmSync(place, { recursive: true, force: true })
    makeFolder(dirname(place))
    renameSync(folder, place)
  } catch (error) {
    if (
      diskCode(error) === undefined &&
      !['EXDEV', 'ENOTEMPTY', 'EEXIST', 'EBUSY', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')
    )
      throw error
  }
}

const pathBeside = (folder: string, name: string, { token }: Lock) =>
  join(dirname(folder), `.${basename(folder)}-${name}-${token}`)

/** What builds that were killed left beside a folder: half of a new one, or the old one on its way out. To be asked by who holds the lock. */
export function leftovers(folder: string): { kind: string; path: string }[] {
  const mine = new RegExp(
    `^\\.${basename(folder).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}-(new|old)-(?:\\d+|[0-9a-f]{16})$`,
  )
  if (!existsSync(dirname(folder))) return []
  return readdirSync(dirname(folder)).flatMap((name) => {
    const kind = mine.exec(name)?.[1]
    return kind ? [{ kind, path: join(dirname(folder), name) }] : []
  })
}

/** Clears up behind them; a site that one of them had moved aside comes back. */
function clearLeftovers(folder: string): void {
  for (const { kind, path } of leftovers(folder)) {
    if (kind === 'old' && !existsSync(folder)) renameSync(path, folder)
    else rmSync(path, { recursive: true, force: true })
  }
}

/**
 * Puts each `part` in the place of its `folder`. No system call of Node exchanges two folders, so there are two renames,
 * and between them there is no site. They are made by a process of its own, which goes on when this one is killed, and
 * has a claim of its own on the lock, so that nobody comes in between.
 */
function exchange(moves: readonly Move[], { token, claim }: Lock): void {
  if (moves.every(({ folder }) => !existsSync(folder)))
    return writing(dirname(moves[0]?.folder ?? ''), () => {
      for (const { part, folder } of moves) renameSync(part, folder)
    })
  const order = { moves, claim, own: join(dirname(claim), `${token}-swap`), where: ownProcess().where }
  const { status, stderr } = spawnSync(process.execPath, ['-e', EXCHANGE, JSON.stringify(order)], {
    detached: true,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  } as Parameters<typeof spawnSync>[2])
  if (status !== 0)
    throw Object.assign(new Error(String(stderr)), {
      code: /\bE[A-Z]{3,}\b/.exec(String(stderr))?.[0],
      path: moves[0]?.folder,
    })
}

/** A program of its own, in plain JavaScript so that nothing has to be loaded. What it began and cannot end it takes back. */
const EXCHANGE = `
const { existsSync, readFileSync, renameSync, rmSync, writeFileSync } = require('node:fs')
const { moves, claim, own, where } = JSON.parse(process.argv[1])
let start = ''
try { const stat = readFileSync('/proc/self/stat', 'utf8'); start = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] } catch {}
writeFileSync(own, JSON.stringify({ pid: process.pid, start, where }) + '\\n')
const undo = []
const move = (from, to) => { renameSync(from, to); undo.unshift(() => renameSync(to, from)) }
try {
  if (!existsSync(claim)) throw new Error('Another build took over')
  for (const { folder, part, old } of moves) {
    if (existsSync(folder)) move(folder, old)
    move(part, folder)
  }
} catch (error) {
  for (const back of undo) back()
  throw error
} finally {
  rmSync(own, { force: true })
}`
