import { parseFile } from '../pipeline/1-load/parse-file.ts'
import type { DocumentKind } from '../pipeline/1-load/document.ts'
import { argsOf, lineOf, type Problem } from '../report/problem.ts'
import { applyEdits } from './edit.ts'
import { repair } from './repair.ts'

/** The texts of a site by file. */
export type Texts = ReadonlyMap<string, string>
/** Checks a site whose files have these texts. */
export type Check = (texts: Texts) => Problem[]

const ROUNDS = 10

/**
 * Applies safe repairs, in rounds until none is left. A repair that causes a new mistake is undone.
 */
export function applyFixes(
  given: Texts,
  kinds: ReadonlyMap<string, DocumentKind>,
  check: Check,
): { texts: Texts; problems: Problem[] } {
  let texts = given
  let problems = check(texts)
  for (let round = 0; round < ROUNDS; round++) {
    const read = fixSyntax(texts, kinds, problems, check)
    const next = fixWords(read, read === texts ? problems : check(read), check)
    if (next === texts) break
    texts = next
    problems = check(texts)
  }
  return { texts, problems }
}

/** Fixes files that cannot be parsed line by line, because one typo hides the next. */
function fixSyntax(
  texts: Texts,
  kinds: ReadonlyMap<string, DocumentKind>,
  problems: readonly Problem[],
  check: Check,
): Texts {
  let fixed = texts
  for (const file of new Set(problems.map((problem) => problem.file))) {
    const before = fixed.get(file)
    const kind = kinds.get(file)
    if (before === undefined || !kind) continue
    const { text, lines } = readable(file, before, kind)
    if (lines.size === 0) continue
    const next = new Map(fixed).set(file, text)
    // Problems left on the changed lines have to be fixable; otherwise the guess was wrong.
    const wrong = check(next).some(
      (problem) =>
        problem.file === file &&
        problem.severity === 'error' &&
        lines.has(startLine(problem)) &&
        repair(problem).length === 0,
    )
    if (!wrong) fixed = next
  }
  return fixed
}

/** Fixes the syntax of a text as far as possible. @returns the text and the changed lines */
function readable(file: string, given: string, kind: DocumentKind): { text: string; lines: Set<number> } {
  let text = given
  const lines = new Set<number>()
  for (;;) {
    const problem = syntaxProblem(file, text, kind)
    const edits = problem ? repair(problem) : []
    if (!problem || edits.length === 0) return { text, lines }
    const next = applyEdits(text, edits)
    const after = syntaxProblem(file, next, kind)
    // Each fix has to move the place where parsing stops.
    if (after && !isFurther(after, problem)) return { text, lines }
    lines.add(startLine(problem))
    text = next
  }
}

/** Whether a problem is further down, or another typo on the same line: a Tab hides a colon. */
const isFurther = (after: Problem, before: Problem) =>
  startLine(after) > startLine(before) ||
  (startLine(after) === startLine(before) && before.code === 'tab-indent' && after.code !== 'tab-indent')

function syntaxProblem(file: string, text: string, kind: DocumentKind): Problem | undefined {
  const parsed = parseFile(file, text, kind)
  return 'problem' in parsed ? parsed.problem : undefined
}

/** Fixes files that can be parsed: all problems at once, or one by one if that causes new problems. */
function fixWords(texts: Texts, problems: readonly Problem[], check: Check): Texts {
  const repairs = problems.flatMap((problem) => {
    const edits = texts.get(problem.file) === problem.text ? repair(problem) : []
    return edits.length ? [{ file: problem.file, edits }] : []
  })
  if (repairs.length === 0) return texts
  const make = (some: typeof repairs): Texts => {
    const files = new Set(some.map(({ file }) => file))
    return new Map(
      [...texts].map(([file, text]) => [
        file,
        files.has(file)
          ? applyEdits(
              text,
              some.filter((one) => one.file === file).flatMap(({ edits }) => edits),
            )
          : text,
      ]),
    )
  }
  if (nothingNew(problems, check(make(repairs)))) return make(repairs)
  const good = repairs.filter((one) => nothingNew(problems, check(make([one]))))
  return good.length && nothingNew(problems, check(make(good))) ? make(good) : texts
}

/** Whether a check found fewer problems and no new ones, except warnings that a mistake had hidden. */
function nothingNew(before: readonly Problem[], after: readonly Problem[]): boolean {
  const mistakes = before.filter(({ severity }) => severity === 'error')
  const left = after.filter(({ severity }) => severity === 'error')
  return left.length < mistakes.length
    ? isPartOf(left, mistakes)
    : after.length < before.length && isPartOf(after, before)
}

function isPartOf(some: readonly Problem[], all: readonly Problem[]): boolean {
  const signatures = all.map(signatureOf)
  return some.every((problem) => {
    const at = signatures.indexOf(signatureOf(problem))
    return at >= 0 && signatures.splice(at, 1)
  })
}

function signatureOf(problem: Problem): string {
  const { word, value, field } = argsOf(problem)
  return [problem.code, problem.file, word ?? value, field].map(String).join('\n')
}

const startLine = ({ text = '', range = [0, 0] }: Problem) => lineOf(text, range[0]).line
