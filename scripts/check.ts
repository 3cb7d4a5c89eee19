import { cacheFolder, options, run, siteRoot } from './command.ts'
import { checkSite, prepare } from './pipeline.ts'
import type { Problem } from './report/problem.ts'
import { adviceSummary } from './report/reporters/advice.ts'
import { launchHint, summary, terminalReport } from './report/reporters/terminal.ts'

/**
 * npm run check: finds every mistake, changes nothing. Exit 0 clean, 1 mistakes in content, 2 a fault of ours.
 * With -- --launch what has to be replaced before going online counts as a mistake too;
 * with -- --advice what could be said better is told below, and changes nothing of the result.
 */
await run(async () => {
  const { problems, launch, advice } = checkSite(siteRoot(), prepare(cacheFolder()))
  const all = options().launch ? [...problems, ...launch.map((problem) => ({ ...problem, severity: 'error' as const }))] : problems
  if (all.length) console.log(`${terminalReport(all)}\n`)
  console.log(summary(all))
  if (!options().launch && launch.length) console.log(launchHint(launch.length))
  if (options().advice) tell(await advice())
  return all.some(({ severity }) => severity === 'error') ? 1 : 0
})

/** The advice in the form of all messages, and its count. */
function tell(advice: Problem[]) {
  if (advice.length) console.log(`\n${terminalReport(advice)}\n`)
  console.log(adviceSummary(advice))
}
