import { existsSync, readdirSync, renameSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { rangeOf } from '../pipeline/1-load/document.ts'
import type { SourceDocument } from '../pipeline/1-load/document.ts'
import type { Problem } from '../report/problem.ts'
import type { ReadableContent } from '../pipeline/check-site.ts'
import { ARTICLES } from '../pipeline/2-validate/content.ts'
import { DOCUMENTS } from '../pipeline/1-load/site-folders.ts'
import type { Clash } from '../platform/files/write-files.ts'
import { applyEdits, type Edit } from './edit.ts'

/** A file or folder that gets another name, by its path from the site's folder. */
export interface Rename {
  from: string
  to: string
}

/** The name that a problem asks for, if a new name fixes it. */
function wantedName(problem: Problem): string | undefined {
  if (problem.code === 'bad-file-name') return `${problem.args.suggestion || 'article-1'}.md`
  return problem.code === 'bad-picture-name' || problem.code === 'unused-file' ? problem.args.rename : undefined
}

/** The renames that fix problems; a name that is taken already, in whatever capitals, gets a number. */
export function planRenames(root: string, problems: readonly Problem[]): Rename[] {
  const taken = new Map<string, string[]>()
  return problems.flatMap((problem) => {
    const name = wantedName(problem)
    if (name === undefined) return []
    const folder = dirname(problem.file)
    const names = taken.get(folder) ?? readdirSync(join(root, folder))
    // Its own name in other capitals is the same file on some disks, and another file's on others.
    const to = freeName(
      name,
      new Set(names.filter((one) => one !== basename(problem.file)).map((one) => one.toLowerCase())),
    )
    taken.set(folder, [...names, to])
    return [{ from: problem.file, to: `${folder}/${to}` }]
  })
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  const [, stem = name, ending = ''] = /^(.*?)(\.[^.]*)?$/.exec(name) ?? []
  const base = stem.replace(/-\d+$/, '')
  let free = name
  for (let number = 2; taken.has(free.toLowerCase()); number++) free = `${base}-${number}${ending}`
  return free
}

/** The texts of a site with every reference to a renamed file changed; nothing else in them is. */
export function withNewNames(content: ReadableContent, renames: readonly Rename[]): Map<string, string> {
  const edits = new Map<string, Edit[]>()
  for (const { document, kind, value, path, schema } of content.values) {
    if (typeof value !== 'string') continue
    const [from, to] = rangeOf(document, path)
    for (const change of changesOf(content, renames, kind, value, schema['x-record'])) {
      // Between quotes YAML may write a name with other characters, as \" or \n; then all of the value is written
      // again.
      const isFile = isNameOfFile(kind)
      const known = edits.get(document.file) ?? []
      if (!isFile || document.text.slice(from, to).includes(change.before)) replace(document, from, to, change)
      else
        edits.set(document.file, [
          ...known,
          { range: [from, to], put: JSON.stringify(value.replace(change.before, () => change.after)) },
        ])
    }
  }
  for (const document of content.documents) {
    const { body } = document
    if (body === undefined) continue
    for (const { url, offset } of content.outline(body.markdown).links) {
      for (const change of changesOf(content, renames, 'link', url)) {
        const at = document.text.indexOf(change.before, body.start + offset)
        if (at >= 0) add(document.file, at, change)
      }
    }
  }
  return new Map(
    content.documents.flatMap(({ file, text }) =>
      edits.has(file) ? [[file, applyEdits(text, edits.get(file) ?? [])] as const] : [],
    ),
  )

  /** Every place in a part of a text where the name ends: a value may name a file more than once. */
  function replace({ file, text }: SourceDocument, from: number, to: number, change: Change) {
    const places = new RegExp(escaped(change.before) + (change.wholeAddress ? ADDRESS_END : ''), 'g')
    for (const match of text.slice(from, to).matchAll(places)) {
      add(file, from + match.index, change)
      if (!change.wholeAddress) return
    }
  }

  function add(file: string, at: number, { before, after }: Change) {
    const known = edits.get(file) ?? []
    // Two links to one place of the text: a picture that is a link, or the same definition of a link used twice.
    if (known.some(({ range }) => range[0] === at)) return
    edits.set(file, [...known, { range: [at, at + before.length], put: after }])
  }
}

/** A part of a value that names a renamed file, and what to put there. */
interface Change {
  before: string
  after: string
  /** An address in a text, which may stand in it several times, and next to longer ones that begin like it. */
  wholeAddress?: true
}

/** What may stand behind an address. */
const ADDRESS_END = '(?=[/?#)\\s"\'<>\\]]|$)'

/** Which parts of a value name a renamed file, and what to put there. */
function changesOf(
  content: ReadableContent,
  renames: readonly Rename[],
  kind: string,
  value: string,
  record?: string,
): Change[] {
  return renames.flatMap(({ from, to }): Change[] => {
    const [, folder, file] = /^content\/(documents|images|media)\/(.*)$/s.exec(from) ?? []
    if (file !== undefined) {
      const after = to.slice(from.length - file.length)
      if (isNameOfFile(kind)) return value === file || value.startsWith(`${file}/`) ? [{ before: file, after }] : []
      return folder === 'documents' ? inLinks(kind, value, `${DOCUMENTS}/`, file, after) : []
    }
    if (dirname(from) !== 'content/articles') return []
    const [before, after] = [from, to].map((path) => basename(path).replace(/\.[^.]*$/, '')) as [string, string]
    if (kind === 'record-id' && record === ARTICLES) return value === before ? [{ before, after }] : []
    return before === after ? [] : inLinks(kind, value, `${content.articles}/`, before, after)
  })
}

/** The links of a value that lead to something with another name. */
function inLinks(kind: string, value: string, address: string, before: string, after: string): Change[] {
  if (kind !== 'link' && kind !== 'markdown') return []
  return [...new Set([before, encodeURI(before)])]
    .map((name) => address + name)
    .filter((name) => new RegExp(escaped(name) + ADDRESS_END).test(value))
    .map((name) => ({ before: name, after: address + after, wholeAddress: true }))
}

const isNameOfFile = (kind: string) => kind === 'document' || kind === 'image' || kind === 'media'

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Gives files their new names; one whose new name was taken in the meantime is left alone and comes back. */
export function renameFiles(root: string, renames: readonly Rename[]): Clash[] {
  return renames
    .filter(({ from, to }) => {
      const [source, target] = [join(root, from), join(root, to)]
      if (!existsSync(source) || (existsSync(target) && statSync(target).ino !== statSync(source).ino)) return true
      renameSync(source, target)
      return false
    })
    .map(({ from }) => ({ file: from, why: 'its new name was taken in the meantime; run the command again' }))
}
