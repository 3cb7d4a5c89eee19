import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { holdLock, isRunning } from './lock.ts'

/**
 * Makes a new folder beside the old one and puts it in its place when all is done; until then the old one
 * stays as it is, and for good if anything fails or the process is killed. Two at once take turns.
 * @param waiting is told once, with the other's process number, when another build holds the folder
 * @param keep where the old folder goes, if it is wanted and that place is on the same disk
 * @throws whatever `make` throws; LockedOut when another build does not end
 */
export async function replaceFolder(folder: string, make: (part: string) => Promise<void>, waiting?: (pid: number) => void, keep?: string): Promise<void> {
  const [part, old] = [beside(folder, 'new'), beside(folder, 'old')]
  mkdirSync(dirname(folder), { recursive: true })
  const release = await holdLock(beside(folder, 'lock', ''), waiting)
  try {
    clearLeftovers(folder)
    mkdirSync(part, { recursive: true })
    await make(part)
    exchange(part, folder, old)
    if (keep && existsSync(old)) moveTo(old, keep)
  } finally {
    rmSync(part, { recursive: true, force: true })
    if (existsSync(folder)) rmSync(old, { recursive: true, force: true })
    release()
  }
}

/** Moves a folder to a place where nothing is; on another disk it stays. */
function moveTo(folder: string, place: string): void {
  try {
    rmSync(place, { recursive: true, force: true })
    mkdirSync(dirname(place), { recursive: true })
    renameSync(folder, place)
  } catch {
    // Only a help.
  }
}

const beside = (folder: string, name: string, pid: number | '' = process.pid) => join(dirname(folder), `.${basename(folder)}-${name}${pid === '' ? '' : `-${pid}`}`)

/** What builds that were killed left beside a folder: half of a new one, or the old one on its way out. */
export function leftovers(folder: string): { kind: string; path: string }[] {
  const mine = new RegExp(`^\\.${basename(folder).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}-(new|old)-(\\d+)$`)
  if (!existsSync(dirname(folder))) return []
  return readdirSync(dirname(folder)).flatMap((name) => {
    const [, kind, pid] = mine.exec(name) ?? []
    return !kind || (Number(pid) !== process.pid && isRunning(Number(pid))) ? [] : [{ kind, path: join(dirname(folder), name) }]
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
 * Puts `part` in the place of `folder`. No system call of Node exchanges two folders, so there are two renames,
 * and between them there is no site. They are made by a process of its own, which goes on when this one is killed.
 */
function exchange(part: string, folder: string, old: string): void {
  if (!existsSync(folder)) return renameSync(part, folder)
  const { status, stderr } = spawnSync(process.execPath, ['-e', RENAMES, folder, old, part], { detached: true, encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] } as Parameters<typeof spawnSync>[2])
  if (status !== 0) throw Object.assign(new Error(String(stderr)), { code: /\bE[A-Z]{3,}\b/.exec(String(stderr))?.[0] })
}

const RENAMES = 'const { renameSync } = require("node:fs"); const [folder, old, part] = process.argv.slice(1); renameSync(folder, old); try { renameSync(part, folder) } catch (error) { renameSync(old, folder); throw error }'
