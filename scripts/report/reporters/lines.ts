import { wordsOf } from '../messages.ts'
import { positionOf } from '../place.ts'
import { argsOf, inReadingOrder, type Problem } from '../problem.ts'

/**
 * The report with one line a problem, as compilers write it and editors read it: `file:line:column: error: words`.
 * Form: https://www.gnu.org/prep/standards/html_node/Errors.html
 */
export const linesReport = (problems: readonly Problem[]): string =>
  inReadingOrder(problems)
    .map((problem) => {
      const { says, fix, how } = wordsOf(problem)
      const { line = 1, column = 1 } = positionOf(problem, argsOf(problem).line) ?? {}
      const severity = problem.severity === 'advice' ? 'info' : problem.severity
      return `${problem.file}:${line}:${column}: ${severity}: ${`${says} ${fix ?? how}`.replace(/\s+/g, ' ')}`
    })
    .join('\n')
