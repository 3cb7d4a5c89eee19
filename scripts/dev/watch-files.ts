import { existsSync, readdirSync, statSync, watch, type FSWatcher } from 'node:fs'
import { join, relative, sep } from 'node:path'

/**
 * Calls back when site.yaml or anything below content/ changes. Folders are watched, not files: many editors
 * save by putting a new file in the place of the old one. Not `recursive`, which on Linux with Node 20 loses such
 * files.
 * @param changed gets the path below the root, with forward slashes; nothing where the system does not say
 * @returns what ends the watch
 */
export function watchFiles(root: string, changed: (file?: string) => void): () => void {
  const watchers = new Map<string, FSWatcher>()
  const content = join(root, 'content')

  const follow = () => {
    const folders = new Set([root, ...foldersBelow(content)])
    for (const [folder, watcher] of watchers) {
      if (folders.has(folder)) continue
      watcher.close()
      watchers.delete(folder)
    }
    for (const folder of folders) {
      if (watchers.has(folder)) continue
      const watcher = watch(folder, (kind, name) => {
        if (folder === root && name !== 'site.yaml' && name !== 'content') return
        if (name && (name.startsWith('.') || name.endsWith('~'))) return
        // A folder may have come or gone; listing thousands of files at each save would cost more than the save.
        const path = name ? join(folder, name) : folder
        const isFolder = watchers.has(path) || (statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false)
        if (kind === 'rename' && isFolder) follow()
        changed(isFolder ? undefined : relative(root, path).split(sep).join('/'))
      })
      // A folder that is deleted while it is watched: the one above it reports.
      watcher.on('error', () => undefined)
      watchers.set(folder, watcher)
    }
  }

  follow()
  return () => {
    for (const watcher of watchers.values()) watcher.close()
  }
}

/** Milliseconds after which git has written all that belongs to a commit. */
const COMMITTED = 100

/**
 * Calls back when another commit may be checked out: git writes next to HEAD with each commit, reset and switch.
 * @param folder where git keeps HEAD
 */
export function watchCommits(folder: string, changed: () => void): void {
  let timer: NodeJS.Timeout | undefined
  watch(folder, () => {
    clearTimeout(timer)
    timer = setTimeout(changed, COMMITTED)
  })
    // The folder itself goes when somebody deletes the repository.
    .on('error', () => undefined)
    .unref()
}

function foldersBelow(folder: string): string[] {
  if (!existsSync(folder)) return []
  return [
    folder,
    ...readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name)),
  ]
}
