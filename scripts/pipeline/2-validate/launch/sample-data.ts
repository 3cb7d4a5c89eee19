import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from '../../../report/problem.ts'
import { problemAt, type Content, type Rule } from '../content.ts'
import type { Path, SourceDocument } from '../../1-load/document.ts'
import { isObject } from '../visit.ts'

/**
 * Everything a real hospital has to replace before the site goes online: sample records, reserved addresses
 * (RFC 2606), numbers nobody has, articles nobody has checked, and pictures that stand in.
 */
export const launch: Rule = (content) => [
  ...inside(content, samples),
  ...inside(content, reserved),
  ...unreviewed(content),
  ...standIns(content),
]

/** What is to be said of a text or an object of a document. */
type Look = (document: SourceDocument, value: unknown, path: Path) => Problem | undefined

/** Looks at every text and object of all documents. */
function inside({ documents }: Content, look: Look): Problem[] {
  const problems: Problem[] = []
  // One path that grows and shrinks on the way: of ten thousand articles hardly one has anything to say.
  const path: (string | number)[] = []
  const walk = (document: SourceDocument, value: unknown) => {
    const found = look(document, value, path)
    if (found) problems.push(found)
    if (Array.isArray(value)) for (const [index, item] of value.entries()) step(document, index, item)
    else if (isObject(value)) for (const key of Object.keys(value)) step(document, key, value[key])
  }
  const step = (document: SourceDocument, key: string | number, item: unknown) => {
    path.push(key)
    walk(document, item)
    path.pop()
  }
  for (const document of documents) walk(document, document.data)
  return problems
}

const samples: Look = (document, value, path) =>
  isObject(value) && value.sample === true
    ? notice(document, [...path, 'sample'], 'sample-data', {
        name: value.name ?? value.label ?? value.id ?? path.at(-1),
      })
    : undefined

const reserved: Look = (document, value, path) => {
  if (typeof value !== 'string') return undefined
  if (/[@/.][\w-]+\.example\b/.test(value)) return notice(document, path, 'reserved-address', { value })
  return /^\+[\d -]*0{4}/.test(value) ? notice(document, path, 'unassigned-number', { value }) : undefined
}

function unreviewed(content: Content): Problem[] {
  return content.documents
    .filter(({ kind, data }) => kind === 'article' && isObject(data) && data.reviewer === undefined)
    .map((document) => notice(document, ['title'], 'unreviewed-article', { name: document.name }))
}

function standIns(content: Content): Problem[] {
  const list = join(content.root, 'content/images/stand-ins.txt')
  // To open a pipe waits for somebody to write into it; what is no file is told by itself.
  if (!existsSync(list) || !statSync(list).isFile()) return []
  const names = readFileSync(list, 'utf8')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'))
  return content.values
    .filter(
      ({ kind, value }) =>
        kind === 'image' &&
        typeof value === 'string' &&
        names.some((name) => (name.endsWith('/') ? value.startsWith(name) : value === name)),
    )
    .map(({ document, path, value }) => notice(document, path, 'stand-in-picture', { value }))
}

const notice = (document: SourceDocument, path: Path, code: string, args: Record<string, unknown>): Problem => ({
  ...problemAt(document, path, code, args),
  severity: 'warning',
})
