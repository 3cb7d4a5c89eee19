import { lstatSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, type Dirent } from 'node:fs'
import { join, sep } from 'node:path'
import { checksumOf, checksumOfFile } from '../platform/cache/checksum.ts'
import { readChecksummed, writeChecksummed } from '../platform/cache/checksummed-json.ts'
import { atomicWrite } from '../platform/files/atomic-write.ts'
import { errorCode, reading, writing } from '../platform/files/disk-error.ts'

/** The folder of the kept states, in the folder of the site. Git, the check and the watchers leave it alone. */
export const KEPT = '.kept'

/** A file of a kept state: the checksum of its bytes, their number, and when the disk last saw the file change. */
export interface KeptFile {
  hash: string
  size: number
  changed: number
}

/** What site.yaml and content/ were at a moment. */
export interface KeptState {
  /** Counts up from 1, whatever clocks say. */
  number: number
  /** Milliseconds since 1970. */
  at: number
  /** What changed since the state before, or what somebody said of it. */
  words: string
  files: ReadonlyMap<string, KeptFile>
}

/** Where the manifest of a state is, and what its name says. */
type Entry = Pick<KeptState, 'number' | 'at'> & { path: string }

/** All kept states, newest first; each is read when it is asked for, and one that is damaged is left out. */
export function* keptStates(root: string): Generator<KeptState> {
  for (const entry of entriesOf(root)) {
    const state = stateAt(entry)
    if (state) yield state
  }
}

function stateAt({ number, at, path }: Entry): KeptState | undefined {
  const read = readChecksummed<{ words: string; files: [string, KeptFile][] }>(path)
  return read && { number, at, words: read.words, files: new Map(read.files) }
}

/** Writes a state, whose bytes have to be kept already. */
export function writeState(root: string, { number, at, words, files }: KeptState): void {
  // Whatever repository the site is in.
  atomicWrite(join(root, KEPT, '.gitignore'), '*\n')
  writeChecksummed(join(root, KEPT, 'states', `${number}-${at}.json`), { words, files: [...files] })
}

/** Newest first. */
function entriesOf(root: string): Entry[] {
  const folder = join(root, KEPT, 'states')
  return namesIn(folder)
    .flatMap((name) => {
      const [, number, at] = /^(\d+)-(\d+)\.json$/.exec(name) ?? []
      return number === undefined ? [] : [{ number: Number(number), at: Number(at), path: join(folder, name) }]
    })
    .sort((a, b) => b.number - a.number)
}

const namesIn = (folder: string) => orWithout(folder, () => readdirSync(folder), [])

/** A file that was changed this little before a state was kept may have changed again within one tick of the disk. */
const TICK_MILLISECONDS = 2000

/**
 * The files of a site as they are. Hidden files, backups of editors and what is no regular file do not belong to it.
 * @param before a state whose checksums hold for files that the disk did not see change since
 */
export function filesNow(root: string, before?: KeptState): Map<string, KeptFile> {
  const content = join(root, 'content')
  const below = orWithout(content, () => readdirSync(content, { recursive: true, withFileTypes: true }), [])
  const inside = (entry: Dirent) => join(entry.parentPath, entry.name).slice(root.length + 1)
  const names = below.filter((entry) => entry.isFile()).map((entry) => inside(entry).split(sep).join('/'))
  return new Map(
    ['site.yaml', ...names.filter((name) => !/(^|\/)\.|~$/.test(name)).sort()].flatMap((name) => {
      const path = join(root, name)
      const known = before?.files.get(name)
      return orWithout(path, (): [string, KeptFile][] => {
        const stats = lstatSync(path)
        if (!stats.isFile()) return []
        const { size, ctimeMs: changed } = stats
        const same = known?.size === size && known.changed === changed && changed < before!.at - TICK_MILLISECONDS
        return [[name, { hash: same ? known.hash : checksumOfFile(path), size, changed }]]
      }, [])
    }),
  )
}

/** Whether two states have the same bytes everywhere. */
export const isSame = (a: KeptState['files'], b: KeptState['files']) =>
  a.size === b.size && [...a].every(([file, { hash }]) => b.get(file)?.hash === hash)

const blobPath = (root: string, hash: string) => join(root, KEPT, 'files', hash)

/**
 * Keeps the bytes of a file, unless they are kept already.
 * @returns what is kept of it: what it is now, where it was saved meanwhile; nothing where it is gone
 */
export function keepBytes(root: string, file: string, kept: KeptFile): KeptFile | undefined {
  const path = blobPath(root, kept.hash)
  if (statSync(path, { throwIfNoEntry: false })?.size === kept.size) {
    // Nobody who prunes meanwhile takes it for one that no state needs.
    writing(path, () => utimesSync(path, new Date(), new Date()))
    return kept
  }
  const bytes = bytesNow(root, file)
  if (!bytes) return undefined
  const hash = checksumOf(bytes)
  atomicWrite(blobPath(root, hash), bytes)
  return { ...kept, hash, size: bytes.length }
}

/** The bytes of a file on the disk; undefined where there is none. */
export const bytesNow = (root: string, file: string): Buffer | undefined =>
  orWithout(join(root, file), () => readFileSync(join(root, file)), undefined)

/** The kept bytes of a checksum; undefined where they are damaged or gone. */
export function keptBytes(root: string, hash: string): Buffer | undefined {
  const bytes = orWithout(blobPath(root, hash), () => readFileSync(blobPath(root, hash)), undefined)
  return bytes && checksumOf(bytes) === hash ? bytes : undefined
}

const DAY = 24 * 60 * 60 * 1000
/** States are kept for so many days and at most so many, but never fewer than the least. */
const [DAYS, MOST, LEAST] = [30, 500, 5]
/** What nobody needs goes when it is this old: another command may just be keeping a state that needs it. */
const ORPHAN_MILLISECONDS = DAY / 24

/** Deletes old states and the bytes that no state needs, on the days on which a state becomes too old. */
export function prune(root: string, now = Date.now()): void {
  const entries = entriesOf(root)
  const old = entries.filter(({ at }, index) => index >= LEAST && (index >= MOST || at < now - DAYS * DAY))
  if (!old.length) return
  for (const { path } of old) rmSync(path, { force: true })
  const needed = new Set([...keptStates(root)].flatMap(({ files }) => [...files.values()].map(({ hash }) => hash)))
  for (const hash of namesIn(join(root, KEPT, 'files'))) {
    const path = blobPath(root, hash)
    const { mtimeMs = now } = statSync(path, { throwIfNoEntry: false }) ?? {}
    if (!needed.has(hash) && mtimeMs < now - ORPHAN_MILLISECONDS) rmSync(path, { force: true })
  }
}

/** What a piece of reading gives; something else where nothing is there. @throws DiskError where it may not be read */
function orWithout<T>(path: string, read: () => T, without: T): T {
  try {
    return reading(path, read)
  } catch (error) {
    if (!['ENOENT', 'ENOTDIR', 'EISDIR'].includes(errorCode(error))) throw error
    return without
  }
}
