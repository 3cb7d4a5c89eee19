import { readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { AT, defineCommand, FOLDERS } from './cli.ts'
import { watchCheck } from '../dev/watch-check.ts'
import { writeEditorSchemas } from '../pipeline/4-generate/write-editor-schemas.ts'
import { checkOnce, prepare, type Checked } from '../pipeline/check-site.ts'
import type { Problem } from '../report/problem.ts'
import { HELP_FILE, helpTitles } from '../report/help.ts'
import { adviceSummary } from '../report/reporters/advice.ts'
import { formats, type Format } from '../report/reporters/formats.ts'
import type { SarifOptions } from '../report/reporters/sarif.ts'
import { launchReport } from '../report/reporters/launch.ts'
import { launchHint, summary, terminalReport } from '../report/reporters/terminal.ts'
import { PROJECT } from '../platform/project-root.ts'

/** Finds every mistake, changes nothing. Exit 0 clean, 1 mistakes in content. */
export const command = defineCommand({
  summary: 'finds every mistake, changes nothing.',
  options: {
    ...FOLDERS,
    ...AT,
    launch: { kind: 'flag', help: 'what has to be replaced before going online counts as a mistake too' },
    advice: { kind: 'flag', help: 'tells below what could be said better; changes nothing of the result' },
    format: { kind: Object.keys(formats) as Format[], help: 'how the report is written' },
    watch: { kind: 'flag', help: 'checks again on each save' },
  },
  async run({ format = 'text', watch, launch, advice, at }, { root, cache }) {
    if (watch && format !== 'text' && format !== 'lines') {
      console.error('--watch goes with --format text and lines only. Nothing was checked.')
      return 1
    }
    if (at && format === 'text') console.log(`As of ${at.replace('T', ' ')}:`)
    if (watch) return watchCheck(root, (checked) => toReport(checked, launch), format === 'lines')
    const checked = await checkOnce(root, prepare(cache))
    writeEditorSchemas(root, checked.schemas, checked.readable)
    const problems = toReport(checked, launch)
    if (format === 'text' && launch) printLaunch(checked)
    else console.log(formats[format](problems, surroundings(root)))
    const toReplace = format === 'text' && !launch ? checked.launch().length : 0
    if (toReplace) console.log(launchHint(toReplace))
    if (format === 'text' && advice) printAdvice(await checked.advice())
    return problems.some(({ severity }) => severity === 'error') ? 1 : 0
  },
})

/** The problems of a check; with --launch also those that only matter before going online. */
function toReport({ problems, launch: before }: Checked, launch = false) {
  return launch ? [...problems, ...before().map((problem) => ({ ...problem, severity: 'error' as const }))] : problems
}

/** The mistakes of a check as always, and what is left before going online in groups. */
function printLaunch({ problems, launch }: Checked) {
  const left = launch()
  if (problems.length || !left.length)
    console.log(`${[terminalReport(problems), summary(problems)].filter(Boolean).join('\n\n')}\n`)
  if (left.length) console.log(launchReport(left))
}

/** The advice in the form of all messages, and its count. */
function printAdvice(advice: Problem[]) {
  if (advice.length) console.log(`\n${terminalReport(advice)}\n`)
  console.log(adviceSummary(advice))
}

/** What reports for other programs say of the project: where files and help pages are. */
function surroundings(root: string): SarifOptions {
  const inside = relative(PROJECT, root).split(sep).join('/')
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_SHA: commit } = process.env
  const { version } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8')) as { version: string }
  return {
    version,
    folder: inside === '' || inside.startsWith('..') || /^[a-z]:/i.test(inside) ? '' : `${inside}/`,
    titles: helpTitles(readFileSync(join(PROJECT, HELP_FILE), 'utf8')),
    helpPage:
      server && repository && commit
        ? `${server}/${repository}/blob/${commit}/${HELP_FILE}`
        : pathToFileURL(join(PROJECT, HELP_FILE)).href,
  }
}
