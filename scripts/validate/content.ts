import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { rangeOf, type Path, type SourceDocument } from '../load/document.ts'
import { outliner, type OutlineOf } from '../load/outline.ts'
import { during } from '../report/fault.ts'
import type { Problem, Range } from '../report/problem.ts'
import type { Schemas } from './schemas.ts'
import { isObject, visit, type Visited } from './visit.ts'

/** Everything the cross-file rules may look at. */
export interface Content {
  root: string
  schemas: Schemas
  documents: readonly SourceDocument[]
  manifest: Record<string, unknown>
  /** Every value with a meaning, of every document, walked once for all rules. */
  values: readonly Placed[]
  /** Anchors and links of a Markdown text. */
  outline: OutlineOf
}

export interface Placed extends Visited {
  document: SourceDocument
}

/** A rule reads the content and returns what it finds; it never throws and changes nothing. */
export type Rule = (content: Content) => Problem[]

/** Prepares documents for the rules. */
export function contentOf(root: string, schemas: Schemas, documents: readonly SourceDocument[], outline = outliner()): Content {
  const manifest = documents.find((document) => document.kind === 'manifest')?.data
  return {
    root, schemas, documents, outline,
    manifest: isObject(manifest) ? manifest : {},
    values: documents.flatMap((document) => during(document.file, () => visit(schemas, document).map((visited) => ({ ...visited, document })))),
  }
}

/** The facts by kind: `facts.phone.emergency` of the manifest. */
export function factsOf(content: Content): Record<string, Record<string, unknown>> {
  const facts = isObject(content.manifest.facts) ? content.manifest.facts : {}
  return Object.fromEntries(Object.entries(facts).map(([kind, group]) => [kind, isObject(group) ? group : {}]))
}

/** The items of a list by its name; articles are the list `articles`. */
export function itemsOf(content: Content, list: string): { id: string; item: Record<string, unknown>; document: SourceDocument; path: Path }[] {
  if (list === 'articles') {
    return content.documents.filter((document) => document.kind === 'article')
      .map((document) => ({ id: document.name, item: isObject(document.data) ? document.data : {}, document, path: [] }))
  }
  const document = content.documents.find((one) => one.kind === 'records' && one.name === list)
  if (!document || !Array.isArray(document.data)) return []
  return document.data.flatMap((item: unknown, index) =>
    isObject(item) && typeof item.id === 'string' ? [{ id: item.id, item, document, path: [index] }] : [])
}

/** The lists that exist. */
export function listsOf(content: Content): string[] {
  return ['articles', ...content.documents.filter((document) => document.kind === 'records').map((document) => document.name)]
}

/** The manifest's pages, as far as they can be read. */
export function routesOf(content: Content): { route: Record<string, unknown>; path: Path }[] {
  const routes = Array.isArray(content.manifest.routes) ? content.manifest.routes : []
  return routes.flatMap((route: unknown, index) => (isObject(route) ? [{ route, path: ['routes', index] }] : []))
}

/** The address in front of the articles' names, as /blog. */
export function articlePath(content: Content): string {
  const articles = content.manifest.articles
  return isObject(articles) && typeof articles.path === 'string' ? articles.path : '/articles'
}

/** A problem at a value. */
export function problemAt(document: SourceDocument, path: Path, code: string, args: Record<string, unknown>, range?: Range): Problem {
  return { code, severity: 'error', file: document.file, text: document.text, range: range ?? rangeOf(document, path), args }
}

export const exists = (root: string, file: string) => existsSync(join(root, file))

/** Content that was checked and is free of errors; only `approve` makes it, so the model cannot be built from anything else. */
export type ApprovedContent = Content & { readonly approved: true }
