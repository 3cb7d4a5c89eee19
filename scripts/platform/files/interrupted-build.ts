import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { acquireLock, LockedOut, type Lock } from './lock.ts'

/** The lock of a folder that is replaced. */
export const lockOf = (folder: string) => join(dirname(folder), `.${basename(folder)}-lock`)

/**
 * Puts back the site that was on its way out when the machine, or the process that exchanges folders, died between its
 * two renames. To be called by every command before it begins; costs one stat where all is well.
 * @param folders a site and what belongs to it
 * @returns the folders that were put back
 */
export async function restoreInterrupted(
  [folder = '', ...others]: readonly string[],
  waiting?: (pid: number | undefined) => void,
): Promise<string[]> {
  const lost = () =>
    [folder, ...others].filter((one) => !existsSync(one) && abandonedFolders(one).some(({ kind }) => kind === 'old'))
  if (lost().length === 0) return []
  let lock: Lock
  try {
    lock = await acquireLock(lockOf(folder), { waiting, timeout: TIMEOUT })
  } catch (error) {
    // Another command is restoring it.
    if (error instanceof LockedOut) return []
    throw error
  }
  try {
    const found = lost()
    for (const one of found) clearAbandoned(one)
    return found
  } finally {
    lock.release()
  }
}

/** Twice the time after which a lock without a heartbeat is stale. */
const TIMEOUT = 30_000

/** Leftovers of killed builds next to a folder: half of a new one, or the old one. The caller must hold the lock. */
export function abandonedFolders(folder: string): { kind: string; path: string }[] {
  const mine = new RegExp(
    `^\\.${basename(folder).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}-(new|old)-(?:\\d+|[0-9a-f]{16})$`,
  )
  if (!existsSync(dirname(folder))) return []
  return readdirSync(dirname(folder)).flatMap((name) => {
    const kind = mine.exec(name)?.[1]
    return kind ? [{ kind, path: join(dirname(folder), name) }] : []
  })
}

/** Deletes leftovers of killed builds; a site that one of them had moved aside is restored. */
export function clearAbandoned(folder: string): void {
  for (const { kind, path } of abandonedFolders(folder)) {
    if (kind === 'old' && !existsSync(folder)) renameSync(path, folder)
    else rmSync(path, { recursive: true, force: true })
  }
}
