import { readFileSync, readdirSync, rmSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode, writing } from './disk-error.ts'
import { entryAt, makeFolder } from './own-place.ts'
import { ownProcess, type ProcessId } from './process-id.ts'

/** The number of retries: no folder is deleted this often in a row between two system calls. */
const TRIES = 1_000

/** The content of a claim: the process that wrote it, and a counter (`heartbeat.mjs`). */
const claimText = (who: ProcessId) => `${JSON.stringify(who)}\n${'0'.repeat(12)}`

/** The position of the counter in a claim of this process. */
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
        // The previous holder deleted the folder meanwhile.
        if (tries === TRIES || !['ENOENT', 'EEXIST'].includes(errorCode(error))) throw error
      }
    }
  })
}

/** Deletes a claim, and the folder of claims when it was the last. */
export function withdrawClaim(file: string, claim: string): void {
  rmSync(claim, { force: true })
  try {
    rmdirSync(file)
  } catch (error) {
    // Other processes wait, or deleted the folder already.
    if (!['ENOTEMPTY', 'EEXIST', 'ENOENT', 'EBUSY', 'EPERM', 'EACCES'].includes(errorCode(error))) throw error
  }
}

/** All claims except one: name, content, and the process that wrote it. */
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
    // Opening a pipe blocks until another process writes to it.
    return entryAt(file)?.isFile() === false ? '' : readFileSync(file, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    if (errorCode(error) === 'EISDIR') return ''
    throw error
  }
}

/** The writer of a claim; undefined for a torn or unknown one, for which only its staleAfter counts. */
function parse(text: string): ProcessId | undefined {
  const [, pid, start, where] = /^\{"pid":(\d+),"start":"([^"]*)","where":"([^"]*)"\}\n/.exec(text) ?? []
  return pid === undefined || start === undefined || where === undefined
    ? undefined
    : { pid: Number(pid), start, where }
}
