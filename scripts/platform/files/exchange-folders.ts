import { spawnSync } from 'node:child_process'
import { existsSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writing } from './disk-error.ts'
import type { Lock } from './lock.ts'
import { ownProcess } from './process-id.ts'
import { programOf } from './program-of.ts'

/** One folder of an exchange: its final path, the path where it was made, and the path for the old folder. */
export interface Move {
  folder: string
  part: string
  old: string
}

/**
 * Puts each `part` in the place of its `folder`. No system call of Node exchanges two folders, so there are two
 * renames, and between them there is no site. They are made by a separate process, which goes on when this one is
 * killed, and has a claim of its own on the lock, so that nobody comes in between.
 */
export function exchangeFolders(moves: readonly Move[], { token, claim }: Lock): void {
  if (moves.every(({ folder }) => !existsSync(folder)))
    return writing(dirname(moves[0]?.folder ?? ''), () => {
      for (const { part, folder } of moves) renameSync(part, folder)
    })
  const order = { moves, claim, own: join(dirname(claim), `${token}-exchange`), where: ownProcess().where }
  const { status, stderr } = spawnSync(
    process.execPath,
    [fileURLToPath(programOf('exchange-process')), JSON.stringify(order)],
    {
      detached: true,
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
    } as Parameters<typeof spawnSync>[2],
  )
  if (status !== 0)
    throw Object.assign(new Error(String(stderr)), {
      code: /\bE[A-Z]{3,}\b/.exec(String(stderr))?.[0],
      path: moves[0]?.folder,
    })
}
