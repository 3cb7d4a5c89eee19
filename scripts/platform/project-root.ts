import { existsSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's own folder, with a slash at the end: the nearest above this code with a lock file, since the code may run from .cache/start. */
export const PROJECT = `${projectAbove(fileURLToPath(import.meta.url))}${sep}`

function projectAbove(path: string): string {
  const folder = dirname(path)
  return existsSync(join(folder, 'package-lock.json')) || folder === path ? folder : projectAbove(folder)
}
