import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { placeAt, type Path, type SourceDocument } from '../1-load/document.ts'
import type { MediaFolder, NamedFile } from '../1-load/named-file.ts'
import { outliner, type OutlineOf } from '../1-load/outline.ts'
import { siteTarget, type Target } from '../1-load/site-target.ts'
import { siteFiles, type SiteFiles } from '../1-load/site-files.ts'
import { withFile } from '../../platform/internal-error.ts'
import { todayIn } from '../../platform/today.ts'
import { problemOf, type ArgsFor, type Problem, type ProblemCode, type Range } from '../../report/problem.ts'
import type { Schemas } from './schema/schemas.ts'
import { isObject, visit, type Visited } from './visit.ts'

/** The input of the cross-file rules. */
export interface Content {
  root: string
  schemas: Schemas
  documents: readonly SourceDocument[]
  manifest: Record<string, unknown>
  /** The day it is where the site is, as 2026-01-05 (platform/today.ts); the only thing a rule knows of time. */
  readonly today: string
  /** Every value with a meaning, of every document, walked once for all rules, at the first use. */
  readonly values: readonly Placed[]
  /** Those of one document; the same list for the same document. */
  valuesOf: (document: SourceDocument) => readonly Placed[]
  /** Anchors and links of a Markdown text. */
  outline: OutlineOf
  /** Pictures, films and documents on the disk. */
  files: SiteFiles
}

export type Placed = Visited

/** A rule reads the content and returns what it finds; it never throws and changes nothing. */
export type Rule = (content: Content) => Problem[]

/** The input of a file rule: documents one by one. */
export type FileContent = Pick<Content, 'schemas' | 'documents' | 'values' | 'valuesOf' | 'outline'>

/** The input of a fact rule: documents one by one, and of the manifest only `facts` and `site`. */
export type FactContent = FileContent & Pick<Content, 'manifest'>

/**
 * A rule that finds the same in a document whatever other documents say. It is given the documents that have to be
 * looked at.
 */
export type FileRule = (content: FileContent) => Problem[]

/** The same, `facts` and `site` of the manifest aside. */
export type FactRule = (content: FactContent) => Problem[]

/** A rule is named after the code it gives first; one that asks more of a code of the schemas says where: in-form. */
export type RuleName = ProblemCode | `${ProblemCode}-in-${string}`

/**
 * Prepares documents for the rules.
 * @param visited what was found in documents before, so that only a new one is walked
 * @param files pictures and films, where more is known of them than the disk says
 */
export function contentOf(
  root: string,
  schemas: Schemas,
  documents: readonly SourceDocument[],
  outline = outliner(),
  visited = new WeakMap<SourceDocument, readonly Placed[]>(),
  files = siteFiles(root),
): Content {
  const data = documents.find((document) => document.kind === 'manifest')?.data
  const manifest = isObject(data) ? data : {}
  const { timeZone } = isObject(manifest.site) ? manifest.site : {}
  const valuesOf = (document: SourceDocument) => {
    const found = visited.get(document) ?? withFile(document.file, () => visit(schemas, document))
    visited.set(document, found)
    return found
  }
  let values: readonly Placed[] | undefined
  return {
    root,
    schemas,
    documents,
    outline,
    valuesOf,
    files,
    manifest,
    today: todayIn(String(timeZone ?? 'UTC')),
    get values() {
      return (values ??= documents.flatMap(valuesOf))
    },
  }
}

/** The facts by kind: `facts.phone.emergency` of the manifest. */
export function factsOf(content: Pick<Content, 'manifest'>): Record<string, Record<string, unknown>> {
  const facts = isObject(content.manifest.facts) ? content.manifest.facts : {}
  return Object.fromEntries(Object.entries(facts).map(([kind, group]) => [kind, isObject(group) ? group : {}]))
}

/** The name under which articles are a list: they are files and not records. */
export const ARTICLES = 'articles'

/** The items of a list by its name. */
export function itemsOf(
  content: Content,
  list: string,
): { id: string; item: Record<string, unknown>; document: SourceDocument; path: Path }[] {
  if (list === ARTICLES) {
    return content.documents
      .filter((document) => document.kind === 'article')
      .map((document) => ({
        id: document.name,
        item: isObject(document.data) ? document.data : {},
        document,
        path: [],
      }))
  }
  const document = content.documents.find((one) => one.kind === 'records' && one.name === list)
  if (!document || !Array.isArray(document.data)) return []
  return document.data.flatMap((item: unknown, index) =>
    isObject(item) && typeof item.id === 'string' ? [{ id: item.id, item, document, path: [index] }] : [],
  )
}

/** How many entries each list has, by its name; none where it has no file. */
export const countsOf = (
  { records }: Pick<Schemas, 'records'>,
  documents: readonly SourceDocument[],
): ReadonlyMap<string, number> =>
  new Map([
    ...[...records.keys()].map((list) => [list, 0] as const),
    ...documents.flatMap(({ kind, name, data }) =>
      kind === 'records' && Array.isArray(data) ? [[name, data.length] as const] : [],
    ),
    [ARTICLES, documents.filter(({ kind }) => kind === 'article').length] as const,
  ])

/** The lists that exist. */
export function listsOf(content: Content): string[] {
  return [
    ARTICLES,
    ...content.documents.filter((document) => document.kind === 'records').map((document) => document.name),
  ]
}

/** The manifest's pages, as far as they can be read. */
export function routesOf(content: Pick<Content, 'manifest'>): { route: Record<string, unknown>; path: Path }[] {
  const routes = Array.isArray(content.manifest.routes) ? content.manifest.routes : []
  return routes.flatMap((route: unknown, index) => (isObject(route) ? [{ route, path: ['routes', index] }] : []))
}

/**
 * Where a link of the content leads on this site; undefined for links to elsewhere, facts, and what is no address.
 * @param here the page that the link stands on
 */
export function targetOf({ manifest }: Pick<Content, 'manifest'>, link: string, here = '/'): Target | undefined {
  const { url } = isObject(manifest.site) ? manifest.site : {}
  const site = typeof url === 'string' && URL.canParse(url) ? url.replace(/\/$/, '') : 'https://site.invalid'
  return /^(?:https:\/\/|[/#])/.test(link) ? siteTarget(site, link, here) : undefined
}

/** A problem at a value. */
export const problemAt = <Code extends ProblemCode>(
  document: SourceDocument,
  path: Path,
  code: Code,
  args: ArgsFor<Code>,
  range?: Range,
): Problem => problemOf(code, placeAt(document, path, range), args)

/** Where the files stand that values of a kind name. */
const FOLDERS: { readonly [kind in Placed['kind']]?: MediaFolder } = {
  document: 'content/documents',
  image: 'content/images',
  media: 'content/media',
}

/** The folder and place of a picture, film or document that a value names; undefined for a value that names none. */
export function namedIn(
  { files }: Content,
  { kind, value }: Placed,
): (NamedFile & { folder: MediaFolder }) | undefined {
  const folder = FOLDERS[kind]
  if (folder === undefined || typeof value !== 'string' || value.startsWith('https://')) return undefined
  return { folder, ...files.find(folder, value) }
}

export const exists = (root: string, file: string) => existsSync(join(root, file))

/** Content of files that are right one by one, enough to make a model; only `sound` and `approve` make it. */
export type SoundContent = Content & { readonly sound: true }

/** Content checked across its files too, without errors; only `approve` makes it, and only it is built. */
export type ApprovedContent = SoundContent & { readonly approved: true }
