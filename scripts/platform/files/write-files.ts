import { readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { atomicWrite } from './atomic-write.ts'
import { DiskError, errorCode, reading, writing } from './disk-error.ts'
import { entryAt } from './own-place.ts'

/** What becomes of a file, by its path from the site's folder; undefined stands for no file. */
export interface FileWrite {
  file: string
  now: Uint8Array | undefined
  then: Uint8Array | undefined
}

/** A file that cannot be written, and why. */
export interface Clash {
  file: string
  why: string
}

/** Clashes as lines: the file, and why. */
export const clashLines = (clashes: readonly Clash[]) => clashes.map(({ file, why }) => `${file}: ${why}`).join('\n')

/** The disk refused a file, and then also to restore these files, which were written before it. */
export class HalfWritten extends Error {
  constructor(
    readonly files: readonly string[],
    override readonly cause: unknown,
  ) {
    super(`${files.join(', ')} could not be restored`, { cause })
    this.name = 'HalfWritten'
  }
}

/**
 * Writes and deletes files of a site: all of them or, where one cannot be written, none.
 * @returns the files that are not what they were when this was planned; then nothing was written
 * @throws HalfWritten where files that were written already could not be restored
 */
export function writeFiles(root: string, writes: readonly FileWrite[]): Clash[] {
  const clashes = writes.flatMap(({ file, now }) => {
    const found = fileAt(root, file)
    if ('why' in found) return [{ file, why: found.why }]
    const isSame = now && found.bytes ? found.bytes.equals(now) : now === found.bytes
    return isSame ? [] : [{ file, why: 'somebody else has saved it in the meantime; run the command again' }]
  })
  if (clashes.length) return clashes
  // What goes makes room: on the disk, and for a name that differs in capitals only.
  const inOrder = [...writes].sort((a, b) => Number(a.then !== undefined) - Number(b.then !== undefined))
  const done: FileWrite[] = []
  try {
    for (const write of inOrder) {
      put(root, write.file, write.then)
      done.unshift(write)
    }
  } catch (error) {
    const left = done.filter((write) => !isRestored(root, write)).map(({ file }) => file)
    throw left.length ? new HalfWritten(left, error) : error
  }
  return []
}

/**
 * The bytes of a file of a site, or why it is left alone: nothing is read or written through a link, which may lead
 * anywhere, and no folder is replaced by a file.
 */
export function fileAt(root: string, file: string): { bytes: Buffer | undefined } | { why: string } {
  const names = file.split('/')
  for (let count = 1; count <= names.length; count++) {
    const path = names.slice(0, count).join('/')
    const entry = entryAt(join(root, path))
    // Where capitals do not count, the entry may have another name.
    if (!entry || !readdirSync(dirname(join(root, path))).includes(names[count - 1]!)) return { bytes: undefined }
    const isLast = count === names.length
    if (entry.isSymbolicLink())
      return { why: `${isLast ? 'it' : path} is a link, and nothing is written through links` }
    if (isLast && !entry.isFile()) return { why: 'a folder, or something else that is no file, has its name' }
    if (!isLast && !entry.isDirectory()) return { why: `${path} is no folder` }
  }
  const path = join(root, file)
  return { bytes: reading(path, () => readFileSync(path)) }
}

function isRestored(root: string, { file, now }: FileWrite): boolean {
  try {
    put(root, file, now)
    return true
  } catch (error) {
    if (!(error instanceof DiskError) && !errorCode(error)) throw error
    return false
  }
}

/** Writes a file; without bytes, deletes it, and folders below content/ that are then empty. */
function put(root: string, file: string, bytes: Uint8Array | undefined): void {
  const path = join(root, file)
  if (bytes) return atomicWrite(path, bytes)
  writing(path, () => rmSync(path, { force: true }))
  for (let folder = dirname(file); folder.split('/').length > 2; folder = dirname(folder))
    try {
      rmdirSync(join(root, folder))
    } catch (error) {
      if (!errorCode(error)) throw error
      return
    }
}
