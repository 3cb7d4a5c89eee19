import { existsSync, readdirSync, renameSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { rangeOf } from '../load/document.ts'
import type { Problem } from '../report/problem.ts'
import type { ReadableContent } from '../pipeline.ts'
import { applyEdits, type Edit } from './edit.ts'

/** A file or folder that gets another name, by its path from the site's folder. */
export interface Rename {
  from: string
  to: string
}

/** Problems that a new name mends, and the name that they ask for. */
const ASKS: Readonly<Record<string, (problem: Problem) => unknown>> = {
  'bad-picture-name': ({ args }) => args.rename,
  'unread-file': ({ args }) => args.rename,
  'bad-file-name': ({ args }) => `${String(args.suggestion || 'article-1')}.md`,
}

/** The renames that mend problems; a name that is taken already, in whatever capitals, gets a number. */
export function planRenames(root: string, problems: readonly Problem[]): Rename[] {
  const taken = new Map<string, string[]>()
  return problems.flatMap((problem) => {
    const name = ASKS[problem.code]?.(problem)
    if (typeof name !== 'string') return []
    const folder = dirname(problem.file)
    const names = taken.get(folder) ?? readdirSync(join(root, folder))
    // Its own name in other capitals is the same file on some disks, and another file's on others.
    const to = freeName(name, new Set(names.filter((one) => one !== basename(problem.file)).map((one) => one.toLowerCase())))
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
    for (const [before, after] of changesOf(content, renames, kind, value, schema['x-record'])) {
      const at = document.text.indexOf(before, from)
      if (at >= 0 && at + before.length <= to) add(document.file, { range: [at, at + before.length], put: after })
    }
  }
  for (const { file, text, body } of content.documents) {
    if (body === undefined) continue
    for (const { url, offset } of content.outline(body.markdown).links) {
      for (const [before, after] of changesOf(content, renames, 'link', url)) {
        const at = text.indexOf(before, body.start + offset)
        if (at >= 0) add(file, { range: [at, at + before.length], put: after })
      }
    }
  }
  return new Map(content.documents.flatMap(({ file, text }) => (edits.has(file) ? [[file, applyEdits(text, edits.get(file) ?? [])] as const] : [])))

  function add(file: string, edit: Edit) { edits.set(file, [...(edits.get(file) ?? []), edit]) }
}

/** Which part of a value names a renamed file, and what to put there. */
function changesOf(content: ReadableContent, renames: readonly Rename[], kind: string, value: string, record?: string): [before: string, after: string][] {
  return renames.flatMap(({ from, to }): [string, string][] => {
    const file = /^content\/(?:images|media)\/(.*)$/.exec(from)?.[1]
    if (file !== undefined) {
      const after = to.slice(from.length - file.length)
      return (kind === 'image' || kind === 'media') && (value === file || value.startsWith(`${file}/`)) ? [[file, after]] : []
    }
    if (dirname(from) !== 'content/articles') return []
    const [before, after] = [from, to].map((path) => basename(path).replace(/\.[^.]*$/, '')) as [string, string]
    if (kind === 'record-id' && record === 'articles') return value === before ? [[before, after]] : []
    if (kind !== 'link' && kind !== 'markdown') return []
    const address = `${content.articles}/`
    const written = [before, encodeURI(before)].map((name) => address + name).find((name) => new RegExp(`${escaped(name)}(?=[/?#)\\s]|$)`).test(value))
    return written === undefined || before === after ? [] : [[written, address + after]]
  })
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Gives files their new names; one whose new name was taken in the meantime is left alone and comes back. */
export function renameFiles(root: string, renames: readonly Rename[]): string[] {
  return renames.filter(({ from, to }) => {
    const [source, target] = [join(root, from), join(root, to)]
    if (!existsSync(source) || (existsSync(target) && statSync(target).ino !== statSync(source).ino)) return true
    renameSync(source, target)
    return false
  }).map(({ from }) => from)
}
