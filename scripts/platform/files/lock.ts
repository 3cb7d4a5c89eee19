import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { writing } from './disk-error.ts'
import { entryAt, makeFolder } from './own-place.ts'
import { isGone, isOfHere, ownProcess, type ProcessId } from './process-id.ts'

/** How messages name the holder of a lock. @param pid its process number; undefined for one elsewhere, whose number means nothing here, and where nobody knows it */
export const anotherBuild = (pid: number | undefined) =>
  pid === undefined ? 'Another build' : `Another build (process ${pid})`

/** Another build holds the folder and does not end. */
export class LockedOut extends Error {
  /** @param pid the holder's process number; undefined where nobody knows it */
  constructor(
    readonly pid: number | undefined,
    readonly file: string,
  ) {
    super(`${anotherBuild(pid)} is still writing this site.`)
    this.name = 'LockedOut'
  }
}

/** Another process took the lock over, because this one gave no sign of life for too long. */
export class LockLost extends Error {
  constructor(readonly file: string) {
    super(`Another build took over ${file}.`)
    this.name = 'LockLost'
  }
}

/** A lock that this process holds. */
export interface Lock {
  /** Names this turn: no two have the same. */
  readonly token: string
  /** The file that is there as long as the lock is held. */
  readonly claim: string
  /** @throws LockLost when another process took over; to be asked just before what cannot be undone */
  check(): void
  release(): void
}

interface Waiting {
  /** Told once, with the holder's process number where it is known. */
  waiting?: (pid: number | undefined) => void
  /** How long to wait for a holder that is at work, in milliseconds. */
  patience?: number
  /** How long a holder may give no sign of life. */
  silence?: number
}

const PATIENCE = 10 * 60_000
/** A thread of a living process that only counts is not kept from it for so long, even on a machine with far too much to do. */
const SILENCE = 15_000
const [POLL, BEAT] = [100, 1_000]
/** So often in a row nobody takes a folder away between two calls of the system. */
const TRIES = 1_000

/**
 * Waits for a lock and holds it until it is released.
 *
 * The lock is a folder of claims: a small file for each process that holds or wants it, with a random token as its name.
 * Who wants it writes a claim and then looks at all of them: with no other living claim there it holds the lock, else it
 * takes its own away and tries again later. Of two at once at least one sees the other. A claim is dead when its process
 * is gone, as far as that can be told (same machine, same start, same container), or when it was not seen to change for
 * a while: the holder counts in it, on a thread of its own (`keepAlive`). Clocks are never compared. Since every claim has a name that
 * is used once, to delete a dead one can never hit a living one.
 * @param file the folder of claims; its parent is made if need be
 * @throws LockedOut when the holder is still at work after `patience`; DiskError
 */
export async function holdLock(
  file: string,
  { waiting = () => {}, patience = PATIENCE, silence = SILENCE }: Waiting = {},
): Promise<Lock> {
  const token = randomBytes(8).toString('hex')
  const claim = join(file, token)
  const observed = new Map<string, { text: string; silent: number }>()
  let waited = 0
  for (let told = false, last = performance.now(); ;) {
    const now = performance.now()
    // When this process was stopped itself, the time in between says nothing of others.
    const step = Math.min(now - last, 5 * POLL)
    last = now
    waited += step
    let other = living(file, token, step)
    if (!other) {
      writeClaim(file, claim)
      other = living(file, token, 0)
      if (!other && existsSync(claim)) return held(file, token, claim)
      letGo(file, claim)
      if (other?.wants) {
        await pause(5 + Math.random() * POLL)
        continue
      }
    }
    if (waited > patience) throw new LockedOut(other?.pid, file)
    if (!told && other) waiting(other.pid)
    told ||= other !== undefined
    await pause(POLL / 2 + Math.random() * POLL)
  }

  /** Another claim that may be alive; dead ones are deleted. */
  function living(folder: string, own: string, step: number): { pid?: number; wants: boolean } | undefined {
    let found: { pid?: number; wants: boolean } | undefined
    for (const name of namesIn(folder)) {
      if (name === own) continue
      const text = read(join(folder, name))
      if (text === undefined) continue
      const before = observed.get(name)
      const silent = before?.text === text ? before.silent + step : 0
      observed.set(name, { text, silent })
      const who = parse(text)
      if ((who && isGone(who)) || silent > silence) rmSync(join(folder, name), { recursive: true, force: true })
      // A claim that has only just come may be gone again the next moment: two came at once.
      else found = { pid: who && isOfHere(who) ? who.pid : undefined, wants: !before && silent === 0 }
    }
    return found
  }
}

function writeClaim(file: string, claim: string): void {
  writing(claim, () => {
    for (let tries = 1; ; tries++) {
      try {
        // An older version of this tool had a file there.
        if (entryAt(file)?.isDirectory() === false) rmSync(file, { force: true })
        makeFolder(file)
        return writeFileSync(claim, claimText(ownProcess()), { flag: 'wx' })
      } catch (error) {
        // The one before took the folder away in between.
        if (tries === TRIES || !['ENOENT', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
      }
    }
  })
}

const held = (file: string, token: string, claim: string): Lock => ({
  token,
  claim,
  check() {
    if (!existsSync(claim)) throw new LockLost(file)
  },
  release: () => letGo(file, claim),
})

/**
 * Gives signs of life for locks from now on, however busy the main thread is. For work of more than a few seconds; a
 * shorter one does without the thread.
 * @returns ends it
 */
export function keepAlive(locks: readonly Lock[]): () => void {
  const heart = new Worker(HEART, {
    eval: true,
    execArgv: [],
    workerData: { claims: locks.map(({ claim }) => claim), at: claimText(ownProcess()).indexOf('\n') + 1, every: BEAT },
  })
  heart.unref()
  return () => void heart.terminate()
}

/** A program of a few lines for a thread: it counts in each claim that is there. It never makes one that was deleted. */
const HEART = `
const { workerData: { claims, at, every } } = require('node:worker_threads')
const { closeSync, openSync, writeSync } = require('node:fs')
let beats = 0
const beat = (claim) => {
  let file
  try { file = openSync(claim, 'r+') } catch { return }
  try { writeSync(file, String(beats).padStart(12, '0'), at) } catch {} finally { closeSync(file) }
}
setInterval(() => { beats += 1; for (const claim of claims) beat(claim) }, every)`

/** What stands in a claim: who wrote it, and a number that grows. */
const claimText = (who: ProcessId) => `${JSON.stringify(who)}\n${'0'.repeat(12)}`

function letGo(file: string, claim: string): void {
  rmSync(claim, { force: true })
  try {
    rmdirSync(file)
  } catch (error) {
    // Others wait, or took it away already.
    if (
      !['ENOTEMPTY', 'EEXIST', 'ENOENT', 'EBUSY', 'EPERM', 'EACCES'].includes(
        (error as NodeJS.ErrnoException).code ?? '',
      )
    )
      throw error
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'ELOOP'].includes((error as NodeJS.ErrnoException).code ?? '')) return []
    throw error
  }
}

function read(file: string): string | undefined {
  try {
    // To open a pipe waits for somebody to write into it.
    return entryAt(file)?.isFile() === false ? '' : readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    if (code === 'EISDIR') return ''
    throw error
  }
}

/** Who wrote a claim; undefined for half of one, or one of another kind, which is judged by its silence alone. */
function parse(text: string): ProcessId | undefined {
  const [, pid, start, where] = /^\{"pid":(\d+),"start":"([^"]*)","where":"([^"]*)"\}\n/.exec(text) ?? []
  return pid === undefined || start === undefined || where === undefined
    ? undefined
    : { pid: Number(pid), start, where }
}
