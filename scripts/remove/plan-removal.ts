import { isMap, isScalar, isSeq, type Node } from 'yaml'
import { placeAt, rangeOf, type Path, type SourceDocument } from '../pipeline/1-load/document.ts'
import { load } from '../pipeline/1-load/load.ts'
import { readText } from '../pipeline/1-load/read-text.ts'
import { contentOf, type Content, type Rule } from '../pipeline/2-validate/content.ts'
import { isRead, wordsRead } from '../pipeline/2-validate/languages.ts'
import { unusedPicture } from '../pipeline/2-validate/launch/unused-picture.ts'
import { brokenLink } from '../pipeline/2-validate/rules/broken-link.ts'
import { noMatch } from '../pipeline/2-validate/rules/no-match.ts'
import { unknownItem } from '../pipeline/2-validate/rules/unknown-item.ts'
import { unknownLanguagePage } from '../pipeline/2-validate/rules/unknown-language-page.ts'
import { unknownTranslation } from '../pipeline/2-validate/rules/unknown-translation.ts'
import { unusedList } from '../pipeline/2-validate/rules/unused-list.ts'
import { runRule } from '../pipeline/2-validate/run-rule.ts'
import { schemaAt } from '../pipeline/2-validate/schema/schema-at.ts'
import { validateSchema } from '../pipeline/2-validate/schema/validate-schema.ts'
import { isObject } from '../pipeline/2-validate/visit.ts'
import { checkSite, type Checked, type Prepared } from '../pipeline/check-site.ts'
import type { Edit } from '../report/messages/words.ts'
import { codes, type Problem, type ProblemCode, type Range } from '../report/problem.ts'
import { applyEdits } from '../fix/edit.ts'
import { cuts, type IsGone } from './cut.ts'
import { goesWith } from './goes-with.ts'
import { unwrap } from './unwrap.ts'
import type { FilesThen } from './write-removal.ts'

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

export interface RemovalPlan extends FilesThen {
  going: Going[]
  plain: PlainWords[]
  /** The site as it is, and as it will be. */
  before: Content
  after: Content
  /** Problems that the site would have then, and has not now, with their places in the files as they are now. */
  left: Problem[]
  /** Pictures that nothing uses then. */
  pictures: string[]
  /** The check of the site as it will be. */
  then: Checked
}

/** What leads to something that goes, and lists that are used by nothing then; after them, what was translated. */
const RULES: readonly (readonly Rule[])[] = [
  [brokenLink, unknownItem, noMatch, unknownLanguagePage, unusedList],
  [unknownTranslation],
]

const LINKS = codes('broken-link', 'broken-anchor')

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
  const goingIn = new Map<SourceDocument, Map<string, Going>>()
  const links = new Map<string, { document: SourceDocument; path?: Path; url: string }>()
  const documents = new Map(before.documents.map((document) => [document.file, document]))
  let after = before
  const known = new Set(RULES.flatMap((rules) => problemsOf(rules, before)).map(signature))
  const had = new Set(was.problems.map(signature))

  for (const { document, path } of targets) {
    // The only page of a site stays, and so does the last number that it has.
    const whole = path.length ? goesWith(before.schemas, document, path, isGone(document)) : path
    if (whole) setGoing({ document, path: whole })
  }
  let stage = 0
  while (stage < RULES.length) {
    after = contentWith(before, prepared, textsNow().texts, filesNow())
    // A file that could not be read any more would make all that it uses look unused; the check says why it cannot.
    if (after.documents.length + filesNow().size < documents.size) break
    const found = problemsOf(RULES[stage]!, after).filter((problem) => !known.has(signature(problem)))
    // Places are counted in what is left now: all of them are looked up before anything more goes.
    const taken = found.flatMap((problem) => placeOf(problem) ?? []).map(take)
    if (!taken.includes(true)) stage++
  }
  const { texts, plain } = textsNow()
  const files = filesNow()
  const is = checkSite(before.root, prepared, { read: readerOf(texts), without: files })
  const unused = new Set(unusedPictures(before))
  return {
    // What stands in something that goes as well is said with it.
    going: allGoing().filter(({ document, path }) => !path.length || !isGone(document)(path.slice(0, -1))),
    plain,
    texts,
    files,
    before,
    after,
    left: is.problems.filter((problem) => !had.has(signature(problem))).map(asItIsNow),
    pictures: unusedPictures(after).filter((name) => !unused.has(name)),
    then: is,
  }

  function allGoing(): Going[] {
    return [...goingIn.values()].flatMap((all) => [...all.values()])
  }

  function setGoing(one: Going): void {
    const all = goingIn.get(one.document) ?? new Map<string, Going>()
    goingIn.set(one.document, all.set(one.path.join('/'), one))
  }

  /** Whether a value goes, by itself or with what it stands in. */
  function isGone(document: SourceDocument): IsGone {
    const all = goingIn.get(document)
    if (!all) return () => false
    return (path) => all.has('') || path.some((_, index) => all.has(path.slice(0, index + 1).join('/')))
  }

  function filesNow(): Set<string> {
    return new Set(allGoing().flatMap(({ document, path }) => (path.length ? [] : [document.file])))
  }

  /** The texts with what is known by now taken out. */
  function textsNow() {
    const texts = new Map<string, string>()
    const plain: PlainWords[] = []
    const touched = new Set([...allGoing(), ...links.values()].map(({ document }) => document))
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
    if (code === 'unused-list') return add(document, [], code)
    if (!path || schemaAt(before.schemas, document, path)?.['x-kind'] === 'markdown')
      return addLink(document, path, url)
    const own = code === 'unknown-translation' ? path.slice(0, -1) : path
    const whole = goesWith(before.schemas, document, own, isGone(document))
    // A doctor stays, wherever his link led to: somebody has to say where to now.
    const isEntryForLink =
      document.kind === 'records' && whole?.length === 1 && LINKS.has(code) && typeof path.at(-1) === 'string'
    return whole !== undefined && !isEntryForLink && add(document, whole, code)
  }

  function add(document: SourceDocument, path: Path, because: ProblemCode): boolean {
    if (isGone(document)(path)) return false
    setGoing({ document, path, because })
    return true
  }

  function addLink(document: SourceDocument, path: Path | undefined, url: string): boolean {
    const key = JSON.stringify([document.file, path, url])
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
    const all = [...(goingIn.get(document)?.values() ?? [])].map((one) => one.path)
    return path.reduce<(string | number)[]>((made, part) => {
      let own = part
      if (typeof own === 'number') for (const index of goneIn(all, made)) if (index <= own) own++
      return [...made, own]
    }, [])
  }

  /** A problem at its place in the file as it is now, which is what somebody sees who opens it. */
  function asItIsNow(problem: Problem): Problem {
    const { document, path } = placeOf(problem) ?? {}
    return document && path ? { ...problem, ...placeAt(document, path) } : problem
  }

  /** What tells a problem from others, whatever else goes. */
  function signature(problem: Problem): string {
    const { path, url } = placeOf(problem) ?? {}
    return JSON.stringify([problem.code, problem.file, path ?? url])
  }
}

const problemsOf = (rules: readonly Rule[], content: Content) => rules.flatMap((rule) => runRule(rule, content))

/** The entries of a list that go, by their numbers, the first one first. */
const goneIn = (all: readonly Path[], list: Path): number[] =>
  all
    .filter((path) => path.length === list.length + 1 && list.every((part, index) => path[index] === part))
    .map((path) => Number(path.at(-1)))
    .sort((a, b) => a - b)

const unusedPictures = (content: Content): string[] =>
  unusedPicture(content).flatMap((problem) => (problem.code === 'unused-picture' ? problem.args.names : []))

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
