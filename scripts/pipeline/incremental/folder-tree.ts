import { existsSync, readdirSync, statSync } from 'node:fs'

/**
 * The files of a folder with their sizes and times, read without opening any. The numbers are one array and not ten
 * thousand objects, which every build would have to parse and collect.
 */
export interface FolderTree {
  /** The path of every folder, from the top ('', the first one); parents before children. */
  folders: readonly string[]
  /** The files of each folder; folders with the same names share one list. */
  names: readonly (readonly string[])[]
  /**
   * For each folder its time, which changes when a file is added, removed or replaced; then size and time of each of
   * its files. Times are ctime, which programs cannot set, unlike mtime.
   */
  numbers: Float64Array
}

const statsOf = (path: string) => statSync(path, { throwIfNoEntry: false })
const pathOf = (root: string, folder: string) => (folder ? `${root}/${folder}` : root)
const folderOf = (file: string) => file.slice(0, Math.max(0, file.lastIndexOf('/')))
const nameOf = (file: string) => file.slice(file.lastIndexOf('/') + 1)

/**
 * Reads the tree of a folder, sorted; an empty one where the folder does not exist.
 * @param onlyTop whether to leave out files below the top: the times of their folders still show changes
 */
export function folderTree(root: string, onlyTop = false): FolderTree {
  const folders: string[] = []
  const names: (readonly string[])[] = []
  const numbers: number[] = []
  const lists = new Map<string, readonly string[]>()
  const inside = (folder: string, time: number) => {
    const [own, below]: [string[], [string, number][]] = [[], []]
    numbers.push(time)
    for (const name of readdirSync(pathOf(root, folder)).sort()) {
      const path = folder ? `${folder}/${name}` : name
      const stats = statsOf(`${root}/${path}`)
      if (stats?.isDirectory()) below.push([path, stats.ctimeMs])
      else if (!onlyTop || !folder) {
        own.push(name)
        // NaN: a dangling link counts as changed each time.
        numbers.push(stats?.size ?? NaN, stats?.ctimeMs ?? NaN)
      }
    }
    const key = own.join('/')
    lists.set(key, lists.get(key) ?? own)
    folders.push(folder)
    names.push(lists.get(key) ?? own)
    for (const [path, changed] of below) inside(path, changed)
  }
  const top = statsOf(root)
  if (top?.isDirectory()) inside('', top.ctimeMs)
  return { folders, names, numbers: Float64Array.from(numbers) }
}

/** Whether sizes and times on the disk are those of a tree. */
export function isUnchanged(root: string, { folders, names, numbers }: FolderTree): boolean {
  if (!folders.length) return !existsSync(root)
  let at = 0
  for (let index = 0; index < folders.length; index++) {
    const folder = folders[index] ?? ''
    const path = pathOf(root, folder)
    if (statsOf(path)?.ctimeMs !== numbers[at++]) return false
    for (const name of names[index] ?? []) {
      const stats = statsOf(`${path}/${name}`)
      if (stats?.size !== numbers[at++] || stats?.ctimeMs !== numbers[at++]) return false
    }
  }
  return true
}

/** Updates a tree after some of its files were written; only these and their folders are read from the disk. */
export function treeAfterWrites(root: string, tree: FolderTree, files: readonly string[]): FolderTree {
  const numbers = tree.numbers.slice()
  const starts = startsOf(tree)
  for (const file of files) {
    const folder = folderOf(file)
    const index = tree.folders.indexOf(folder)
    const start = starts[index]
    if (start === undefined) throw new Error(`${file} is in no folder of the tree`)
    numbers[start] = statSync(pathOf(root, folder)).ctimeMs
    const before = tree.names[index]?.indexOf(nameOf(file)) ?? -1
    if (before < 0) continue
    const { size, ctimeMs } = statSync(`${root}/${file}`)
    numbers.set([size, ctimeMs], start + 1 + 2 * before)
  }
  return { ...tree, numbers }
}

/**
 * Whether a folder is still a clone of a tree: no folder's time changed, as it would if a file was added, removed or
 * replaced. Moving the folder may change the time of the top, so its files are compared.
 * @param times of the folders below the top, in the order of the tree
 * @param others files that differ
 */
export function isClone(root: string, times: Float64Array, tree: FolderTree, others: readonly string[]): boolean {
  const { folders, names } = tree
  const own = names[0] ?? []
  if (
    folders.length !== times.length + 1 ||
    !existsSync(root) ||
    readdirSync(root).length !== own.length + folders.filter((folder) => folder && !folder.includes('/')).length
  )
    return false
  const top = own.every((name, index) => {
    const stats = statsOf(`${root}/${name}`)
    return (
      stats &&
      (others.includes(name) ||
        (stats.size === tree.numbers[1 + 2 * index] && stats.ctimeMs === tree.numbers[2 + 2 * index]))
    )
  })
  return top && folders.every((folder, index) => !index || statsOf(`${root}/${folder}`)?.ctimeMs === times[index - 1])
}

/** The times of all folders of a tree but its top. */
export const folderTimes = (tree: FolderTree) =>
  Float64Array.from(startsOf(tree).slice(1), (start) => tree.numbers[start] ?? 0)

/** A tree with other times of its folders. */
export function withFolderTimes(tree: FolderTree, times: Float64Array): FolderTree {
  const numbers = tree.numbers.slice()
  for (const [index, start] of startsOf(tree).entries()) if (index) numbers[start] = times[index - 1] ?? 0
  return { ...tree, numbers }
}

/** The index of each folder's first number. */
function startsOf({ folders, names }: FolderTree): number[] {
  let at = 0
  return folders.map((_, index) => {
    const start = at
    at += 1 + 2 * (names[index]?.length ?? 0)
    return start
  })
}
