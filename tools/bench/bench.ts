import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureScale } from './scale/measure-scale.ts'
import { measureOthers, NotFetched } from './others/measure-others.ts'
import { collectRows, table } from './rows.ts'
import { measureSite } from './site.ts'
import { defineCommand } from '../../scripts/commands/cli.ts'

/** What an article comes to on the disk, with pages, cards and cache. */
const BYTES_EACH = 400_000
/** Rows are reported as they come, apart from the table, which may go into a file. */
const report = (line: string) => console.error(line)

/**
 * Eleventy and Astro are fetched into tools/bench/others the first time. Numbers only, no limit fails; a row that
 * cannot be measured is reported, and the exit code is then 1.
 */
export const command = defineCommand({
  summary: 'measures the site itself on this machine, or one of synthetic articles.',
  options: {
    articles: {
      kind: 'number',
      // An article names another as related.
      least: 2,
      most: 1_000_000,
      example: 1000,
      help: 'measures a site of so many synthetic articles',
    },
    others: { kind: 'flag', help: 'with --articles: Eleventy and Astro beside it, with the same articles' },
  },
  async run({ articles, others }) {
    if (others && !articles) {
      console.error('--others compares sites of synthetic articles: say how many, such as --articles 1000 --others.')
      return 1
    }
    const free = statfsSync(tmpdir()).bavail * statfsSync(tmpdir()).bsize
    const needed = (articles ?? 0) * BYTES_EACH * (others ? 2 : 1)
    if (needed > free) {
      console.error(
        `A site of ${articles} articles and what is built of it need about ${(needed / 1e9).toFixed(1)} GB in ${tmpdir()}, and there are ${(free / 1e9).toFixed(1)}. Nothing was measured; the variable TMPDIR names another place.`,
      )
      return 1
    }
    const folder = mkdtempSync(join(tmpdir(), 'bench-site-'))
    try {
      const machine = `${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}`
      if (articles && others) {
        const { rows, versions, shares } = await measureOthers(folder, articles, report)
        console.log(
          `${machine}, ${versions.join(', ')}, load ${loadavg()
            .map((load) => load.toFixed(1))
            .join(' ')}, ${articles} articles\n\n${table(rows)}`,
        )
        if (shares)
          console.log(
            `\nWhere the CPU of this project's build goes when Markdown and pages are made anew and the rest is cached:\n\n${shares}`,
          )
        return rows.some((row) => 'failed' in row) ? 1 : 0
      }
      const rows = collectRows(report)
      await (articles ? measureScale(folder, articles, rows) : measureSite(folder, rows))
      console.log(
        `\n${machine}, load ${loadavg()
          .map((load) => load.toFixed(1))
          .join(' ')}\n\n${table(rows.all)}`,
      )
      return rows.all.some((row) => 'failed' in row) ? 1 : 0
    } catch (error) {
      if (!(error instanceof NotFetched)) throw error
      console.error(
        'npm could not fetch Eleventy and Astro; the lines above say why. They are fetched once, with a connection to the Internet. Nothing was measured.',
      )
      return 1
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
})
