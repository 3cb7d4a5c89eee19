import { randomBytes } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { counterPosition, otherClaims, withdrawClaim, writeClaim } from './lock-claims.ts'
import { isGone, isOfHere } from './process-id.ts'
import { programOf } from './program-of.ts'

/**
 * How messages name the holder of a lock.
 * @param pid its process number; undefined on another machine, where it means nothing here, and where unknown
 */
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
  /** A unique name of this claim. */
  readonly token: string
  /** The file that exists while the lock is held. */
  readonly claim: string
  /** @throws LockLost when another process took over; to be asked just before what cannot be undone */
  check(): void
  release(): void
}

interface Waiting {
  /** Reported once, with the holder's process number where it is known. */
  waiting?: (pid: number | undefined) => void
  /** How long to wait for a living holder, in milliseconds. */
  timeout?: number
  /** The time after which a holder without a heartbeat is stale. */
  staleAfter?: number
}

const TIMEOUT = 10 * 60_000
/** How long the counting thread of a living process may be kept waiting, even on an overloaded machine. */
const STALE_AFTER = 15_000
const [POLL, BEAT] = [100, 1_000]

/**
 * Waits for a lock and holds it until it is released.
 *
 * The lock is a folder of claims: a small file for each process that holds or wants it, with a random token as its
 * name. Whoever wants it writes a claim and then reads all of them: with no other living claim there it holds the lock,
 * else it takes its own away and tries again later. Of two at once at least one sees the other. A claim is dead when
 * its process is gone, as far as that is known (same machine, same start, same container), or when it was not seen
 * to change for a while: the holder counts in it, on a separate thread (`startHeartbeat`). Clocks are never compared.
 * Since every claim has a name that is used once, to delete a dead one can never hit a living one.
 * @param file the folder of claims; its parent is made if need be
 * @throws LockedOut when the holder is still at work after `timeout`; DiskError
 */
export async function acquireLock(
  file: string,
  { waiting = () => {}, timeout = TIMEOUT, staleAfter = STALE_AFTER }: Waiting = {},
): Promise<Lock> {
  const token = randomBytes(8).toString('hex')
  const claim = join(file, token)
  const observed = new Map<string, { text: string; silent: number }>()
  let waited = 0
  for (let reported = false, last = performance.now(); ;) {
    const now = performance.now()
    // While this process itself was suspended, missing heartbeats of others prove nothing.
    const step = Math.min(now - last, 5 * POLL)
    last = now
    waited += step
    let other = living(step)
    if (!other) {
      writeClaim(file, claim)
      other = living(0)
      if (!other && existsSync(claim)) return held(file, token, claim)
      withdrawClaim(file, claim)
      if (other?.wants) {
        await pause(5 + Math.random() * POLL)
        continue
      }
    }
    if (waited > timeout) throw new LockedOut(other?.pid, file)
    if (!reported && other) waiting(other.pid)
    reported ||= other !== undefined
    await pause(POLL / 2 + Math.random() * POLL)
  }

  /** Another claim that may be alive; dead ones are deleted. */
  function living(step: number): { pid?: number; wants: boolean } | undefined {
    let found: { pid?: number; wants: boolean } | undefined
    for (const { name, text, who } of otherClaims(file, token)) {
      const before = observed.get(name)
      const silent = before?.text === text ? before.silent + step : 0
      observed.set(name, { text, silent })
      if ((who && isGone(who)) || silent > staleAfter) rmSync(join(file, name), { recursive: true, force: true })
      // A new claim may be withdrawn the next moment: two processes came at once.
      else found = { pid: who && isOfHere(who) ? who.pid : undefined, wants: !before && silent === 0 }
    }
    return found
  }
}

const held = (file: string, token: string, claim: string): Lock => ({
  token,
  claim,
  check() {
    if (!existsSync(claim)) throw new LockLost(file)
  },
  release: () => withdrawClaim(file, claim),
})

/**
 * Starts the heartbeat of held locks on a separate thread. For work of more than a few seconds.
 * @returns ends it
 */
export function startHeartbeat(locks: readonly Lock[]): () => void {
  const heart = new Worker(programOf('heartbeat'), {
    execArgv: [],
    workerData: { claims: locks.map(({ claim }) => claim), at: counterPosition(), every: BEAT },
  })
  heart.unref()
  return () => void heart.terminate()
}
