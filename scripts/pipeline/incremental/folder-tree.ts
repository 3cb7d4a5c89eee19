import { existsSync, readdirSync, statSync } from 'node:fs'

/**
 * A tree of folders as the disk tells of it without opening a file. Numbers stand in one row and not in ten thousand
 * objects, which would have to be made, swept up and parsed again by every build.
 */
export interface Tree {
  /** Every folder by its path from the top, which is '' and the first one; each before those in it. */
  folders: readonly string[]
  /** The files of each folder; folders with the same names share one list. */
  names: readonly (readonly string[])[]
  /**
   * For each folder the time of its last change (a file came, went or was replaced), then size and time of each file.
   * The times are those of the inode (ctime), which nobody can set back, unlike that of the content (mtime).
   */
  numbers: Float64Array
}

const statsOf = (path: string) => statSync(path, { throwIfNoEntry: false })
const pathOf = (root: string, folder: string) => (folder ? `${root}/${folder}` : root)
const folderOf = (file: string) => file.slice(0, Math.max(0, file.lastIndexOf('/')))
const nameOf = (file: string) => file.slice(file.lastIndexOf('/') + 1)

/**
 * Asks the disk for all folders below a folder and their files, in the same order on every disk; a tree without any
 * where it is not there.
 * @param onlyTop whether files below the top are passed over: just that one came, went or was replaced is seen of them
 */
export function treeSeen(root: string, onlyTop = false): Tree {
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
        // A link that leads nowhere is never as it was seen.
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

/** Whether the disk still tells the same of a tree. */
export function isAsSeen(root: string, { folders, names, numbers }: Tree): boolean {
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

/** Whether a file is in a tree, by its path from the top. */
export const hasFile = ({ folders, names }: Tree, file: string) =>
  names[folders.indexOf(folderOf(file))]?.includes(nameOf(file)) ?? false

/** A tree after some of its files were written, which were all there before; the disk is asked for those alone. */
export function treeWith(root: string, tree: Tree, files: readonly string[]): Tree {
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
 * Whether a folder is the twin of a tree: each folder in it has the time that it had, for nobody adds, deletes or
 * replaces a file without changing it. A move may change the top's, so what is in it is asked.
 * @param times of the folders below the top, in the order of the tree
 * @param others files in which the two differ
 */
export function isTwin(root: string, times: Float64Array, tree: Tree, others: readonly string[]): boolean {
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
export const timesOf = (tree: Tree) => Float64Array.from(startsOf(tree).slice(1), (start) => tree.numbers[start] ?? 0)

/** The same files in folders of other times. */
export function withTimes(tree: Tree, times: Float64Array): Tree {
  const numbers = tree.numbers.slice()
  for (const [index, start] of startsOf(tree).entries()) if (index) numbers[start] = times[index - 1] ?? 0
  return { ...tree, numbers }
}

/** Where the numbers of each folder start. */
function startsOf({ folders, names }: Tree): number[] {
  let at = 0
  return folders.map((_, index) => {
    const start = at
    at += 1 + 2 * (names[index]?.length ?? 0)
    return start
  })
}
