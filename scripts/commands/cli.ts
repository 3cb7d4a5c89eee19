import { appendFileSync, mkdirSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { diskCode, DiskError, diskWords, tellHeldDiskWords } from '../platform/files/disk-error.ts'
import { besideDist } from '../pipeline/5-render/hosting/write.ts'
import { anotherBuild, LockedOut, LockLost } from '../platform/files/lock.ts'
import { ownFolder } from '../platform/files/own-place.ts'
import { bringBack } from '../platform/files/replace-folder.ts'
import { InternalError, internalErrorWords, traceOf } from '../platform/internal-error.ts'
import { PROJECT } from '../platform/project-root.ts'

/** The options all commands share: --site FOLDER for another site, --out FOLDER for another result, --cache FOLDER; and those of single ones. */
export function options() {
  return parseArgs({ options: OPTIONS, strict: true, allowPositionals: false }).values
}

const OPTIONS = {
  site: { type: 'string' },
  out: { type: 'string' },
  port: { type: 'string' },
  launch: { type: 'boolean' },
  advice: { type: 'boolean' },
  cache: { type: 'string' },
  format: { type: 'string' },
  watch: { type: 'boolean' },
  yes: { type: 'boolean' },
  articles: { type: 'string' },
  others: { type: 'boolean' },
  'keep-going': { type: 'boolean' },
  explain: { type: 'boolean' },
  pages: { type: 'string' },
  threads: { type: 'string' },
} as const

/** The folder that holds site.yaml: the project itself, or the one given with --site. */
export const siteRoot = () => resolve(options().site ?? PROJECT)

/** The folder of the built site: dist, or the one given with --out. */
export const distFolder = () => resolve(options().out ?? join(PROJECT, 'dist'))

/** Where results are kept for the next run: .cache, or the folder given with --cache. */
export const cacheFolder = () => resolve(options().cache ?? join(PROJECT, '.cache'))

/**
 * Runs a command and sets the exit code. First a site comes back that a machine was exchanging for a new one when it
 * died. A disk that takes nothing more is told with its folder, exit code 2. Anything else thrown is an internal error, never an editor's:
 * it is said so, with the file that was being read, the trace goes to a log file, and the exit code is 2.
 */
export async function run(command: () => number | Promise<number>): Promise<void> {
  try {
    ownFolder(cacheFolder())
    const wait = (pid: number | undefined) =>
      console.error(`${anotherBuild(pid)} is at work here; this command waits for it to end.`)
    tellBack(await bringBack([distFolder(), besideDist(distFolder())], wait))
    process.exitCode = await command()
    tellHeldDiskWords()
  } catch (error) {
    const file = error instanceof InternalError ? `while reading ${error.file}\n` : ''
    const disk = diskErrorOf(error)
    tellHeldDiskWords(disk)
    if (error instanceof LockedOut) return lockedOut(error)
    if (error instanceof LockLost) return lockLost()
    if (disk) return diskFailed(disk)
    if ((error as NodeJS.ErrnoException | undefined)?.code?.startsWith('ERR_PARSE_ARGS'))
      return unknownOption(error as Error)
    console.error(
      `${internalErrorWords(error)}The site was not changed. ${reasonOf(error)}The trace is in ${writeLog(`${file}${traceOf(error)}`)}; please send it to the people who look after the site tool.`,
    )
    process.exitCode = 2
  }
}

/** Says what was put back after a build that was cut off: the site, or only the rules for web servers that stand beside it. */
function tellBack(folders: readonly string[]): void {
  if (!folders.length) return
  const site = folders.includes(distFolder())
  const rules = basename(besideDist(distFolder()))
  console.error(
    `The last build was cut off while it put the new site in its place. ${site ? 'The site before it is back.' : `The new site is there; the rules for web servers beside it (${rules}) are those of the build before. Run npm run build once more: it makes both anew.`}`,
  )
}

function lockedOut({ pid, file }: LockedOut): void {
  console.error(
    `${anotherBuild(pid)} is still at work on this site, so nothing was changed. Wait for it to end, then try again. If nothing is being built, delete ${file}.`,
  )
  process.exitCode = 1
}

function lockLost(): void {
  console.error(
    'This build stood still for so long that another one took its place, so it changed nothing. Try again if the site is not as it should be.',
  )
  process.exitCode = 1
}

/** What the disk said, where it is the disk's fault. */
function diskErrorOf(error: unknown): DiskError | undefined {
  const cause = error instanceof InternalError ? error.cause : error
  if (cause instanceof DiskError) return cause
  const [code, path] = [diskCode(cause), (cause as NodeJS.ErrnoException).path]
  return code !== undefined && path !== undefined ? new DiskError(code, path, cause) : undefined
}

/** Names the folder that the user knows: the cache or the built site where it is in one of them. */
function diskFailed(error: DiskError): void {
  const [cache, dist] = [cacheFolder(), distFolder()]
  const inside = error.path.startsWith(cache)
    ? cache
    : error.path.startsWith(dirname(dist)) && !error.path.startsWith(PROJECT)
      ? dirname(dist)
      : undefined
  const full = error.code === 'ENOSPC' || error.code === 'EDQUOT'
  const advice = `${full ? 'Free some space there' : 'Ask for the right to write there'}${error.path.startsWith(cache) ? ', or keep the cache in another place: add -- --cache FOLDER to the command' : ''}, then try again.`
  console.error(
    `${diskWords({ code: error.code, path: inside === undefined ? error.path : join(inside, 'file') })} The site was not changed. ${advice}`,
  )
  process.exitCode = 2
}

function unknownOption({ message }: Error): void {
  console.error(
    `${message.split('. ')[0]}. The options are --${Object.keys(OPTIONS).join(', --')}; the README and scripts/README.md say what they do. Nothing was done.`,
  )
  process.exitCode = 2
}

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

/** Adds to the log and tells where it is; a log that cannot be written is shown on the terminal. */
function writeLog(trace: string): string {
  const file = join(PROJECT, '.cache', 'fault.log')
  try {
    mkdirSync(join(PROJECT, '.cache'), { recursive: true })
    appendFileSync(file, `${new Date().toISOString()} ${process.argv.slice(2).join(' ')}\n${trace}\n\n`)
    return '.cache/fault.log'
  } catch {
    console.error(trace)
    return 'the lines above'
  }
}
