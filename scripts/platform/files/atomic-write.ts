import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { errorCode, writing } from './disk-error.ts'
import { makeFolder } from './own-place.ts'

/**
 * Writes a file atomically: to a temporary file in the same folder, which is then renamed. A folder at the path is
 * removed.
 * @throws DiskError where the disk refuses the file; then no temporary file is left
 */
export function atomicWrite(path: string, content: string | Uint8Array): void {
  const part = `${path}.${process.pid}.part`
  writing(path, () => {
    makeFolder(dirname(path))
    try {
      writeFileSync(part, content)
      putInPlace(part, path)
    } catch (error) {
      rmSync(part, { force: true })
      throw error
    }
  })
}

function putInPlace(part: string, path: string): void {
  try {
    renameSync(part, path)
  } catch (error) {
    if (!['EISDIR', 'ENOTEMPTY', 'EEXIST', 'EPERM'].includes(errorCode(error))) throw error
    rmSync(path, { recursive: true, force: true })
    renameSync(part, path)
  }
}
