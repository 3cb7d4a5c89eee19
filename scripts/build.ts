import { basename, join, resolve } from 'node:path'
import { cacheFolder, options, run, siteRoot } from './command.ts'
import { generate } from './generate/generate.ts'
import { keepGoing } from './keep/keep-going.ts'
import { lastGood } from './keep/last-good.ts'
import { diskMemory } from './load/memory.ts'
import { checkSite, prepare } from './pipeline.ts'
import { holdLock } from './render/lock.ts'
import { journal } from './report/journal.ts'
import { progressBar } from './report/progress.ts'
import { one, summary, terminalReport } from './report/reporters/terminal.ts'
import { sharePages } from './share-pages.ts'
import { PROJECT } from './validate/schemas.ts'

/**
 * npm run build: checks, generates, renders; the old site stays until the new one is whole. With -- --keep-going
 * mistakes in single pages, articles and lists do not hold up the others; they are named, and the exit code is 1.
 * With -- --explain it says what was made again and why.
 */
await run(async () => {
  process.env.NODE_ENV = 'production'
  if (!/^\d*$/.test(options().threads ?? '')) {
    console.error(`--threads needs a whole number, such as 2 (0 for none), not "${options().threads}".`)
    return 2
  }
  const started = performance.now()
  const root = siteRoot()
  const own = root === resolve(PROJECT)
  const cache = cacheFolder()
  const prepared = prepare(cache)
  const good = lastGood(cache, root)
  const { markdownMaker } = await import('./model/markdown.ts')
  const checked = checkSite(root, prepared, { making: markdownMaker(prepared.markdown) })
  const { problems, schemas } = checked
  if (problems.length) console.log(`${terminalReport(problems)}\n`)
  const kept = checked.site || !options()['keep-going'] ? undefined : keepGoing(root, prepared, good, checked)
  if (kept && 'stop' in kept) {
    console.log(`${summary(problems)}\nNothing was built, not even with --keep-going: this mistake is not in a single page, article or list, or there is nothing good to put in its place:\n\n${one(kept.stop)}`)
    return 1
  }
  const { site, content } = kept?.checked ?? checked
  if (!site || !content) {
    console.log(`${summary(problems)}`)
    return 1
  }
  const made = await site()
  const generated = own ? join(PROJECT, 'src/generated') : join(cache, 'generated', root.replace(/[^a-zA-Z0-9]+/g, '-'))
  const dist = resolve(options().out ?? join(PROJECT, 'dist'))
  const wait = (pid: number) => console.log(`Another build (process ${pid}) is at work here; this one waits for it to end.`)
  const release = await holdLock(`${generated}.lock`, wait)
  const { render } = await import('./render/render.ts')
  const told = journal()
  const { NotProved, inspector } = await import('./prove/inspector.ts')
  const memory = (name: string) => join(cache, 'pages', basename(generated), name)
  const share = sharePages(options().threads)
  const inspect = inspector({ content, site: made, generated, leftOut: kept?.leftOut, memory: diskMemory(memory('proofs.json')), share })
  try {
    const { modules } = await generate(made, schemas, generated, memory('modules.json'))
    const { files } = await render({ root, site: made, modules, generated, cache, dist, progress: progressBar('Pictures'), inspect: inspect.look, share, note: told.note, wait })
    console.log(`${inspect.words()}\nBuilt ${files.length} pages in ${((performance.now() - started) / 1000).toFixed(1)} s. The site is in ${dist}.`)
    if (options().explain) console.log(told.words())
    good.keep(content.documents)
    if (!kept) return 0
    console.log(`\nNOT ALL OF IT IS NEW. ${summary(problems).replace(' The site was not changed.', '')} Until they are mended:\n${kept.words.map((line) => `  ${line}`).join('\n')}`)
    return 1
  } catch (error) {
    if (!(error instanceof NotProved)) throw error
    console.log(`${terminalReport(error.problems)}\n\n${summary(error.problems)} The finished pages do not say what the files say, so the site was not changed.`)
    return 1
  } finally {
    await share.end()
    release()
  }
})
