import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Writes files that differ from what is there and deletes what is not among them.
 * @param keep other files that stay: their names, or `all`
 * @returns the paths touched
 */
export function writeChanged(folder: string, files: ReadonlyMap<string, string>, keep: readonly string[] | 'all'): string[] {
  mkdirSync(folder, { recursive: true })
  const stale = keep === 'all' ? [] : readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)).filter((path) => !files.has(below(folder, path)) && !keep.includes(below(folder, path)))
  for (const path of stale) rmSync(path)
  const changed = [...files].filter(([name, text]) => {
    const path = join(folder, name)
    if (existsSync(path) && readFileSync(path, 'utf8') === text) return false
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
    return true
  })
  return [...stale, ...changed.map(([name]) => join(folder, name))]
}

const below = (folder: string, path: string) => path.slice(folder.length + 1).replaceAll('\\', '/')
