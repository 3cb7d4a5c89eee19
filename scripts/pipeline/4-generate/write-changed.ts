import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { writing } from '../../platform/files/disk-error.ts'
import { isOwnFile, makeFolder } from '../../platform/files/own-place.ts'

/**
 * Writes files that differ from what is there.
 * @returns the paths touched
 */
export function writeChanged(folder: string, files: ReadonlyMap<string, string>): string[] {
  const changed = [...files].filter(([name, text]) => {
    const path = join(folder, name)
    if (isOwnFile(path) && readFileSync(path, 'utf8') === text) return false
    writing(path, () => {
      makeFolder(dirname(path))
      writeFileSync(path, text)
    })
    return true
  })
  return changed.map(([name]) => join(folder, name))
}

/**
 * Deletes every file of a folder that is not among those named, by their path in it.
 * @returns the paths touched
 */
export function deleteOthers(folder: string, names: ReadonlySet<string>): string[] {
  const stale = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !names.has(below(folder, path)))
  for (const path of stale) rmSync(path)
  return stale
}

const below = (folder: string, path: string) => path.slice(folder.length + 1).replaceAll('\\', '/')
