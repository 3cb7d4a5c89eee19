import type { messages } from './messages.ts'

/** What a check found: data only. Words are in messages/, drawing in reporters/. */
export type Severity = 'error' | 'warning' | 'advice'

/** Zero-based offsets into the text of a file: from the first character up to, not including, the last. */
export type Range = readonly [start: number, end: number]

export interface Place {
  /** Path from the project's root, with forward slashes. */
  file: string
  /** The file's text as read; absent when it could not be read. */
  text?: string
  range?: Range
}

type Messages = typeof messages

export type ProblemCode = keyof Messages

/** A set of codes, in which a misspelt one does not compile. */
export const codes = (...all: ProblemCode[]): ReadonlySet<ProblemCode> => new Set(all)

/** What the message of each code has to be given. */
export type ProblemArgs = {
  [Code in ProblemCode]: Parameters<Messages[Code]> extends [infer Args] ? Args : Record<string, never>
}

/** A problem of one code. */
export interface ProblemOf<Code extends ProblemCode> extends Place {
  code: Code
  severity: Severity
  args: ProblemArgs[Code]
  /** The other end, for problems that have two (a duplicate and its first place). */
  second?: Place
}

/** A problem of any code: the code says which arguments it has. */
export type Problem = { [Code in ProblemCode]: ProblemOf<Code> }[ProblemCode]

/** The arguments that fit a code, and where it is one of several, each of them. */
export type ArgsFor<Code extends ProblemCode> = (
  Code extends ProblemCode ? (args: ProblemArgs[Code]) => void : never
) extends (args: infer Args) => void
  ? Args
  : never

/** The codes for which these arguments are enough. */
export type CodesFor<Args> = {
  [Code in ProblemCode]: Args extends ProblemArgs[Code] ? Code : never
}[ProblemCode]

/** Puts a problem together; a mistake unless it is said. */
export const problemOf = <Code extends ProblemCode>(
  code: Code,
  place: Place,
  args: ArgsFor<Code>,
  severity: Severity = 'error',
): Problem => ({ code, severity, ...place, args }) as Problem

type ArgName<Args> = Args extends unknown ? (string extends keyof Args ? never : keyof Args) : never
type ArgValue<Args, Name> = Args extends unknown ? (Name extends keyof Args ? Args[Name] : never) : never

/** All arguments of a problem, for code that reads one argument whatever the problem's code is. */
export type AnyArgs = { readonly [Name in ArgName<Problem['args']>]?: ArgValue<Problem['args'], Name> }

export const argsOf = ({ args }: Problem): AnyArgs => args

/** Line and column, both counted from 1, of an offset in a text. */
export function lineOf(text: string, offset: number): { line: number; column: number } {
  const starts = lineStarts(text)
  let [low, high] = [0, starts.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (starts[middle]! <= offset) low = middle
    else high = middle - 1
  }
  return { line: low + 1, column: offset - starts[low]! + 1 }
}

/**
 * Many problems of one file ask for lines one after another: its beginnings of lines are looked for once. They follow
 * from the text alone, so nobody can tell whether they were known.
 */
const recent = new Map<string, number[]>()
const MOST_TEXTS = 20

function lineStarts(text: string): number[] {
  const known = recent.get(text)
  if (known) return known
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  if (recent.size === MOST_TEXTS) recent.clear()
  recent.set(text, starts)
  return starts
}

const RANK: Readonly<Record<Severity, number>> = { error: 0, warning: 1, advice: 2 }

/** Mistakes first, then what one may look at, then advice; each by file and place, for one way down each file. */
export function inReadingOrder(problems: readonly Problem[]): Problem[] {
  return [...problems].sort(
    (a, b) =>
      RANK[a.severity] - RANK[b.severity] ||
      a.file.localeCompare(b.file, 'en') ||
      (a.range?.[0] ?? 0) - (b.range?.[0] ?? 0) ||
      a.code.localeCompare(b.code, 'en'),
  )
}
