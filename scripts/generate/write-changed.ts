import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Writes files that differ from what is there, deletes what is not among them; returns the paths touched. */
export function writeChanged(folder: string, files: ReadonlyMap<string, string>): string[] {
  mkdirSync(folder, { recursive: true })
  const stale = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)).filter((path) => !files.has(path.slice(folder.length + 1).replaceAll('\\', '/')))
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
