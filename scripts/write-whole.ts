import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { writing } from './disk-error.ts'

/**
 * Writes a file so that nobody ever sees half of it, however the process ends: beside its place, then put there.
 * @throws DiskError where the disk does not take it; then nothing of it is left
 */
export function writeWhole(path: string, content: string | Uint8Array): void {
  const part = `${path}.${process.pid}.part`
  writing(path, () => {
    mkdirSync(dirname(path), { recursive: true })
    try {
      writeFileSync(part, content)
      renameSync(part, path)
    } catch (error) {
      rmSync(part, { force: true })
      throw error
    }
  })
}
