import { readFileSync, readdirSync, statSync, type Stats } from 'node:fs'
import { join } from 'node:path'
import { PROJECT } from '../project.ts'
import { sumOf } from '../sealed.ts'

/** What the disk says of a file without opening it: whoever writes to a file changes its times, even when its size stays. */
export interface Seen {
  size: number
  /** Milliseconds: of the last change of the bytes, and of anything about the file. */
  time: number
  changed: number
  /** The number of the file on its disk: another one when a new file was put in its place. */
  node: number
}

/** A folder of a tree: its own files, and the time at which one of them last came, went or was replaced. */
export interface Folder {
  time: number
  names: string[]
  /** Size and time of each file; nothing for files that were compressed beside others, which nobody edits where they are. */
  words: string[]
}

/** A tree of folders by their path from its top, which is ''. */
export type Tree = Map<string, Folder>

/** Every file that a site is made of, by its path from the site's folder; hidden ones, which no build reads, left out. */
export function contentSeen(root: string): Map<string, Seen> {
  const seen = new Map<string, Seen>()
  const add = (file: string, { size, mtimeMs, ctimeMs, ino } = statSync(join(root, file))) => void seen.set(file, { size, time: mtimeMs, changed: ctimeMs, node: ino })
  const manifest = statSync(join(root, 'site.yaml'), { throwIfNoEntry: false })
  if (manifest) add('site.yaml', manifest)
  walk(join(root, 'content'), '', (file, stats) => { if (!/(^|\/)\./.test(file)) add(`content/${file}`, stats) })
  return seen
}

/** One word for all code that a build runs: ours as the disk tells of it, libraries by the lock file, Node by its version. */
export function codeSeen(): string {
  const own: string[] = []
  for (const folder of ['scripts', 'src', 'schema']) walk(join(PROJECT, folder), '', (file, stats) => void own.push(`${folder}/${file} ${wordFor(stats)}`))
  return sumOf([process.versions.node, readFileSync(join(PROJECT, 'package-lock.json'), 'utf8'), ...own.filter((line) => !/^src\/generated\/|\/node_modules\/|\.test\.tsx? /.test(line))].join('\n'))
}

/** All folders below a folder with what the disk says of their files; empty where it is not there. */
export function treeSeen(root: string): Tree {
  const tree: Tree = new Map()
  walk(root, '', (file, stats) => {
    const folder = tree.get(folderOf(file))
    folder?.names.push(nameOf(file))
    folder?.words.push(wordFor(stats))
  }, (folder, { mtimeMs }) => void tree.set(folder, { time: mtimeMs, names: [], words: [] }))
  return tree
}

/** Whether a file is in a tree, by its path from the top. */
export const hasFile = (tree: Tree, file: string) => tree.get(folderOf(file))?.names.includes(nameOf(file)) ?? false

const folderOf = (file: string) => file.slice(0, Math.max(0, file.lastIndexOf('/')))
const nameOf = (file: string) => file.slice(file.lastIndexOf('/') + 1)

/** A tree after some of its files were written, which were all there before; the disk is asked for those alone. */
export function treeWith(root: string, tree: Tree, files: readonly string[]): Tree {
  const now = new Map(tree)
  for (const file of files) {
    const folder = now.get(folderOf(file))
    if (!folder) throw new Error(`${file} is in no folder of the tree`)
    const words = [...folder.words]
    if (!folderOf(file) || !isCompressed(file)) words[folder.names.indexOf(nameOf(file))] = wordFor(statSync(join(root, file)))
    now.set(folderOf(file), { ...folder, time: statSync(join(root, folderOf(file))).mtimeMs, words })
  }
  return now
}

/**
 * Whether a folder is the twin of a tree: each folder in it has the time that it had, for nobody adds, deletes or
 * replaces a file without changing it. A move may change the top's, so its own files are asked.
 * @param times of the folders below the top, in the order of the tree
 * @param others files in which the two differ
 */
export function isTwin(root: string, times: readonly number[], tree: Tree, others: readonly string[]): boolean {
  const { names = [], words = [] } = tree.get('') ?? {}
  const top = names.every((name, index) => {
    const stats = statSync(`${root}/${name}`, { throwIfNoEntry: false })
    return stats && (others.includes(name) || wordFor(stats) === words[index])
  })
  let at = 0
  for (const folder of tree.keys()) if (folder && statSync(`${root}/${folder}`, { throwIfNoEntry: false })?.mtimeMs !== times[at++]) return false
  return top && at === times.length
}

/** The times of all folders of a tree but its top. */
export const timesOf = (tree: Tree) => [...tree].filter(([folder]) => folder).map(([, { time }]) => time)

/** The same files in folders of other times. */
export function withTimes(tree: Tree, times: readonly number[]): Tree {
  let at = 0
  return new Map([...tree].map(([path, folder]) => [path, path ? { ...folder, time: times[at++] ?? 0 } : folder]))
}

/** One word for all files and folders of some trees; the time of a top may be another after a move. */
export const wordOf = (trees: readonly Tree[]) => sumOf(trees.map((tree) => [...tree].map(([path, { time, names, words }]) => `${path} ${path && time}\n${names.join('\n')}\n${words.join('\n')}`).join('\n\n')).join('\n\n\n'))

const wordFor = (stats?: Stats) => (stats ? `${stats.size} ${stats.mtimeMs}` : '')
const isCompressed = (name: string) => name.endsWith('.br') || name.endsWith('.gz')

/** Every file below a folder, and every folder before what is in it, in the same order on every disk. */
function walk(root: string, folder: string, onFile: (file: string, stats?: Stats) => void, onFolder: (folder: string, stats: Stats) => void = () => {}): void {
  const top = statSync(root, { throwIfNoEntry: false })
  if (!top?.isDirectory()) return
  const inside = (path: string, stats: Stats) => {
    onFolder(path, stats)
    for (const name of readdirSync(path ? `${root}/${path}` : root).sort()) {
      const file = path ? `${path}/${name}` : name
      // That one came, went or was replaced is told by the folder's time.
      if (path && isCompressed(name)) {
        onFile(file)
        continue
      }
      const own = statSync(`${root}/${file}`, { throwIfNoEntry: false })
      if (own?.isDirectory()) inside(file, own)
      else if (own) onFile(file, own)
    }
  }
  inside(folder, top)
}
