import { appendFileSync, mkdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { diskCode, DiskError, diskWords, UNREADABLE } from '../../platform/files/disk-error.ts'
import { anotherBuild, LockedOut, LockLost } from '../../platform/files/lock.ts'
import { HalfWritten } from '../../platform/files/write-files.ts'
import { PortRefused } from '../../platform/http/listen.ts'
import { InternalError, internalErrorWords, traceOf } from '../../platform/internal-error.ts'
import { SchemaMistake } from '../../pipeline/2-validate/schema/schema-mistake.ts'
import { PROJECT } from '../../platform/project-root.ts'
import type { Folders } from '../cli.ts'

/** The message and the exit code of a failed command. The trace of an internal error goes to a log. */
export function failure(error: unknown, command: string, { dist, cache }: Folders): { words: string; exit: 1 | 2 } {
  if (error instanceof LockedOut)
    return {
      words: `${anotherBuild(error.pid)} is still at work on this site, so nothing was changed. Wait for it to end, then try again. If nothing is being built, delete ${error.file}.`,
      exit: 1,
    }
  if (error instanceof LockLost)
    return {
      words:
        'This build stood still for so long that another one took its place, so it changed nothing. Try again if the site is not as it should be.',
      exit: 1,
    }
  if (error instanceof PortRefused)
    return {
      words: `${error.taken ? `Another program has port ${error.port}. End it, or take` : `This computer does not let you use port ${error.port}. Take`} another port: add -- --port 8080 to the command. Nothing was started.`,
      exit: 1,
    }
  const cause = error instanceof InternalError ? error.cause : error
  if (cause instanceof SchemaMistake) return { words: `${cause.message}\n\nThe site was not changed.`, exit: 1 }
  if (error instanceof HalfWritten)
    return {
      words: `The disk refused a file, and to restore the ones written before it. Not as they were: ${error.files.join(', ')}. Make room on the disk or ask for the right to write there, then bring everything back: npm run undo -- --to 1`,
      exit: 2,
    }
  const disk = diskErrorOf(error)
  if (disk) return { words: diskFailed(disk, dist, cache), exit: 2 }
  const file = error instanceof InternalError ? `while reading ${error.file}\n` : ''
  const log = writeLog(join(cache, 'fault.log'), command, `${file}${traceOf(error)}`)
  return {
    words: `${internalErrorWords(error)}The site was not changed. ${reasonOf(error)}The trace is in ${log}; please send it to the people who look after the site tool.`,
    exit: 2,
  }
}

/** The disk error that caused an error, if any. */
export function diskErrorOf(error: unknown): DiskError | undefined {
  const cause = error instanceof InternalError ? error.cause : error
  if (cause instanceof DiskError) return cause
  const [code, path] = [diskCode(cause), (cause as NodeJS.ErrnoException | undefined)?.path]
  return code !== undefined && path !== undefined ? new DiskError(code, path, cause) : undefined
}

/** Names the folder that the user knows: the cache or the built site where it is in one of them. */
function diskFailed({ code, path }: DiskError, dist: string, cache: string): string {
  if (code === UNREADABLE)
    return `${diskWords({ code, path })} The site was not changed. Ask for the right to read it, then try again.`
  const inside = path.startsWith(cache)
    ? cache
    : path.startsWith(dirname(dist)) && !path.startsWith(PROJECT)
      ? dirname(dist)
      : undefined
  const full = code === 'ENOSPC' || code === 'EDQUOT'
  const advice = `${full ? 'Free some space there' : 'Ask for the right to write there'}${path.startsWith(cache) ? ', or keep the cache in another place: add -- --cache FOLDER to the command' : ''}, then try again.`
  return `${diskWords({ code, path: inside === undefined ? path : join(inside, 'file') })} The site was not changed. ${advice}`
}

/** For errors of the disk that do not name a file. */
const REASONS: Record<string, string> = {
  ENOSPC: 'The disk is full: free some space and try again. ',
  EACCES: 'The folder for the site may not be written: ask for the right to write there. ',
  EPERM: 'The folder for the site may not be written: ask for the right to write there. ',
  EROFS: 'The disk can only be read. ',
}

function reasonOf(error: unknown): string {
  const code = ((error instanceof InternalError ? error.cause : error) as NodeJS.ErrnoException | undefined)?.code
  return REASONS[code ?? ''] ?? ''
}

/** Adds to the log and says where it is; a log that cannot be written is shown on the terminal. */
function writeLog(file: string, command: string, trace: string): string {
  try {
    mkdirSync(dirname(file), { recursive: true })
    appendFileSync(file, `${new Date().toISOString()} ${[command, ...process.argv.slice(2)].join(' ')}\n${trace}\n\n`)
    return file.startsWith(PROJECT) ? relative(PROJECT, file).replaceAll('\\', '/') : file
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error
    console.error(trace)
    return 'the lines above'
  }
}
