import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureScale } from './bench/scale/measure-scale.ts'
import { table } from './bench/measure.ts'
import { measureSite } from './bench/site.ts'
import { options, run } from './command.ts'

/**
 * npm run bench: measures the site itself on this machine; with -- --articles N a site of so many synthetic
 * articles. Numbers only, no limit fails.
 */
await run(async () => {
  const { articles } = options()
  if (articles !== undefined && !/^[1-9]\d*$/.test(articles)) {
    console.error(`--articles needs a whole number, such as 1000, not "${articles}".`)
    return 2
  }
  const folder = mkdtempSync(join(tmpdir(), 'bench-site-'))
  try {
    const rows = articles ? await measureScale(folder, Number(articles)) : await measureSite(folder)
    console.log(`${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}\n\n${table(rows)}`)
    return 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
