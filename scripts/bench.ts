import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureScale } from './bench/scale/measure-scale.ts'
import { table } from './bench/measure.ts'
import { measureOthers, NotFetched } from './bench/others/measure-others.ts'
import { measureSite } from './bench/site.ts'
import { options, run } from './command.ts'

/**
 * npm run bench: measures the site itself on this machine; with -- --articles N a site of so many synthetic
 * articles, and with --others as well Eleventy and Astro beside it with the same articles (fetched into
 * scripts/bench/others the first time). Numbers only, no limit fails.
 */
await run(async () => {
  const { articles, others } = options()
  if (articles !== undefined && !/^[1-9]\d*$/.test(articles)) {
    console.error(`--articles needs a whole number, such as 1000, not "${articles}".`)
    return 2
  }
  if (others && !articles) {
    console.error('--others compares sites of synthetic articles: say how many, such as --articles 1000 --others.')
    return 2
  }
  const folder = mkdtempSync(join(tmpdir(), 'bench-site-'))
  try {
    const machine = `${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}`
    if (articles && others) {
      const { rows, versions, shares } = await measureOthers(folder, Number(articles))
      console.log(`${machine}, ${versions.join(', ')}, load ${loadavg().map((load) => load.toFixed(1)).join(' ')}, ${articles} articles\n\n${table(rows)}`)
      if (shares) console.log(`\nWhere the CPU of this project's build goes when Markdown and pages are made anew and the rest is cached:\n\n${shares}`)
      return 0
    }
    const rows = articles ? await measureScale(folder, Number(articles)) : await measureSite(folder)
    console.log(`${machine}\n\n${table(rows)}`)
    return 0
  } catch (error) {
    if (!(error instanceof NotFetched)) throw error
    console.error('npm could not fetch Eleventy and Astro; the lines above say why. They are fetched once, with a connection to the Internet. Nothing was measured.')
    return 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
