import type { Problem } from '../problem.ts'
import { githubReport } from './github.ts'
import { jsonReport } from './json.ts'
import { linesReport } from './lines.ts'
import { sarifReport, type SarifOptions } from './sarif.ts'
import { summary, terminalReport } from './terminal.ts'

export type Format = 'text' | 'lines' | 'json' | 'github' | 'sarif'

/** The formats of a report. JSON, SARIF and lines are nothing but the report; the others end with a line for people. */
export const formats: Record<Format, (problems: readonly Problem[], options: SarifOptions) => string> = {
  text: (problems) => [terminalReport(problems), summary(problems)].filter(Boolean).join('\n\n'),
  lines: linesReport,
  json: jsonReport,
  github: (problems, options) => [githubReport(problems, options), summary(problems)].filter(Boolean).join('\n'),
  sarif: sarifReport,
}
