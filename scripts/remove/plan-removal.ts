import { isMap, isScalar, isSeq, type Node } from 'yaml'
import { rangeOf, type Path, type SourceDocument } from '../pipeline/1-load/document.ts'
import { load } from '../pipeline/1-load/load.ts'
import { readText } from '../pipeline/1-load/read-text.ts'
import { contentOf, type Content, type Rule } from '../pipeline/2-validate/content.ts'
import { isRead, wordsRead } from '../pipeline/2-validate/languages.ts'
import { brokenLink } from '../pipeline/2-validate/rules/broken-link.ts'
import { noMatch } from '../pipeline/2-validate/rules/no-match.ts'
import { unknownItem } from '../pipeline/2-validate/rules/unknown-item.ts'
import { unknownLanguagePage } from '../pipeline/2-validate/rules/unknown-language-page.ts'
import { unknownTranslation } from '../pipeline/2-validate/rules/unknown-translation.ts'
import { unusedLanguage } from '../pipeline/2-validate/rules/unused-language.ts'
import { unusedList } from '../pipeline/2-validate/rules/unused-list.ts'
import { runRule } from '../pipeline/2-validate/run-rule.ts'
import { schemaAt } from '../pipeline/2-validate/schema/schema-at.ts'
import { validateSchema } from '../pipeline/2-validate/schema/validate-schema.ts'
import { isObject } from '../pipeline/2-validate/visit.ts'
import { checkSite, type Checked, type Prepared } from '../pipeline/check-site.ts'
import type { Edit } from '../report/messages/words.ts'
import type { Problem, ProblemCode, Range } from '../report/problem.ts'
import { applyEdits } from '../fix/edit.ts'
import { cuts } from './cut.ts'
import { goesWith, valueAt } from './goes-with.ts'
import { unwrap } from './unwrap.ts'

/** A value that goes, in the file as it is now; the empty path is the whole file. */
export interface Going {
  document: SourceDocument
  path: Path
  /** The problem that it would have without what goes; undefined for what was asked for. */
  because?: ProblemCode
}

/** A link in a text that goes; its words stay. */
export interface PlainWords {
  document: SourceDocument
  range: Range
  words: string
}

export interface RemovalPlan {
  going: Going[]
  plain: PlainWords[]
  /** The new texts of files, and the files that go. */
  texts: ReadonlyMap<string, string>
  files: ReadonlySet<string>
  /** The site as it is, and as it will be. */
  before: Content
  after: Content
  /** Problems that the site would have then, and has not now. */
  left: Problem[]
  /** Pictures that nothing uses then. */
  pictures: string[]
}

/** What leads to something that goes, and what is used by nothing then. */
const RULES: readonly Rule[] = [
  brokenLink,
  unknownItem,
  noMatch,
  unknownLanguagePage,
  unusedList,
  unknownTranslation,
  unusedLanguage,
]

/** The content of a site, with some texts in place of those on the disk, and without some files. */
function contentWith(
  { root, outline }: Content,
  { schemas, validators, parse }: Prepared,
  texts: ReadonlyMap<string, string>,
  without: ReadonlySet<string>,
): Content {
  const { documents } = load(root, { parse, without, read: readerOf(texts) })
  const checked = documents.map((document) => validateSchema(document, validators, schemas).document)
  return contentOf(root, schemas, checked, outline, validators.visited)
}

const readerOf = (texts: ReadonlyMap<string, string>) => (root: string, file: string) => {
  const text = texts.get(file)
  return text === undefined ? readText(root, file) : { text }
}

/**
 * Works out what goes with what is to be removed: round by round whatever leads to what is gone, until the rules of the
 * check find nothing more. Writes nothing.
 * @param was the check of the site as it is, and its content: a site with mistakes has none
 */
export function planRemoval(prepared: Prepared, was: Checked, before: Content, targets: readonly Going[]): RemovalPlan {
  const going = new Map<string, Going>()
  const links = new Map<string, { document: SourceDocument; path?: Path; url: string }>()
  const documents = new Map(before.documents.map((document) => [document.file, document]))
  const keyOf = ({ file }: { file: string }, path: Path | undefined) => JSON.stringify([file, path])
  const isGone = (document: SourceDocument) => (path: Path) =>
    path.some((_, index) => going.has(keyOf(document, path.slice(0, index + 1)))) || going.has(keyOf(document, []))
  let after = before
  const known = new Set(problemsOf(before).map(signature))
  const had = new Set(was.problems.map(signature))

  for (const { document, path } of targets) {
    const whole = path.length ? goesWith(before.schemas, document, path, isGone(document)) : path
    going.set(keyOf(document, whole ?? path), { document, path: whole ?? path })
  }
  for (;;) {
    after = contentWith(before, prepared, textsNow().texts, filesNow())
    const found = problemsOf(after).filter((problem) => !known.has(signature(problem)))
    // Places are counted in what is left now: all of them are looked up before anything more goes.
    const taken = found.flatMap((problem) => placeOf(problem) ?? []).map(take)
    if (!taken.includes(true)) break
  }
  const { texts, plain } = textsNow()
  const files = filesNow()
  const is = checkSite(before.root, prepared, { read: readerOf(texts), without: files })
  const pictures = (launch: Problem[]) =>
    launch.flatMap((problem) => (problem.code === 'unused-picture' ? problem.args.names : []))
  const unused = new Set(pictures(was.launch()))
  return {
    // What stands in something that goes as well is said with it.
    going: [...going.values()].filter(
      ({ document, path }) => !path.length || (!isGone(document)(path.slice(0, -1)) && !going.has(keyOf(document, []))),
    ),
    plain,
    texts,
    files,
    before,
    after,
    left: is.problems.filter((problem) => !had.has(signature(problem))),
    pictures: pictures(is.launch()).filter((name) => !unused.has(name)),
  }

  function filesNow(): Set<string> {
    return new Set([...going.values()].filter(({ path }) => !path.length).map(({ document }) => document.file))
  }

  /** The texts with what is known by now taken out. */
  function textsNow() {
    const texts = new Map<string, string>()
    const plain: PlainWords[] = []
    const touched = new Set([...going.values(), ...links.values()].map(({ document }) => document))
    for (const document of touched) {
      const edits: Edit[] = cuts(document, isGone(document))
      for (const { path, url } of [...links.values()].filter((one) => one.document === document)) {
        if (path && isGone(document)(path)) continue
        for (const { edit, words } of unwrap(document.text, textRange(document, path), url)) {
          edits.push(edit)
          if (document.kind !== 'language') plain.push({ document, range: edit.range, words })
        }
      }
      if (edits.length) texts.set(document.file, applyEdits(document.text, [...edits, ...readingsOf(document)]))
    }
    return { texts, plain }
  }

  /** A translation stays read when all that goes is a link in it and in its text. */
  function readingsOf(document: SourceDocument): Edit[] {
    if (document.kind !== 'language' || !Array.isArray(document.data)) return []
    return document.data.flatMap((entry: unknown, index) => {
      const urls = [...links.values()].filter((one) => one.document === document && one.path?.[0] === index)
      if (!urls.length || !isObject(entry)) return []
      const [of, text] = [String(entry.of), String(entry.text)]
      const plainOf = (words: string) =>
        urls.reduce(
          (now, { url }) =>
            applyEdits(
              now,
              unwrap(now, [0, now.length], url).map(({ edit }) => edit),
            ),
          words,
        )
      return ['languageChecked', 'clinicianChecked']
        .filter((check) => isObject(entry[check]) && isRead({ of, text }, entry[check]))
        .map((check) => ({
          range: rangeOf(document, [index, check, 'words']),
          put: JSON.stringify(wordsRead(plainOf(of), plainOf(text))),
        }))
    })
  }

  /** Where a problem is in a file as it is now: a value, or a link in one or in the text of an article. */
  function placeOf({ code, file, range: [from, to] = [0, 0] }: Problem) {
    const document = documents.get(file)
    const now = after.documents.find((one) => one.file === file)
    if (!document || !now) return undefined
    const url = now.text.slice(from, to)
    if (now.body && from >= now.body.start) return { document, code, url }
    return { document, code, path: pathBefore(document, pathAt(now, [from, to])), url }
  }

  /** Takes out what has a problem, or what cannot be without it. @returns whether there was something to take out */
  function take({ document, code, path, url }: NonNullable<ReturnType<typeof placeOf>>): boolean {
    if (code === 'unused-list' || (code === 'unused-language' && document.kind === 'language'))
      return add(document, [], code)
    if (!path || schemaAt(before.schemas, document, path)?.['x-kind'] === 'markdown')
      return addLink(document, path, url)
    const isOfEntry = code === 'unknown-translation' || code === 'unused-language'
    const whole = goesWith(before.schemas, document, isOfEntry ? path.slice(0, -1) : path, isGone(document))
    return whole !== undefined && add(document, whole, code)
  }

  function add(document: SourceDocument, path: Path, because: ProblemCode): boolean {
    if (isGone(document)(path)) return false
    going.set(keyOf(document, path), { document, path, because })
    return true
  }

  function addLink(document: SourceDocument, path: Path | undefined, url: string): boolean {
    const key = `${keyOf(document, path)} ${url}`
    if (links.has(key) || !unwrap(document.text, textRange(document, path), url).length) return false
    links.set(key, { document, path, url })
    // A text and its translations change together, or the translation would be one of another text.
    for (const one of documents.values())
      if (one.kind === 'language' && Array.isArray(one.data))
        for (const [index, entry] of (one.data as unknown[]).entries())
          if (isObject(entry) && String(entry.of).includes(`](${url}`)) {
            for (const field of ['of', 'text']) addLink(one, [index, field], url)
          }
    return true
  }

  /** The path of a value before others were taken out: of a list, only what is left is counted. */
  function pathBefore(document: SourceDocument, path: Path): (string | number)[] {
    const made: (string | number)[] = []
    for (const part of path) {
      const value = valueAt(document.data, made)
      if (typeof part !== 'number' || !Array.isArray(value)) made.push(part)
      else {
        const left = [...value.keys()].filter((index) => !isGone(document)([...made, index]))
        made.push(left[part] ?? part)
      }
    }
    return made
  }

  /** What tells a problem from others, whatever else goes. */
  function signature(problem: Problem): string {
    const { path, url } = placeOf(problem) ?? {}
    return JSON.stringify([problem.code, problem.file, path ?? url])
  }
}

const problemsOf = (content: Content) => RULES.flatMap((rule) => runRule(rule, content))

/** The place of a text: a value, or all that stands below the head of an article. */
const textRange = (document: SourceDocument, path: Path | undefined): Range =>
  path ? rangeOf(document, path) : [document.body?.start ?? 0, document.text.length]

/** The path of the smallest value around a place. */
export function pathAt({ yaml, yamlStart }: SourceDocument, [from, to]: Range): (string | number)[] {
  const path: (string | number)[] = []
  let node = yaml().contents as Node | null
  const holds = (start: number, end: number) => yamlStart + start <= from && to <= yamlStart + end
  for (;;) {
    const [part, inside] = isMap(node)
      ? (node.items.flatMap(({ key, value }) => {
          const [own, inner] = [key as Node, value as Node | null]
          const end = inner?.range?.[1] ?? own.range?.[1] ?? 0
          return isScalar(own) && holds(own.range?.[0] ?? 0, end) ? [[String(own.value), inner] as const] : []
        })[0] ?? [])
      : isSeq(node)
        ? (node.items.flatMap((item, index) => {
            const [start, end] = (item as Node).range ?? [0, 0]
            return holds(start, end) ? [[index, item as Node] as const] : []
          })[0] ?? [])
        : []
    if (part === undefined) return path
    path.push(part)
    node = inside ?? null
  }
}
