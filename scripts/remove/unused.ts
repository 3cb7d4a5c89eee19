import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Path, SourceDocument } from '../pipeline/1-load/document.ts'
import type { Content } from '../pipeline/2-validate/content.ts'
import { unusedFact } from '../pipeline/2-validate/advice/unused-fact.ts'
import { unusedPicture } from '../pipeline/2-validate/launch/unused-picture.ts'
import { unknownTranslation } from '../pipeline/2-validate/rules/unknown-translation.ts'
import { unlistedDocument } from '../pipeline/2-validate/rules/unlisted-document.ts'
import { unusedList } from '../pipeline/2-validate/rules/unused-list.ts'
import { pathAt } from './plan-removal.ts'

/** What nothing uses: values of the content, and files beside it. */
export interface Unused {
  going: { document: SourceDocument; path: Path }[]
  files: string[]
  /** The list of pictures that stand in for others, without the lines that name nothing; undefined if all name some. */
  standIns?: { text: string; lines: string[] }
}

/**
 * Finds what nothing uses.
 * @param deleted files that go besides: stand-ins.txt then names nothing of them
 */
export function findUnused(content: Content, deleted: ReadonlySet<string> = new Set()): Unused {
  const byFile = new Map(content.documents.map((document) => [document.file, document]))
  const values = [...unusedFact(content), ...unknownTranslation(content)].flatMap(({ file, code, range }) => {
    const document = byFile.get(file)
    if (!document || !range) return []
    const path = pathAt(document, range)
    return [{ document, path: code === 'unknown-translation' ? path.slice(0, 1) : path }]
  })
  const lists = unusedList(content).flatMap(({ file }) => byFile.get(file) ?? [])
  const pictures = unusedPicture(content).flatMap((problem) =>
    problem.code === 'unused-picture' ? problem.args.names.map((name) => `content/images/${name}`) : [],
  )
  const documents = unlistedDocument(content).map(({ file }) => file)
  const media = new Set(content.values.flatMap(({ kind, value }) => (kind === 'media' ? [value] : [])))
  const films = filesIn(content.root, 'content/media', /\.(mp4|webm|vtt)$/).filter((name) => !media.has(name))
  const files = [...pictures, ...films.map((name) => `content/media/${name}`), ...documents]
  return {
    going: [...lists.map((document) => ({ document, path: [] })), ...values],
    files,
    standIns: unusedStandIns(content.root, new Set([...files, ...deleted])),
  }
}

/** Files below a folder, with forward slashes; hidden ones are nobody's. */
function filesIn(root: string, folder: string, ending: RegExp): string[] {
  const path = join(root, folder)
  if (!existsSync(path) || !statSync(path).isDirectory()) return []
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => ending.test(name) && !name.split('/').some((part) => part.startsWith('.')))
    .sort()
}

/** What is left of stand-ins.txt without the lines that name no picture, or only pictures that go. */
function unusedStandIns(root: string, deleted: ReadonlySet<string>): Unused['standIns'] {
  const file = join(root, STAND_INS)
  if (!existsSync(file) || !statSync(file).isFile()) return undefined
  const pictures = filesIn(root, 'content/images', /\.(jpe?g|png|webp|avif|svg)$/).filter(
    (name) => !deleted.has(`content/images/${name}`),
  )
  const lines = readFileSync(file, 'utf8').split(/(?<=\n)/)
  const isUnused = (line: string) => {
    const name = line.trim()
    const isName = name !== '' && !name.startsWith('#')
    return isName && !pictures.some((one) => (name.endsWith('/') ? one.startsWith(name) : one === name))
  }
  const unused = lines.filter(isUnused)
  return unused.length
    ? { text: lines.filter((line) => !isUnused(line)).join(''), lines: unused.map((line) => line.trim()) }
    : undefined
}

export const STAND_INS = 'content/images/stand-ins.txt'
