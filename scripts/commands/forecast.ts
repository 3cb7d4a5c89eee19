import { dayOf } from '../../src/clock/dates.ts'
import { AT, defineCommand, FOLDERS } from './cli.ts'
import { forecastJson, forecastOf, forecastReport } from '../forecast/forecast.ts'
import { ageOf } from './forecast/online.ts'
import { checkOnce, prepare } from '../pipeline/check-site.ts'

const DAYS = 30

/**
 * Exit 0, whatever is coming; 1 where a file cannot be read, so that a part of it would be missing, and with --fail
 * where the published site is older than its lists allow, or nobody knows.
 */
export const command = defineCommand({
  summary: 'tells what will change by itself in the next days, and what runs out.',
  options: {
    days: {
      kind: 'number',
      least: 1,
      most: 1000,
      example: DAYS,
      bare: true,
      help: `how many days ahead; else ${DAYS}`,
    },
    fail: { kind: 'flag', help: 'ends with 1 where the lists of the site online are no longer true; lists nothing' },
    url: { kind: 'words', help: 'with --fail: where the site is online; else as site.yaml says (site, url)' },
    out: { ...FOLDERS.out, help: 'with --fail: the folder of a built site to look at, in place of the one online' },
    ...AT,
    site: FOLDERS.site,
    cache: FOLDERS.cache,
    format: { kind: ['text', 'json'], help: 'how it is written' },
  },
  async run({ days = DAYS, format = 'text', fail, url, out }, { root, dist, cache }) {
    const { readable, problems } = await checkOnce(root, prepare(cache))
    if (!readable) {
      console.error('Some files cannot be read, so a forecast would leave something out. npm run check says which.')
      return 1
    }
    if (fail) {
      const { url: own } = readable.manifest.site as { url?: unknown }
      const { old, words } = await ageOf(
        out === undefined ? { url: url ?? String(own) } : { folder: dist },
        readable.today,
      )
      console[old ? 'error' : 'log'](words)
      return Number(old)
    }
    const first = dayOf(readable.today)
    const span = { first, last: first + days }
    const all = forecastOf(readable, span)
    console.log(format === 'json' ? forecastJson(all, span) : forecastReport(all, span))
    if (format === 'text' && problems.some(({ severity }) => severity === 'error'))
      console.log('\nThere are mistakes in the files, which may hide something: npm run check.')
    return 0
  },
})
