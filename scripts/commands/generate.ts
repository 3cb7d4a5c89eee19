import { join } from 'node:path'
import { run, siteRoot } from './cli.ts'
import { generate, generateCode, writeIndexes } from '../pipeline/4-generate/generate.ts'
import { checkSite } from '../pipeline/check-site.ts'
import { summary, terminalReport } from '../report/reporters/terminal.ts'
import { PROJECT } from '../platform/project-root.ts'

/** npm run generate: writes src/generated and the generated schemas for editors. */
await run(async () => {
  const { problems, schemas, site } = checkSite(siteRoot())
  writeIndexes(schemas)
  if (!site) {
    console.log(`${terminalReport(problems)}\n\n${summary(problems)}`)
    return 1
  }
  const code = await generateCode(schemas)
  const { changed } = await generate(await site(), join(PROJECT, 'src/generated'))
  console.log(`Generated modules: ${code.length + changed.length} changed.`)
  return 0
})
