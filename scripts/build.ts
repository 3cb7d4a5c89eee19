import { join, resolve } from 'node:path'
import { cacheFolder, options, run, siteRoot } from './command.ts'
import { generate } from './generate/generate.ts'
import { checkSite, prepare } from './pipeline.ts'
import { holdLock } from './render/lock.ts'
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
  const { problems, schemas, content, site } = checkSite(root, prepare(cache))
  if (problems.length) console.log(`${terminalReport(problems)}\n`)
  if (!site || !content) {
    console.log(summary(problems))
    return 1
  }
  const made = await site()
  const generated = own ? join(PROJECT, 'src/generated') : join(cache, 'generated', root.replace(/[^a-zA-Z0-9]+/g, '-'))
  const dist = resolve(options().out ?? join(PROJECT, 'dist'))
  const wait = (pid: number) => console.log(`Another build (process ${pid}) is at work here; this one waits for it to end.`)
  const release = await holdLock(`${generated}.lock`, wait)
  const { render } = await import('./render/render.ts')
  const { NotProved, inspector } = await import('./prove/inspector.ts')
  const inspect = inspector(content, made)
  try {
    await generate(made, schemas, generated)
    const { pages } = await render({ root, site: made, generated, cache, dist, progress: progressBar('Pictures'), inspect: inspect.look, wait })
    console.log(`${inspect.words()}\nBuilt ${pages} pages in ${((performance.now() - started) / 1000).toFixed(1)} s. The site is in ${dist}.`)
    return 0
  } catch (error) {
    if (!(error instanceof NotProved)) throw error
    console.log(`${terminalReport(error.problems)}\n\n${summary(error.problems)} The finished pages do not say what the files say, so the site was not changed.`)
    return 1
  } finally {
    release()
  }
})
