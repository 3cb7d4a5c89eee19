import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Another build holds the folder and does not end. */
export class LockedOut extends Error {
  constructor(readonly pid: number, readonly file: string) {
    super(`Another build (process ${pid}) is still writing this site.`)
    this.name = 'LockedOut'
  }
}

/**
 * Holds a lock file until the returned function is called. Waits for a holder that is at work; takes over from one
 * that is not running any more.
 * @param waiting is told once, with the holder's process number
 * @param patience how long to wait, in milliseconds
 * @throws LockedOut when the holder is still at work then
 */
export async function holdLock(file: string, waiting: (pid: number) => void = () => {}, patience = 10 * 60_000): Promise<() => void> {
  mkdirSync(dirname(file), { recursive: true })
  const until = Date.now() + patience
  for (let told = false; ;) {
    if (take(file)) return () => { rmSync(file, { force: true }) }
    const pid = holder(file)
    // A lock without a number is being written this very moment, or was torn by a kill: it is looked at once more.
    if (pid === undefined || !isRunning(pid)) {
      await pause(50)
      if (holder(file) === pid) rmSync(file, { force: true })
      continue
    }
    if (Date.now() > until) throw new LockedOut(pid, file)
    if (!told) waiting(pid)
    told = true
    await pause(100)
  }
}

function take(file: string): boolean {
  try {
    const handle = openSync(file, 'wx')
    writeSync(handle, String(process.pid))
    closeSync(handle)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function holder(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8')) || undefined
  } catch {
    return undefined
  }
}

/** Whether a process of that number runs on this machine. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
