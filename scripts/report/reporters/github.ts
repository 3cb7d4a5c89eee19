import { helpAddress } from '../help.ts'
import { wordsOf } from '../messages.ts'
import { positionOf } from '../place.ts'
import { argsOf, inReadingOrder, type Problem } from '../problem.ts'

/** What the report has to know of its surroundings. */
export interface GithubOptions {
  /** The site's folder from the repository's, with a slash at its end, or ''. */
  folder: string
  titles: ReadonlyMap<string, string>
}

/**
 * The report as workflow commands, which GitHub shows next to the lines of a pull request (ten of each kind for a
 * step). https://docs.github.com/en/actions/reference/workflow-commands-for-github-actions
 */
export function githubReport(problems: readonly Problem[], { folder, titles }: GithubOptions): string {
  return inReadingOrder(problems)
    .map((problem) => {
      const { says, fix, how } = wordsOf(problem)
      const at = positionOf(problem, argsOf(problem).line)
      // GitHub takes columns only for a place on one line.
      const columns = at?.column !== undefined && at.endLine === at.line
      const properties = {
        file: `${folder}${problem.file}`,
        line: at?.line,
        ...(at?.endLine !== undefined && { endLine: at.endLine }),
        ...(columns && { col: at.column, endColumn: at.endColumn }),
        title: titles.get(problem.code) ?? problem.code,
      }
      const written = Object.entries(properties)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => `${name}=${escapeProperty(String(value))}`)
        .join(',')
      const words = [says, fix ? `Fix: ${fix}` : `How to fix: ${how}`, `Help: ${helpAddress(problem.code)}`].join('\n')
      return `::${problem.severity} ${written}::${escapeData(words)}`
    })
    .join('\n')
}

/** The text of a command: the sign of the escape itself, and line ends. */
export const escapeData = (text: string) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

/** The value of a property: also the two signs that part properties from each other and from the text. */
export const escapeProperty = (text: string) => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
