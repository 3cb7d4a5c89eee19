import { helpAddress } from '../help.ts'
import { wordsOf } from '../messages.ts'
import { positionOf, type Position } from '../place.ts'
import { argsOf, inReadingOrder, type Place, type Problem, type Severity } from '../problem.ts'

/** The whole report. Fields are only ever added; a change of what is here makes `version` 2. */
export interface JsonReport {
  version: 1
  errors: number
  warnings: number
  problems: JsonProblem[]
}

/** A place: the file with forward slashes from the site's folder; no line when the whole file is meant. */
export interface JsonPlace extends Partial<Position> {
  file: string
}

export interface JsonProblem extends JsonPlace {
  code: string
  severity: Severity
  /** What is wrong, in the words of the terminal. */
  message: string
  /** What can be done without knowing more; a problem has either this or `how`. */
  fix?: string
  /** How a person fixes it. */
  how?: string
  /** Where it is explained, from the project's folder. */
  help: string
  /** The other end of a problem that has two. */
  second?: JsonPlace
}

/** The report as data for other programs. */
export function jsonReport(problems: readonly Problem[]): string {
  const report: JsonReport = {
    version: 1,
    errors: problems.filter(({ severity }) => severity === 'error').length,
    warnings: problems.filter(({ severity }) => severity === 'warning').length,
    problems: inReadingOrder(problems).map(jsonProblem),
  }
  return JSON.stringify(report, null, 2)
}

function jsonProblem(problem: Problem): JsonProblem {
  const { says, fix, how } = wordsOf(problem)
  return {
    ...place(problem, argsOf(problem).line),
    code: problem.code,
    severity: problem.severity,
    message: says,
    ...(fix ? { fix } : { how }),
    help: helpAddress(problem.code),
    ...(problem.second && { second: place(problem.second) }),
  }
}

const place = (at: Place, line?: number): JsonPlace => ({ file: at.file, ...positionOf(at, line) })
