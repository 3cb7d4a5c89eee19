import { copyFileSync, linkSync } from 'node:fs'
import { dirname } from 'node:path'
import { writing } from './disk-error.ts'
import { makeFolder } from './own-place.ts'

/**
 * Makes a file appear at another path: a hard link on the same disk, a copy otherwise.
 * @throws DiskError where the disk refuses it
 */
export function linkOrCopy(from: string, to: string): void {
  // The folder nearly always exists, so it is made only when linking fails.
  if (linked(from, to)) return
  writing(to, () => {
    makeFolder(dirname(to))
    if (!linked(from, to)) copyFileSync(from, to)
  })
}

/** Error codes of link(2) where a copy may work: another disk, a disk without links, too many links, no folder. */
const LINK_ERRORS = new Set([
  'EXDEV',
  'EPERM',
  'EACCES',
  'ENOTSUP',
  'EOPNOTSUPP',
  'ENOSYS',
  'EMLINK',
  'ENOENT',
  'EINVAL',
  'EROFS',
])

/** Whether an error says that a file cannot be linked. */
export const isLinkError = (error: unknown) => LINK_ERRORS.has((error as NodeJS.ErrnoException).code ?? '')

function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (isLinkError(error)) return false
    throw error
  }
}
