import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { defineCommand, FOLDERS } from '../../scripts/commands/cli.ts'
import { CATEGORIES, lighthouseIn, verdictTable, type Verdict } from './measure-pages.ts'
import { serveFolder } from '../../scripts/pipeline/5-render/hosting/static-server.ts'
import { PROJECT } from '../../scripts/platform/project-root.ts'

/** Other work on the machine only ever makes a page look slower: one under 100 is judged again, and the best counts. */
const TRIES = 3

const isWhole = ({ scores }: Verdict) => CATEGORIES.every((name) => scores[name] === 100)

/** Writes a table; exit 1 when a score is under 100. Lighthouse is installed into tools/lighthouse the first time. */
export const command = defineCommand({
  summary: 'judges every page of the built site with Lighthouse, as a phone on a slow network.',
  options: {
    out: FOLDERS.out,
    pages: { kind: 'words', help: 'addresses of pages, such as /about,/contact; else all' },
  },
  async run({ pages }, { dist }) {
    if (!existsSync(dist)) {
      console.log('There is no built site yet. Run npm run build first.')
      return 1
    }
    const folder = join(PROJECT, 'tools/lighthouse')
    if (!existsSync(join(folder, 'node_modules/lighthouse'))) {
      console.log('Installing Lighthouse (once, 185 MB) …')
      execFileSync('npm', ['ci', '--no-audit', '--no-fund'], {
        cwd: folder,
        stdio: 'inherit',
        shell: process.platform === 'win32',
      })
    }
    const { server, address } = await serveFolder(dist, 0)
    const judge = await lighthouseIn(folder)
    const verdicts: Verdict[] = []
    try {
      for (const path of pages?.split(',') ?? pagesOf(dist)) {
        // A page that asks to be left out of search engines cannot also be easy to find in them.
        const hidden = /<meta name="robots" content="noindex/.test(readFileSync(join(dist, path, 'index.html'), 'utf8'))
        const tries: Verdict[] = []
        while (tries.length < TRIES && !tries.some(isWhole))
          tries.push(await judge(address, path, hidden ? ['is-crawlable'] : []))
        const verdict = tries.sort((a, b) => b.scores.performance - a.scores.performance)[0] as Verdict
        verdicts.push(verdict)
        console.error(
          `${path}: ${CATEGORIES.map((name) => verdict.scores[name]).join(', ')}${tries.length > 1 ? ` (best of ${tries.length})` : ''}${isWhole(verdict) ? '' : verdict.lost.map((words) => `\n  ${words}`).join('')}`,
        )
      }
    } finally {
      server.close()
      server.closeAllConnections()
    }
    console.log(verdictTable(verdicts))
    return verdicts.every(isWhole) ? 0 : 1
  },
})

/** Every page of the site; addresses that only lead on to another are left out. */
function pagesOf(dist: string): string[] {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(^|[\\/])index\.html$/.test(name),
  )
  return files
    .filter((file) => !/<meta http-equiv="refresh"/.test(readFileSync(join(dist, file), 'utf8')))
    .map((file) => `/${dirname(file).split('\\').join('/').replace(/^\.$/, '')}`)
    .sort()
}
