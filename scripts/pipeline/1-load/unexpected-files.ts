import { readdirSync, statSync, type Dirent } from 'node:fs'
import { join } from 'node:path'
import { expectSystemError } from '../../platform/files/system-error.ts'
import { nearest } from '../../report/nearest.ts'
import { problemOf, type Problem } from '../../report/problem.ts'
import { plainName, invalidName } from './plain-name.ts'

/**
 * What editors, systems and office programs leave next to files. Nobody means to publish it, so nothing is said:
 * hidden files (.DS_Store, .swp), backups of editors (name~), Windows' own files, lock files of Office (~$name). What a
 * person made or left half done (.bak, .orig, .crdownload, .part) is reported.
 */
const LEFT_BEHIND = /^\.|~$|^~\$|^#.*#$|\.(swp|swo|tmp)$|^(thumbs\.db|ehthumbs\.db|desktop\.ini|icon\r)$/i

/** Files and folders of content/ itself. What stands there besides is read by nobody. */
const TOP = {
  files: ['README.md', 'help.md', 'known-words.txt', 'samples.txt'],
  folders: ['articles', 'documents', 'images', 'languages', 'media', 'records'],
} as const

/** For each folder: what is read, endings that are mistaken for it, and whether it may have folders. */
const FOLDERS: Readonly<
  Record<string, { read: RegExp; right: string; alike?: RegExp; nested: boolean; what: string }>
> = {
  articles: {
    read: /\.md$/,
    right: '.md',
    alike: /(?:\.md)?\.(md|markdown|mdown|mkd|txt)$/i,
    nested: false,
    what: 'articles that end in .md',
  },
  records: { read: /\.yaml$/, right: '.yaml', alike: /\.ya?ml$/i, nested: false, what: 'lists that end in .yaml' },
  languages: {
    read: /\.yaml$/,
    right: '.yaml',
    alike: /\.ya?ml$/i,
    nested: false,
    what: 'lists of translations that end in .yaml',
  },
  images: {
    read: /\.(jpe?g|png|webp|avif|svg)$|^stand-ins\.txt$/i,
    right: '.jpg',
    nested: true,
    what: 'pictures that end in .jpg, .png, .webp, .avif or .svg',
  },
  documents: { read: /\.pdf$/, right: '.pdf', alike: /\.pdf$/i, nested: true, what: 'documents that end in .pdf' },
  media: {
    read: /\.(mp4|webm|vtt)$/,
    right: '.mp4',
    alike: /\.(mp4|webm|vtt)$/i,
    nested: true,
    what: 'films and captions that end in .mp4, .webm or .vtt',
  },
}

/**
 * Files and folders below content/ that no part of the site reads, and what is no regular file; nothing is opened. What
 * would be an article or a list under another name is missing on the site: a mistake. The rest only lies there.
 */
export function unexpectedFiles(root: string): Problem[] {
  const names = entriesIn(root, '.').map(({ name }) => name)
  const similar = names.includes('site.yaml')
    ? names.filter((name) => name !== 'site.yaml' && /^site\.ya?ml$/i.test(name))
    : []
  const beside = similar.map((name) =>
    problemOf('unused-file', { file: name }, { word: name, what: 'site.yaml and the folder content' }, 'warning'),
  )
  return [
    ...beside,
    ...entriesIn(root, 'content').flatMap((entry): Problem[] => {
      const { name } = entry
      const file = `content/${name}`
      const kind = kindOf(root, file, entry)
      if (kind === 'other') return [problemOf('not-a-file', { file }, {})]
      if (kind === 'folder')
        return name in FOLDERS
          ? inside(name, file)
          : [
              problemOf(
                'unused-folder',
                { file },
                { word: name, suggestion: nearest(name.toLowerCase(), TOP.folders), known: TOP.folders },
                'warning',
              ),
            ]
      // A file in the place of a folder keeps all of it from being read.
      if ((TOP.folders as readonly string[]).includes(name))
        return [problemOf('unused-file', { file }, { word: name, what: `the folders ${TOP.folders.join(', ')}` })]
      return (TOP.files as readonly string[]).includes(name)
        ? []
        : [problemOf('unused-file', { file }, { word: name, what: `the folders ${TOP.folders.join(', ')}` }, 'warning')]
    }),
  ]

  function inside(folder: string, path: string): Problem[] {
    const { read, right, alike, nested, what } = FOLDERS[folder] as (typeof FOLDERS)[string]
    return entriesIn(root, path).flatMap((entry): Problem[] => {
      const { name } = entry
      const file = `${path}/${name}`
      // A file with one of these endings that cannot be read has its own message.
      if (!nested && read.test(name)) return []
      const kind = kindOf(root, file, entry)
      const invalid = nested ? invalidName(name, kind === 'folder') : undefined
      if (invalid && kind !== 'other' && (kind === 'folder' || read.test(name) || alike?.test(name)))
        return [problemOf('bad-picture-name', { file }, { word: name, invalid, rename: plainName(name, path) })]
      if (kind === 'other') return [problemOf('not-a-file', { file }, {})]
      if (kind === 'folder' && name === 'stand-ins.txt') return [problemOf('folder-not-file', { file }, {})]
      if (kind === 'file' && nested && /^readme(\.(md|txt))?$/i.test(name)) return []
      if (kind === 'folder')
        return nested
          ? inside(folder, file)
          : [problemOf('unused-folder', { file }, { word: name, inside: path }, 'warning')]
      if (read.test(name)) return []
      const rename =
        alike?.test(name) && !/^readme\./i.test(name) ? plainName(name.replace(alike, right), path) : undefined
      return [
        problemOf('unused-file', { file }, { word: name, inside: path, what, rename }, rename ? 'error' : 'warning'),
      ]
    })
  }
}

function entriesIn(root: string, path: string): Dirent[] {
  try {
    return readdirSync(join(root, path), { withFileTypes: true })
      .filter(({ name }) => !LEFT_BEHIND.test(name))
      .sort((a, b) => (a.name < b.name ? -1 : 1))
  } catch (error) {
    // A folder that is not there, or is none, has its own messages.
    if (['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM', 'ELOOP'].includes(String((error as NodeJS.ErrnoException).code)))
      return []
    throw error
  }
}

/** What an entry is, behind a link as well; a link that leads nowhere is reported where it is used. */
function kindOf(root: string, path: string, entry: Dirent): 'file' | 'folder' | 'other' {
  let stats: Pick<Dirent, 'isFile' | 'isDirectory'> = entry
  if (entry.isSymbolicLink()) {
    try {
      stats = statSync(join(root, path))
    } catch (error) {
      expectSystemError(error)
      return 'file'
    }
  }
  return stats.isFile() ? 'file' : stats.isDirectory() ? 'folder' : 'other'
}
