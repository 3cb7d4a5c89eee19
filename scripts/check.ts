import { run, siteRoot } from './command.ts'
import { checkSite } from './pipeline.ts'
import { summary, terminalReport } from './report/reporters/terminal.ts'

/** npm run check: finds every mistake, changes nothing. Exit 0 clean, 1 mistakes in content, 2 a fault of ours. */
await run(() => {
  const { problems } = checkSite(siteRoot())
  if (problems.length) console.log(`${terminalReport(problems)}\n`)
  console.log(summary(problems))
  return problems.some(({ severity }) => severity === 'error') ? 1 : 0
})
