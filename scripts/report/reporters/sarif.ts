import { messages, wordsOf } from '../messages.ts'
import { positionOf } from '../place.ts'
import { argsOf, inReadingOrder, type Place, type Problem } from '../problem.ts'

/** What the report has to know of its surroundings. */
export interface SarifOptions {
  /** The site's folder from the repository's, with a slash at its end, or ''. */
  folder: string
  /** Short descriptions by code. */
  titles: ReadonlyMap<string, string>
  /** The whole address of the help page: the standard asks for absolute ones. */
  helpPage: string
  version: string
}

/** The report in SARIF 2.1.0, for code scanning and other tools. https://docs.oasis-open.org/sarif/sarif/v2.1.0/ */
export function sarifReport(problems: readonly Problem[], options: SarifOptions): string {
  const codes = Object.keys(messages)
  const rules = codes.map((id) => ({
    id,
    shortDescription: { text: literal(options.titles.get(id) ?? id) },
    helpUri: `${options.helpPage}#${id}`,
  }))
  const results = inReadingOrder(problems).map((problem) => {
    const { says, fix, how } = wordsOf(problem)
    const ruleIndex = codes.indexOf(problem.code)
    return {
      ruleId: problem.code,
      ...(ruleIndex >= 0 && { ruleIndex }),
      level: problem.severity === 'advice' ? 'note' : problem.severity,
      message: { text: literal(`${says} ${fix ? `Fix: ${fix}` : `How to fix: ${how}`}`) },
      locations: [{ physicalLocation: location(problem, argsOf(problem).line) }],
      ...(problem.second && {
        relatedLocations: [{ id: 1, physicalLocation: location(problem.second), message: { text: 'The other place' } }],
      }),
    }
  })
  return JSON.stringify(
    {
      $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
      version: '2.1.0',
      runs: [
        {
          tool: { driver: { name: 'Site check', version: options.version, rules } },
          columnKind: 'utf16CodeUnits',
          results,
        },
      ],
    },
    null,
    2,
  )

  function location(place: Place, line?: number) {
    const at = positionOf(place, line)
    const uri = `${options.folder}${place.file}`.split('/').map(encodeURIComponent).join('/')
    const region = at && {
      startLine: at.line,
      ...(at.column !== undefined && { startColumn: at.column, endLine: at.endLine, endColumn: at.endColumn }),
    }
    return { artifactLocation: { uri, uriBaseId: '%SRCROOT%' }, ...(region && { region }) }
  }
}

/** Text as it is: curly brackets would mark a placeholder (§3.11.5) and [a](b) a link (§3.11.6). */
export const literal = (text: string) => text.replace(/[{}]/g, '$&$&').replace(/\[(?=[^\]]*\]\()/g, '\\[')
