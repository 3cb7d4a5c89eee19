import { lstatSync, realpathSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { expectSystemError } from '../../platform/files/system-error.ts'

/** Folders of a site from which files are named. */
export type MediaFolder = 'content/documents' | 'content/images' | 'content/media'

/** A named file: where it really is on the disk, or why it cannot be used. */
export type NamedFile =
  { at: string; wrong?: undefined } | { at?: undefined; wrong: 'missing' | 'outside'; is?: 'folder' | 'link' | 'other' }

/** Whether a name stays in its folder by its words alone: no way up, no absolute path, no backslash. */
export const staysInside = (name: string) =>
  name !== '' &&
  !name.includes('\\') &&
  !/^[a-z]:/i.test(name) &&
  name.split('/').every((part) => part !== '' && part !== '.' && part !== '..')

/**
 * Looks a named file up, following links. Never throws.
 * @returns its real path; `outside` when the name or a link on the way leads out of the site's content, `missing` when
 * no regular file has exactly this name (on disks that take `A.jpg` for `a.jpg` too), and then what has it instead
 */
export function namedFile(root: string, folder: MediaFolder, name: string): NamedFile {
  if (!staysInside(name)) return { wrong: 'outside' }
  try {
    const real = realPath(root, `${folder}/${name}`)
    if (real === undefined) return { wrong: 'outside' }
    const typed = join(realpathSync.native(root), ...folder.split('/'), ...name.split('/'))
    if (real !== typed && real.toLowerCase() === typed.toLowerCase()) return { wrong: 'missing' }
    const stats = statSync(real)
    return stats.isFile() ? { at: real } : { wrong: 'missing', is: stats.isDirectory() ? 'folder' : 'other' }
  } catch (error) {
    expectSystemError(error)
    return { wrong: 'missing', ...(isLink(join(root, folder, name)) && { is: 'link' as const }) }
  }
}

/** Whether there is a link, wherever it leads. */
function isLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink()
  } catch (error) {
    expectSystemError(error)
    return false
  }
}

/**
 * The real path of something in a site's content.
 * @param path from the site's folder, as `content/articles`
 * @returns undefined when links lead out of the site's content; throws what the disk says when nothing is there
 */
export function realPath(root: string, path: string): string | undefined {
  const real = realpathSync.native(join(root, path))
  const home = join(realpathSync.native(root), path === 'site.yaml' ? '' : 'content')
  return real === home || real.startsWith(home + sep) ? real : undefined
}
