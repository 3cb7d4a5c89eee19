import { existsSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder, ending in a slash: the nearest above this code (or its bundle) with a lock file. */
export const PROJECT = `${projectAbove(fileURLToPath(import.meta.url))}${sep}`

function projectAbove(path: string): string {
  const folder = dirname(path)
  return existsSync(join(folder, 'package-lock.json')) || folder === path ? folder : projectAbove(folder)
}
