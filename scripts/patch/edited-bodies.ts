import { basename } from 'node:path'
import type { Root } from 'mdast'
import type { LastGood } from '../keep/last-good.ts'
import type { SourceDocument } from '../load/document.ts'
import { contentFiles, loadFile, parseFile } from '../load/load.ts'
import { markdownTree } from '../load/markdown-tree.ts'
import { plainMemory } from '../load/memory.ts'
import { outlineOf, outliner, type Outline } from '../load/outline.ts'
import { readText } from '../load/read-text.ts'
import type { Problem } from '../report/problem.ts'
import { compile } from '../validate/compile.ts'
import { contentOf, type Content } from '../validate/content.ts'
import { rules } from '../validate/rules/all.ts'
import { runRule } from '../validate/run-rule.ts'
import { readSchemas } from '../validate/schemas.ts'
import { shape } from '../validate/shape.ts'

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
}

/**
 * Reads what was written to since the last good build, if that is bodies of articles and if the edits are of no
 * account to any other file: the front matter is the same and so are the links.
 *
 * The rules are asked twice, of the manifest, the records and one article, before and after the edit. What they say of
 * missing neighbours they say both times. So the same answer means that the edit brought no mistake and nothing to look
 * at, whatever the rule, and what the last build found of the whole site still holds.
 * @param named files that the last build had something to say of: their lines may have moved
 * @returns undefined for every other kind of edit
 */
export function editedBodies(root: string, written: readonly string[], named: readonly string[], good: LastGood): EditedBodies | undefined {
  const schemas = readSchemas()
  const validators = compile(schemas)
  const frame = contentFiles(root).filter(({ kind }) => kind !== 'article').map(({ file, kind }) => loadFile(root, file, kind))
  const documents = frame.flatMap((one) => ('document' in one ? [shape(one.document, validators, schemas).document] : []))
  const outlines = plainMemory<Outline>()
  const outline = outliner(outlines)
  const contentWith = (articles: readonly SourceDocument[]) => contentOf(root, schemas, [...documents, ...articles], outline, validators.visited)

  const articles: EditedBody[] = []
  for (const file of written) {
    const text = readText(root, file)
    const old = good.textOf(file)
    if (!isArticle(file) || named.includes(file) || !('text' in text) || old === undefined) return undefined
    if (text.text === old) continue
    const [before, after] = [read(file, old), read(file, text.text)]
    if (!before || !after || frontMatter(before.document) !== frontMatter(after.document)) return undefined
    if (links(before.document) !== links(after.document) || found(before.document) !== found(after.document)) return undefined
    articles.push({ id: basename(file, '.md'), before, after })
  }
  return { articles, before: contentWith(articles.map(({ before }) => before.document)), after: contentWith(articles.map(({ after }) => after.document)) }

  /** The article, if it is right by itself. */
  function read(file: string, text: string): Version | undefined {
    const parsed = parseFile(file, text, 'article')
    if ('problem' in parsed || parsed.problems?.length) return undefined
    const { document, problems } = shape(parsed.document, validators, schemas)
    if (problems.length || !document.body) return undefined
    const tree = markdownTree(document.body.markdown)
    outlines.set(document.body.markdown, outlineOf(tree))
    return { document, tree }
  }

  function links({ body }: SourceDocument): string {
    return JSON.stringify(outline(body?.markdown ?? '').links.map(({ url, picture }) => [url, picture]))
  }

  /** All that the rules say with this article as the only one, whatever the line. */
  function found(article: SourceDocument): string {
    const content = contentWith([article])
    return JSON.stringify(rules.flatMap((rule) => runRule(rule, content)).map(withoutPlace).sort())
  }
}

const isArticle = (file: string) => /^content\/articles\/[^/]+\.md$/.test(file)

const frontMatter = ({ text, body }: SourceDocument) => text.slice(0, body?.start)

const withoutPlace = ({ code, severity, file, args, second }: Problem) => JSON.stringify([code, severity, file, args, second?.file])
