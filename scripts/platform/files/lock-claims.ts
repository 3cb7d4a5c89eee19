import { readFileSync, readdirSync, rmSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode, writing } from './disk-error.ts'
import { entryAt, makeFolder } from './own-place.ts'
import { ownProcess, type ProcessId } from './process-id.ts'

/** So often in a row nobody takes a folder away between two calls of the system. */
const TRIES = 1_000

/** What stands in a claim: who wrote it, and a number that grows (`heartbeat.mjs`). */
const claimText = (who: ProcessId) => `${JSON.stringify(who)}\n${'0'.repeat(12)}`

/** Where the number begins in a claim of this process. */
export const counterPosition = () => claimText(ownProcess()).indexOf('\n') + 1

/** Writes the claim of this process, and the folder of claims where it is missing. @throws DiskError */
export function writeClaim(file: string, claim: string): void {
  writing(claim, () => {
    for (let tries = 1; ; tries++) {
      try {
        // An older version of this tool had a file there.
        if (entryAt(file)?.isDirectory() === false) rmSync(file, { force: true })
        makeFolder(file)
        return writeFileSync(claim, claimText(ownProcess()), { flag: 'wx' })
      } catch (error) {
        // The one before took the folder away in between.
        if (tries === TRIES || !['ENOENT', 'EEXIST'].includes(errorCode(error))) throw error
      }
    }
  })
}

/** Takes a claim away, and the folder of claims where no other is left. */
export function withdrawClaim(file: string, claim: string): void {
  rmSync(claim, { force: true })
  try {
    rmdirSync(file)
  } catch (error) {
    // Others wait, or took it away already.
    if (!['ENOTEMPTY', 'EEXIST', 'ENOENT', 'EBUSY', 'EPERM', 'EACCES'].includes(errorCode(error))) throw error
  }
}

/** The claims that there are, but for one: their names, what stands in each, and who wrote it. */
export function otherClaims(file: string, own: string): { name: string; text: string; who?: ProcessId }[] {
  return namesIn(file).flatMap((name) => {
    const text = name === own ? undefined : read(join(file, name))
    return text === undefined ? [] : [{ name, text, who: parse(text) }]
  })
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'ELOOP'].includes(errorCode(error))) return []
    throw error
  }
}

function read(file: string): string | undefined {
  try {
    // To open a pipe waits for somebody to write into it.
    return entryAt(file)?.isFile() === false ? '' : readFileSync(file, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    if (errorCode(error) === 'EISDIR') return ''
    throw error
  }
}

/** Who wrote a claim; undefined for half of one, or one of another kind, which is judged by its staleAfter alone. */
function parse(text: string): ProcessId | undefined {
  const [, pid, start, where] = /^\{"pid":(\d+),"start":"([^"]*)","where":"([^"]*)"\}\n/.exec(text) ?? []
  return pid === undefined || start === undefined || where === undefined
    ? undefined
    : { pid: Number(pid), start, where }
}
