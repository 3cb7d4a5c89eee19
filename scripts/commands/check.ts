import { readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { cacheFolder, options, run, siteRoot } from './cli.ts'
import { watchCheck } from '../dev/watch-check.ts'
import { checkOnThreads, prepare, type Checked } from '../pipeline/check-site.ts'
import type { Problem } from '../report/problem.ts'
import { HELP_FILE, helpTitles } from '../report/help.ts'
import { adviceSummary } from '../report/reporters/advice.ts'
import { formats, isFormat } from '../report/reporters/formats.ts'
import type { SarifOptions } from '../report/reporters/sarif.ts'
import { launchHint, terminalReport } from '../report/reporters/terminal.ts'
import { PROJECT } from '../platform/project-root.ts'

/**
 * npm run check: finds every mistake, changes nothing. Exit 0 clean, 1 mistakes in content, 2 an internal error.
 * With -- --launch what has to be replaced before going online counts as a mistake too; --format text, json,
 * github or sarif is how the report is written; --watch checks again on each save;
 * --advice tells below what could be said better, and changes nothing of the result.
 */
await run(async () => {
  const { format = 'text', watch, launch, advice } = options()
  if (!isFormat(format))
    return refuse(`There is no format "${format}". Use one of: ${Object.keys(formats).join(', ')}.`)
  if (watch && format !== 'text') return refuse('--watch is for people and goes with --format text only.')
  if (watch) return watchCheck(siteRoot(), toTell)
  const checked = await checkOnThreads(siteRoot(), prepare(cacheFolder()), { threads: options().threads })
  const problems = toTell(checked)
  console.log(formats[format](problems, surroundings()))
  if (format === 'text' && !launch && checked.launch.length) console.log(launchHint(checked.launch.length))
  if (format === 'text' && advice) tell(await checked.advice())
  return problems.some(({ severity }) => severity === 'error') ? 1 : 0
})

/** The problems of a check; with --launch also those that only matter before going online. */
function toTell({ problems, launch }: Checked) {
  return options().launch
    ? [...problems, ...launch.map((problem) => ({ ...problem, severity: 'error' as const }))]
    : problems
}

/** The advice in the form of all messages, and its count. */
function tell(advice: Problem[]) {
  if (advice.length) console.log(`\n${terminalReport(advice)}\n`)
  console.log(adviceSummary(advice))
}

/** A slip in the command itself: nothing was checked, and nothing stands on stdout. */
function refuse(words: string): number {
  console.error(words)
  return 2
}

/** What reports for other programs say of the project: where files and help pages are. */
function surroundings(): SarifOptions {
  const inside = relative(PROJECT, siteRoot()).split(sep).join('/')
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
