import { basename } from 'node:path'
import type { Root } from 'mdast'
import type { LastGood } from '../fallback/last-known-good.ts'
import type { SourceDocument } from '../1-load/document.ts'
import { frontMatterOf, type FrontMatter } from '../1-load/front-matter.ts'
import { knownDocument, parseFile } from '../1-load/parse-file.ts'
import { markdownTree } from '../1-load/markdown-tree.ts'
import { plainMemory } from '../../platform/cache/memory.ts'
import { outlineOf, outliner, type Outline } from '../1-load/outline.ts'
import { readText } from '../1-load/read-text.ts'
import type { Problem } from '../../report/problem.ts'
import { compile, type Validators } from '../2-validate/schema/compile.ts'
import { contentOf, type Content, type Placed } from '../2-validate/content.ts'
import { rules } from '../2-validate/all-rules.ts'
import { runRule } from '../2-validate/run-rule.ts'
import { readSchemas } from '../2-validate/schema/schemas.ts'
import { validateSchema } from '../2-validate/schema/validate-schema.ts'
import type { Parts } from './build-state.ts'

/** An article whose body was edited, and nothing in front of it. */
export interface EditedBody {
  /** Its name: kidney-stone. */
  id: string
  before: Version
  after: Version
}

/** An article, and its Markdown as a tree, which whoever makes HTML of it uses up. */
export interface Version {
  document: SourceDocument
  tree: Root
}

export interface EditedBodies {
  articles: EditedBody[]
  /** The manifest, the records, and these articles, as they were and as they are. */
  before: Content
  after: Content
  /** The front matter of each article, by its file, for the next edit. */
  matters: Record<string, FrontMatter>
}

/**
 * Reads what was written to since the last good build, if that is bodies of articles and if the edits are of no
 * account to any other file: the front matter is the same and so are the links.
 *
 * The rules are asked twice, of the manifest, the records and one article, before and after the edit. What they say of
 * missing neighbours they say both times. So the same answer means that the edit brought no mistake and nothing to look
 * at, whatever the rule, and what the last build found of the whole site still holds.
 * @param named files that the last build had something to say of: their lines may have moved
 * @param parts what the last build left: manifest and records, to which nobody wrote, and the tops of articles edited before
 * @returns undefined for every other kind of edit
 */
export function editedBodies(
  root: string,
  written: readonly string[],
  named: readonly string[],
  good: LastGood,
  { frame, matters }: Pick<Parts, 'frame' | 'matters'>,
): EditedBodies | undefined {
  const schemas = readSchemas()
  // Compiled only for an article whose top is not known.
  let compiled: Validators | undefined
  const validators = () => (compiled ??= compile(schemas))
  const documents = frame.flatMap(({ file, kind, matter }) => {
    const found = readText(root, file)
    return 'text' in found ? [knownDocument(file, found.text, kind, matter)] : []
  })
  if (documents.length !== frame.length) return undefined
  const visited = new WeakMap<SourceDocument, readonly Placed[]>()
  const outlines = plainMemory<Outline>()
  const outline = outliner(outlines)
  const contentWith = (articles: readonly SourceDocument[]) =>
    contentOf(root, schemas, [...documents, ...articles], outline, visited)

  const articles: EditedBody[] = []
  for (const file of written) {
    const text = readText(root, file)
    const old = good.textOf(file)
    if (!isArticle(file) || named.includes(file) || !('text' in text) || old === undefined) return undefined
    if (text.text === old) continue
    const before = read(file, old, matters[file])
    const after =
      before && read(file, text.text, sameTop(before.document, text.text) ? frontMatterOf(before.document) : undefined)
    if (!after || frontMatter(before.document) !== frontMatter(after.document)) return undefined
    if (links(before.document) !== links(after.document) || found(before.document) !== found(after.document))
      return undefined
    articles.push({ id: basename(file, '.md'), before, after })
  }
  return {
    articles,
    before: contentWith(articles.map(({ before }) => before.document)),
    after: contentWith(articles.map(({ after }) => after.document)),
    matters: Object.fromEntries(articles.map(({ after: { document } }) => [document.file, frontMatterOf(document)])),
  }

  /** The article, if it is right by itself. @param known its front matter, if that was right before */
  function read(file: string, text: string, known: FrontMatter | undefined): Version | undefined {
    const document = known ? knownDocument(file, text, 'article', known) : rightByItself(file, text)
    if (!document?.body) return undefined
    const tree = markdownTree(document.body.markdown)
    outlines.set(document.body.markdown, outlineOf(tree))
    return { document, tree }
  }

  function rightByItself(file: string, text: string): SourceDocument | undefined {
    const parsed = parseFile(file, text, 'article')
    if ('problem' in parsed || parsed.problems?.length) return undefined
    const { document, problems } = validateSchema(parsed.document, validators(), schemas)
    return problems.length ? undefined : document
  }

  function links({ body }: SourceDocument): string {
    return JSON.stringify(outline(body?.markdown ?? '').links.map(({ url, picture }) => [url, picture]))
  }

  /** All that the rules say with this article as the only one, whatever the line. */
  function found(article: SourceDocument): string {
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

/** Whether a text begins like an article, to the end of the line that ends the front matter: then that is read alike. */
const sameTop = (article: SourceDocument, text: string) =>
  /\n---\r?\n$/.test(frontMatter(article)) && text.startsWith(frontMatter(article))

const frontMatter = ({ text, body }: SourceDocument) => text.slice(0, body?.start)

const withoutPlace = ({ code, severity, file, args, second }: Problem) =>
  JSON.stringify([code, severity, file, args, second?.file])
