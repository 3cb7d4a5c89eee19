import { basename } from 'node:path'
import type { Root } from 'mdast'
import type { LastKnownGood } from '../fallback/last-known-good.ts'
import type { SourceDocument } from '../1-load/document.ts'
import { frontMatterOf, type FrontMatter } from '../1-load/front-matter.ts'
import { knownDocument, parseFile } from '../1-load/parse-file.ts'
import { markdownTree } from '../1-load/markdown-tree.ts'
import { memoryCache } from '../../platform/cache/cache.ts'
import { outlineOf, outliner, type Outline } from '../1-load/outline.ts'
import { readText } from '../1-load/read-text.ts'
import type { Problem } from '../../report/problem.ts'
import { compile, type Validators } from '../2-validate/schema/compile.ts'
import { contentOf, type Content, type Placed } from '../2-validate/content.ts'
import { rules } from '../2-validate/all-rules.ts'
import { runRule } from '../2-validate/run-rule.ts'
import { readSchemas } from '../2-validate/schema/schemas.ts'
import { validateSchema } from '../2-validate/schema/validate-schema.ts'
import type { BuildState } from './build-state.ts'

/** An article of which only the body was edited. */
export interface ChangedArticle {
  /** Its name: kidney-stone. */
  id: string
  before: ArticleVersion
  after: ArticleVersion
}

/** An article and its Markdown tree, which rendering changes. */
export interface ArticleVersion {
  document: SourceDocument
  tree: Root
}

export interface ChangedArticles {
  articles: ChangedArticle[]
  /** The manifest, the records, and these articles, before and after the edits. */
  before: Content
  after: Content
  /** The front matter of each article, by its file, for the next edit. */
  frontMatters: Record<string, FrontMatter>
}

/**
 * Reads the files that changed since the last build, if they are bodies of articles and the edits do not affect other
 * files: front matter and links are the same.
 *
 * All rules run on the manifest, the records and one article, before and after the edit. Problems with articles that
 * are not there appear both times, so equal results mean that the edit brought no problem, whatever the rule, and what
 * the last build found in the whole site still holds.
 * @param changed the files that changed
 * @param named files in which the last build had warnings: their lines may have moved
 * @param state of the last build: unchanged manifest and records, and front matter of articles edited before
 * @returns undefined for every other kind of edit
 */
export function changedArticles(
  root: string,
  changed: readonly string[],
  named: readonly string[],
  good: LastKnownGood,
  { sharedDocuments, frontMatters }: Pick<BuildState, 'sharedDocuments' | 'frontMatters'>,
): ChangedArticles | undefined {
  const schemas = readSchemas()
  // Compiled only for an article whose front matter is not known.
  let compiled: Validators | undefined
  const validators = () => (compiled ??= compile(schemas))
  const documents = sharedDocuments.flatMap(({ file, kind, frontMatter }) => {
    const read = readText(root, file)
    return 'text' in read ? [knownDocument(file, read.text, kind, frontMatter)] : []
  })
  if (documents.length !== sharedDocuments.length) return undefined
  const visited = new WeakMap<SourceDocument, readonly Placed[]>()
  const outlines = memoryCache<Outline>()
  const outline = outliner(outlines)
  const contentWith = (articles: readonly SourceDocument[]) =>
    contentOf(root, schemas, [...documents, ...articles], outline, visited)

  const articles: ChangedArticle[] = []
  for (const file of changed) {
    const text = readText(root, file)
    const old = good.textOf(file)
    if (!isArticle(file) || named.includes(file) || !('text' in text) || old === undefined) return undefined
    if (text.text === old) continue
    const before = read(file, old, frontMatters[file])
    const after =
      before &&
      read(file, text.text, hasSameFrontMatter(before.document, text.text) ? frontMatterOf(before.document) : undefined)
    if (!after || frontMatterText(before.document) !== frontMatterText(after.document)) return undefined
    if (links(before.document) !== links(after.document) || problemsOf(before.document) !== problemsOf(after.document))
      return undefined
    articles.push({ id: basename(file, '.md'), before, after })
  }
  return {
    articles,
    before: contentWith(articles.map(({ before }) => before.document)),
    after: contentWith(articles.map(({ after }) => after.document)),
    frontMatters: Object.fromEntries(
      articles.map(({ after: { document } }) => [document.file, frontMatterOf(document)]),
    ),
  }

  /** The article, if it is valid by itself. @param known its front matter, if that was valid before */
  function read(file: string, text: string, known: FrontMatter | undefined): ArticleVersion | undefined {
    const document = known ? knownDocument(file, text, 'article', known) : validDocument(file, text)
    if (!document?.body) return undefined
    const tree = markdownTree(document.body.markdown)
    outlines.set(document.body.markdown, outlineOf(document.body.markdown, tree))
    return { document, tree }
  }

  function validDocument(file: string, text: string): SourceDocument | undefined {
    const parsed = parseFile(file, text, 'article')
    if ('problem' in parsed || parsed.problems?.length) return undefined
    const { document, problems } = validateSchema(parsed.document, validators(), schemas)
    return problems.length ? undefined : document
  }

  function links({ body }: SourceDocument): string {
    return JSON.stringify(outline(body?.markdown ?? '').links.map(({ url, picture }) => [url, picture]))
  }

  /** The problems that all rules find with this article as the only one, without their lines. */
  function problemsOf(article: SourceDocument): string {
    const content = contentWith([article])
    return JSON.stringify(
      Object.values(rules)
        .flatMap((rule) => runRule(rule, content))
        .map(withoutPlace)
        .sort(),
    )
  }
}

const isArticle = (file: string) => /^content\/articles\/[^/]+\.md$/.test(file)

/** Whether a text begins with the same complete front matter as an article. */
const hasSameFrontMatter = (article: SourceDocument, text: string) =>
  /\n---\r?\n$/.test(frontMatterText(article)) && text.startsWith(frontMatterText(article))

const frontMatterText = ({ text, body }: SourceDocument) => text.slice(0, body?.start)

const withoutPlace = ({ code, severity, file, args, second }: Problem) =>
  JSON.stringify([code, severity, file, args, second?.file])
