import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from '../../report/problem.ts'
import { problemAt, type Content, type Rule } from '../content.ts'
import type { Path, SourceDocument } from '../../load/document.ts'
import { isObject } from '../visit.ts'

/**
 * Everything a real hospital has to replace before the site goes online: sample records, reserved addresses
 * (RFC 2606), numbers nobody has, articles nobody has checked, and pictures that stand in.
 */
export const launch: Rule = (content) => [...content.documents.flatMap(samples), ...content.documents.flatMap(reserved), ...unreviewed(content), ...standIns(content)]

/** Every text and object of a document, with its place. */
function* inside(value: unknown, path: Path = []): Generator<{ value: unknown; path: Path }> {
  yield { value, path }
  if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* inside(item, [...path, index])
  else if (isObject(value)) for (const [key, item] of Object.entries(value)) yield* inside(item, [...path, key])
}

function samples(document: SourceDocument): Problem[] {
  return [...inside(document.data)].filter(({ value }) => isObject(value) && value.sample === true).map(({ value, path }) => {
    const item = value as Record<string, unknown>
    return notice(document, [...path, 'sample'], 'sample-data', { name: item.name ?? item.label ?? item.id ?? path.at(-1) })
  })
}

function reserved(document: SourceDocument): Problem[] {
  return [...inside(document.data)].flatMap(({ value, path }) => {
    if (typeof value !== 'string') return []
    if (/[@/.][\w-]+\.example\b/.test(value)) return [notice(document, path, 'reserved-address', { value })]
    return /^\+[\d -]*0{4}/.test(value) ? [notice(document, path, 'unassigned-number', { value })] : []
  })
}

function unreviewed(content: Content): Problem[] {
  return content.documents.filter(({ kind, data }) => kind === 'article' && isObject(data) && data.reviewer === undefined)
    .map((document) => notice(document, ['title'], 'unreviewed-article', { name: document.name }))
}

function standIns(content: Content): Problem[] {
  const list = join(content.root, 'content/images/stand-ins.txt')
  if (!existsSync(list)) return []
  const names = readFileSync(list, 'utf8').split(/\r?\n/).map((line) => line.trim()).filter((line) => line && !line.startsWith('#'))
  return content.values.filter(({ kind, value }) => kind === 'image' && typeof value === 'string' && names.some((name) => (name.endsWith('/') ? value.startsWith(name) : value === name)))
    .map(({ document, path, value }) => notice(document, path, 'stand-in-picture', { value }))
}

const notice = (document: SourceDocument, path: Path, code: string, args: Record<string, unknown>): Problem => ({ ...problemAt(document, path, code, args), severity: 'warning' })
