import { join } from 'node:path'
import { codeHash } from '../platform/cache/code-hash.ts'
import { contentFiles } from './1-load/content-files.ts'
import { frontMatterOf, type FrontMatter } from './1-load/front-matter.ts'
import { load, type Loaded, type LoadTools } from './1-load/load.ts'
import { type ParseFile } from './1-load/parse-file.ts'
import { keyOf, memoizedParser } from './1-load/file-caches.ts'
import {
  diskCache,
  pinnedCache,
  noCache,
  memoryCache,
  type DiskCache,
  type PinnedCache,
} from '../platform/cache/cache.ts'
import { outliner, type Outline } from './1-load/outline.ts'
import type { PictureRead } from './1-load/read-pictures.ts'
import { siteFiles } from './1-load/site-files.ts'
import type { RenderedMarkdown } from './3-model/markdown.ts'
import type { Size } from './3-model/pictures.ts'
import type { Site } from './3-model/site.ts'
import { prefetchMarkdown } from './3-model/prefetch-markdown.ts'
import type { Problem } from '../report/problem.ts'
import { compile, type Validators } from './2-validate/schema/compile.ts'
import { contentOf, type ApprovedContent, type Content, type Rule } from './2-validate/content.ts'
import { articlePath } from './2-validate/record-pages.ts'
import { readSchemas, type Schemas } from './2-validate/schema/schemas.ts'
import { approve, validate, type WrapRule } from './2-validate/validate.ts'

/** Schemas, validators and caches, shared by all runs as long as no schema changes. */
export interface Prepared {
  schemas: Schemas
  /** The hash of the project's code (codeHash), computed at the first request. */
  code: () => string
  validators: Validators
  /** Caches from earlier runs: files, valid articles, valid others, anchors, clean texts, HTML, sizes, pictures. */
  parse: ParseFile
  articles: DiskCache<FrontMatter>
  others: DiskCache<FrontMatter>
  outlines: PinnedCache<Outline>
  clean: DiskCache<true>
  markdown: DiskCache<RenderedMarkdown>
  sizes: DiskCache<Size>
  decoded: DiskCache<PictureRead>
}

export interface Checked {
  problems: Problem[]
  /** Finds placeholders and samples to replace before the site goes online; runs on request. */
  launch: () => Problem[]
  /** Finds advice on style; runs on request. */
  advice: () => Promise<Problem[]>
  schemas: Schemas
  /** The valid part of the content, while every file can be read. */
  readable: Content | undefined
  /** The address in front of the articles' names. */
  articlePath: string
  /** The content, and the whole site made of it; undefined when there are mistakes. */
  content?: ApprovedContent
  site?: () => Promise<Site>
}

/**
 * Reads and compiles the schemas.
 * @param cache the folder of the caches for the next run; without it nothing is cached
 */
export function prepare(cache?: string): Prepared {
  const schemas = readSchemas()
  let hash: string | undefined
  const code = () => (hash ??= codeHash())
  const ofArticles = () => JSON.stringify([schemas.article, [...schemas.parts], code()])
  const ofRules = () => {
    const { site, article, language, parts, blocks, records } = schemas
    return JSON.stringify([site, article, language, ...[parts, blocks, records].map((map) => [...map]), code()])
  }
  const articles: DiskCache<FrontMatter> = cache ? diskCache(join(cache, 'articles.json'), ofArticles) : noCache()
  const others: DiskCache<FrontMatter> = cache ? diskCache(join(cache, 'others.json'), ofRules) : noCache()
  return {
    schemas,
    code,
    validators: compile(schemas),
    parse: memoizedParser({ articles, others }),
    articles,
    others,
    outlines: pinnedCache(cache ? diskCache(join(cache, 'outlines.json'), code) : noCache()),
    clean: cache ? diskCache(join(cache, 'clean.json'), ofRules) : noCache(),
    markdown: cache ? diskCache(join(cache, 'markdown.json'), code) : memoryCache(),
    sizes: cache ? diskCache(join(cache, 'sizes.json'), code) : memoryCache(),
    decoded: cache ? diskCache(join(cache, 'decoded.json'), code) : memoryCache(),
  }
}

/** Options of one run: how files are read, and which rules run. */
export interface RunTools {
  read?: LoadTools['read']
  rules?: readonly Rule[]
  wrap?: WrapRule
  /** Files that are left out as if they were missing, and a test for mistakes to tolerate because of it. */
  without?: LoadTools['without']
  /** Files that `read` knows, even where the disk does not have them. */
  also?: LoadTools['also']
  tolerate?: (problem: Problem) => boolean
  /** Copies of the last good build in place of pictures and films, by their paths from the site's folder. */
  instead?: ReadonlyMap<string, string>
}

/** load → validate, and, if nothing is wrong, a way on to the model. The one path for check, build and dev. */
export function checkSite(root: string, prepared: Prepared = prepare(), tools: RunTools = {}): Checked {
  return checkLoaded(root, loadWith(root, prepared, tools), prepared, tools)
}

/**
 * The same for a command that checks once: all articles are parsed before the rules run, and no value is held in memory
 * for a second run.
 * @param html whether to make the HTML of articles as well, for a build
 */
export async function checkOnce(
  root: string,
  prepared: Prepared,
  { html = false, ...tools }: RunTools & { html?: boolean } = {},
): Promise<Checked> {
  const loaded = loadWith(root, prepared, tools)
  await prefetchMarkdown(loaded.documents, prepared, html)
  prepared.markdown.save()
  const checked = checkLoaded(
    root,
    loaded,
    { ...prepared, validators: { ...prepared.validators, visited: new WeakMap() } },
    tools,
  )
  prepared.outlines.release()
  return checked
}

/** What can be read of a site, whatever is wrong with it, and the address in front of its articles. */
export function readableContent(root: string, prepared: Prepared, tools: RunTools = {}) {
  const content = contentOf(root, prepared.schemas, loadWith(root, prepared, tools).documents)
  return { ...content, values: content.values, articles: articlePath(content) }
}

export type ReadableContent = ReturnType<typeof readableContent>

const loadWith = (root: string, { parse }: Prepared, { read, without, also }: RunTools) =>
  load(root, { read, parse, without, also })

function checkLoaded(
  root: string,
  loaded: Loaded,
  { schemas, validators, articles, others, outlines, clean, markdown, sizes, decoded }: Prepared,
  { rules, wrap, instead, tolerate = () => false }: RunTools,
): Checked {
  const outline = outliner(outlines)
  const found = validate(root, loaded, schemas, validators, outline, {
    rules,
    wrap,
    // Another choice of rules finds something else.
    ...(!rules && { clean }),
    files: siteFiles(root, decoded, instead),
  })
  const { documents } = found.content
  const validated = {
    ...found,
    problems: found.problems.map((problem) =>
      tolerate(problem) ? { ...problem, severity: 'warning' as const } : problem,
    ),
  }
  for (const document of found.right)
    if (!document.right)
      if (document.kind === 'article') articles.set(document.text, frontMatterOf(document))
      else others.set(keyOf(document.file, document.text), frontMatterOf(document))
  articles.save()
  others.save()
  outlines.save()
  clean.save()
  decoded.save()
  const content = approve(validated)
  const site = async () => {
    // Pictures and Markdown need large libraries; a check alone does without.
    const [{ model }, { planCache }, { markdownRenderer }] = await Promise.all([
      import('./3-model/model.ts'),
      import('./3-model/plan-cache.ts'),
      import('./3-model/markdown.ts'),
    ])
    const made = await model(content as NonNullable<typeof content>, markdownRenderer(markdown), planCache(sizes))
    markdown.save()
    sizes.save()
    return made
  }
  const advice = async () =>
    (await import('./2-validate/advise.ts')).advise(contentOf(root, schemas, documents, outline))
  return {
    problems: validated.problems,
    launch: validated.launch,
    articlePath: articlePath(validated.content),
    advice,
    schemas,
    readable: found.content.documents.length === contentFiles(root).length ? found.content : undefined,
    ...(content && { content, site }),
  }
}
