import { existsSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { DocumentKind } from './document.ts'
import { realPath } from './named-file.ts'

/** What kind of document a file of a site is, by its path. */
export const kindOf = (file: string): DocumentKind =>
  file === 'site.yaml' ? 'manifest' : (KINDS.find(({ folder }) => file.startsWith(`${folder}/`))?.kind ?? 'article')

const KINDS: readonly { folder: string; ending: string; kind: DocumentKind }[] = [
  { folder: 'content/records', ending: '.yaml', kind: 'records' },
  { folder: 'content/languages', ending: '.yaml', kind: 'language' },
  { folder: 'content/articles', ending: '.md', kind: 'article' },
]

/** Every file of a site that holds words, in reading order; site.yaml comes first, even if it is not there. */
export function contentFiles(root: string): { file: string; kind: DocumentKind }[] {
  return [
    { file: 'site.yaml', kind: 'manifest' },
    ...KINDS.flatMap(({ folder, ending, kind }) => filesIn(root, folder, ending).map((file) => ({ file, kind }))),
  ]
}

function filesIn(root: string, folder: string, ending: string): string[] {
  const path = join(root, folder)
  if (!existsSync(path) || !statSync(path).isDirectory()) return []
  // A linked folder is reported once, as if it were a file; nothing in it is read.
  if (realPath(root, folder) === undefined)
    return realPath(root, 'content') === undefined && folder !== 'content/records'
      ? []
      : [lstatSync(path).isSymbolicLink() ? folder : 'content']
  return readdirSync(path)
    .filter((name) => name.endsWith(ending) && !name.startsWith('.'))
    .sort()
    .map((name) => `${folder}/${name}`)
}
