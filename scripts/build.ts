import { join, resolve } from 'node:path'
import { cacheFolder, options, run, siteRoot } from './command.ts'
import { generate } from './generate/generate.ts'
import { checkSite, prepare } from './pipeline.ts'
import { progressBar } from './report/progress.ts'
import { summary, terminalReport } from './report/reporters/terminal.ts'
import { PROJECT } from './validate/schemas.ts'

/** npm run build: checks, generates, renders; the old site stays until the new one is whole. */
await run(async () => {
  process.env.NODE_ENV = 'production'
  const started = performance.now()
  const root = siteRoot()
  const own = root === resolve(PROJECT)
  const cache = cacheFolder()
  const { problems, schemas, site } = checkSite(root, prepare(cache))
  if (problems.length) console.log(`${terminalReport(problems)}\n`)
  if (!site) {
    console.log(summary(problems))
    return 1
  }
  const made = await site()
  const generated = own ? join(PROJECT, 'src/generated') : join(cache, 'generated', root.replace(/[^a-zA-Z0-9]+/g, '-'))
  await generate(made, schemas, generated)
  const { render } = await import('./render/render.ts')
  const dist = resolve(options().out ?? join(PROJECT, 'dist'))
  const { pages } = await render({ root, site: made, generated, cache, dist, progress: progressBar('Pictures') })
  console.log(`Built ${pages} pages in ${((performance.now() - started) / 1000).toFixed(1)} s. The site is in ${dist}.`)
  return 0
})
