import type { SourceDocument } from '../1-load/document.ts'
import { argsOf, codes, lineOf, type Problem } from '../../report/problem.ts'
import { distance } from 'fastest-levenshtein'
import { causesOf, isInPastedArticle } from './cascade-table.ts'
import { indexProblems } from './problem-index.ts'
import { refersToWrong } from './refers-to-wrong.ts'

/**
 * One mistake, one message: removes problems that only follow from another reported problem (cascading diagnostics, as
 * compilers call them).
 * @param loading the problems found while reading the files
 * @param schema the problems found by the schemas
 * @param across the problems found by the rules
 */
export function suppressCascades(
  loading: readonly Problem[],
  schema: readonly Problem[],
  across: readonly Problem[],
  documents: readonly SourceDocument[],
): Problem[] {
  const typos = indexProblems(loading)
  const found = indexProblems(across)
  const isInTypo = (problem: Problem) => typos.inFile(problem.file).some((typo) => sameLines(typo, problem))
  // Schema problems on a line with a typo follow from the typo.
  const typed = schema.filter(
    (problem) =>
      !isInTypo(problem) && !found.at('field-in-text', problem.file).some((other) => isInText(problem, other)),
  )
  // Schema problems of a file with the text of another list follow from that.
  const foreign = new Set(found.ofCode('wrong-list-file').map(({ file }) => file))
  const own = indexProblems([...loading, ...typed])
  const ofSchema = indexProblems(typed)
  const unread = unreadFiles(loading, documents)
  const isNamed = nameReported(loading)
  const stated = across.filter(
    (problem) =>
      !isNamed(problem) &&
      !own.inFile(problem.file).some((one) => within(one, problem)) &&
      !isInTypo(problem) &&
      !refersToWrong(problem, unread, ofSchema),
  )
  const all = indexProblems([...own.all, ...across])
  const follow = new Set(
    [...typed, ...stated].filter((problem) => isInPastedArticle(problem, all) || !causesOf(problem, all).next().done),
  )
  // A warning that causes an error is an error itself.
  const serious = new Set(
    [...follow].filter(({ severity }) => severity === 'error').flatMap((problem) => [...causesOf(problem, all)]),
  )
  const asMistake = (problem: Problem): Problem =>
    (serious.has(problem) && problem.severity === 'warning') ||
    (problem.code === 'wrong-list-file' && ofSchema.inFile(problem.file).length > 0)
      ? { ...problem, severity: 'error' }
      : problem
  return [
    ...loading,
    ...inOneMessage(typed.filter((problem) => !follow.has(problem) && !isNamed(problem) && !foreign.has(problem.file))),
    ...countedOnce(
      stated
        .filter((problem) => !follow.has(problem) && (problem.code === 'wrong-list-file' || !foreign.has(problem.file)))
        .map(asMistake),
    ),
  ]
}

/** Files that could not be read, and files that exist under another name. */
function unreadFiles(loading: readonly Problem[], documents: readonly SourceDocument[]): ReadonlySet<string> {
  const read = new Set(documents.map(({ file }) => file))
  // `departments.yml` should be `departments.yaml`: references use the correct name.
  const meant = loading.flatMap(({ code, file, args }) =>
    code === 'unused-file' && args.rename !== undefined
      ? [`${file.slice(0, file.lastIndexOf('/') + 1)}${args.rename}`]
      : [],
  )
  const unread = loading.filter(({ code }) => !UNEXPECTED_FILES.has(code)).map(({ file }) => file)
  return new Set([...unread, ...meant].filter((file) => !read.has(file)))
}

/** Whether a problem is about the name of a file whose name is already reported. */
function nameReported(loading: readonly Problem[]): (problem: Problem) => boolean {
  const named = loading
    .filter(({ code }) => code === 'bad-picture-name' || code === 'not-a-file')
    .map(({ file }) => file.replace(/^content\/(documents|images|media)\//, ''))
  return (problem) => {
    if (!NAMES_FILE.has(problem.code)) return false
    const { value, word = String(value) } = argsOf(problem)
    return named.some((name) => name === word || word.startsWith(`${name}/`))
  }
}

/** Merges the missing fields of one object into one problem. */
function inOneMessage(problems: readonly Problem[]): Problem[] {
  const first = new Map<string, Problem & { code: 'missing-field' }>()
  return problems.flatMap((problem) => {
    if (problem.code !== 'missing-field' || problem.args.above) return [problem]
    const key = `${problem.file} ${String(problem.range?.[0])}`
    const before = first.get(key)
    if (before) {
      before.args = { ...before.args, others: [...(before.args.others ?? []), problem.args.field] }
      return []
    }
    const made = { ...problem }
    first.set(key, made)
    return [made]
  })
}

/** From here on the same missing name is reported once, at its first place, with all its places. */
const MANY = 3

/**
 * A fact or an article that is gone is one mistake, however many places name it. A name that lies near to another may
 * be a typo, which is fixed at each place.
 */
function countedOnce(problems: readonly Problem[]): Problem[] {
  const keyOf = (problem: Problem) => {
    const { word, suggestion } = argsOf(problem)
    if (word === undefined || !GONE.has(problem.code)) return undefined
    if (problem.code === 'unknown-list-name') return problem.args.missing && `list ${word}`
    // Names of articles are long: what lies near to one that is gone is another article.
    if (problem.code === 'broken-link' || problem.code === 'unknown-item')
      return /^\/?[a-z0-9/-]+(?:#.*)?$/.test(word) ? `article ${word.split('#')[0]?.split('/').pop()}` : undefined
    return suggestion === undefined || distance(word, suggestion) > 1 ? `fact ${word}` : undefined
  }
  const groups = new Map<string, Problem[]>()
  for (const problem of problems) {
    const key = keyOf(problem)
    if (key === undefined) continue
    const group = groups.get(key)
    if (group) group.push(problem)
    else groups.set(key, [problem])
  }
  const gone = [...groups.values()].filter((group) => group.length >= MANY && !group.some(isTypo))
  const first = new Map(gone.map((group) => [group[0], group]))
  const others = new Set(gone.flatMap((group) => group.slice(1)))
  return problems.flatMap((problem) => {
    const group = first.get(problem)
    if (group && isGone(problem)) {
      const spare = group.map((one) => argsOf(one).spare).find(Boolean)
      const args = { ...problem.args, suggestion: undefined, places: group.map(placeInWords), ...(spare && { spare }) }
      return [{ ...problem, args } as Gone]
    }
    return others.has(problem) ? [] : [problem]
  })
}

/** The file and the line of a problem. */
const placeInWords = ({ file, text, range }: Problem) =>
  text === undefined || !range ? file : `${file}, line ${lineOf(text, range[0]).line}`

function isTypo(problem: Problem): boolean {
  const { word = '', suggestion } = argsOf(problem)
  return suggestion !== undefined && distance(word, suggestion) <= 2
}

const GONE = codes('unknown-placeholder', 'unknown-fact', 'unknown-item', 'unknown-list-name', 'broken-link')
type Gone = Extract<
  Problem,
  { code: 'unknown-placeholder' | 'unknown-fact' | 'unknown-item' | 'unknown-list-name' | 'broken-link' }
>
const isGone = (problem: Problem): problem is Gone => GONE.has(problem.code)

/** A field that is missing because it stands inside the text above it. */
const isInText = (missing: Problem, other: Problem) =>
  missing.code === 'missing-field' &&
  other.code === 'field-in-text' &&
  missing.file === other.file &&
  missing.args.field === other.args.word &&
  missing.range?.[0] === other.args.head

/** Codes of files that are not read, or whose name cannot be used. */
const UNEXPECTED_FILES = codes('unused-file', 'unused-folder', 'bad-picture-name')

/** Codes of problems about a file name at the place that uses it. */
const NAMES_FILE = codes('bad-document', 'bad-image', 'bad-value', 'missing-picture')

/** The same file, and a line in common. */
function sameLines(typo: Problem, problem: Problem): boolean {
  if (typo.file !== problem.file || !typo.range || !problem.range || typo.text === undefined) return false
  const [first, last] = [lineOf(typo.text, typo.range[0]).line, lineOf(typo.text, typo.range[1]).line]
  return lineOf(typo.text, problem.range[0]).line <= last && lineOf(typo.text, problem.range[1]).line >= first
}

/** A value that its schema does not allow has its message; what a rule says of the same value follows from it. */
function within(one: Problem, problem: Problem): boolean {
  if (one.file !== problem.file || !one.range || !problem.range) return false
  if (one.range[0] === problem.range[0] && one.range[1] === problem.range[1]) return true
  const isOneLine = one.code !== 'missing-field' && !one.text?.slice(...one.range).includes('\n')
  return isOneLine && one.range[0] <= problem.range[0] && one.range[1] >= problem.range[1]
}
