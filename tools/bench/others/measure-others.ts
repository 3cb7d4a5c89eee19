import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT } from '../../../scripts/platform/project-root.ts'
import { measureTree } from '../measure.ts'
import { collectRows, named, type Row } from '../rows.ts'
import {
  CHANGED,
  demandShown,
  editedOf,
  forgetAllBut,
  measureScale,
  NOT_WORDS,
  placesIn,
  sizeOf,
  type ScalePlaces,
} from '../scale/measure-scale.ts'
import { articleNames, writeSyntheticSite } from '../scale/write-site.ts'
import { sharesTable } from './cpu-shares.ts'
import { demandSameWords } from './same-words.ts'
import { PACKAGE, writeOthers } from './write-others.ts'

/** How a tool is called: its package, what Node runs and where, and what has to go for a cold start. */
interface Tool {
  name: string
  package: string
  cwd: string
  args: string[]
  dist: string
  kept: string[]
}

export interface SideBySide {
  rows: Row[]
  /** `Eleventy 3.1.7`, as installed. */
  versions: string[]
  /** What our own build of all Markdown and pages spends its CPU on, as a table; missing when that build failed. */
  shares?: string
}

/**
 * Measures Eleventy, Astro and this project with the same synthetic articles, one after the other: cold, again
 * with nothing changed, and after one edited article. Fetches the two others with npm the first time, and throws
 * NotFetched when that fails.
 * @param folder for the sites and what is built
 * @param report called with each row as soon as it is known
 */
export async function measureOthers(
  folder: string,
  count: number,
  report: (line: string) => void,
): Promise<SideBySide> {
  fetchOthers()
  const ours = placesIn(folder)
  await writeSyntheticSite(ours.root, count)
  writeOthers(ours.root, folder)
  const rows = collectRows(report)
  const edited = editedOf(count)
  const tools = [eleventy(folder), astro(folder)]
  const dists: Record<string, string> = {}
  for (const tool of tools) {
    const { name, cwd, dist, kept } = tool
    const args = [commandOf(tool.package), ...tool.args]
    for (const path of kept) rmSync(join(cwd, path), { recursive: true, force: true })
    const build = (what: string, after = () => {}) =>
      rows.add(`${name}, ${what}`, async () => {
        const measured = await measureTree(`${name}, ${what}`, args, cwd, QUIET)
        const size = sizeOf(dist)
        after()
        // A tool may end well with pages missing (Astro has, with 10,000), and was then quick for no merit.
        return [{ ...measured, name: `${measured.name}${size.pages > count ? '' : ' (NOT ALL PAGES)'}`, ...size }]
      })
    await build('nothing cached')
    await build('nothing changed')
    edit(join(cwd, `content/advice/${edited}.md`))
    await build('one article edited', () => demandShown(dist, [`advice/${edited}`], CHANGED))
    dists[name] = dist
  }
  const compared = articleNames(count)
    .filter((name, at) => name !== edited && [0, 1, count - 1].includes(at))
    .map((name) => `advice/${name}`)
  await measureScale(folder, count, named('This project, ', rows), {
    // Only after the first edit is all else still as the others have it.
    edited: ({ shows }) => {
      if (shows === CHANGED) demandSameWords({ 'This project': ours.dist, ...dists }, compared)
    },
  })
  let shares: string | undefined
  await rows.add('the profile', async () => {
    shares = await sharesOf(ours, join(folder, 'profiles'))
    return []
  })
  return {
    rows: rows.all,
    versions: tools.map((tool) => `${tool.name} ${manifestOf(tool.package).version}`),
    ...(shares && { shares }),
  }
}

/** Settings without telemetry and without colours. */
const QUIET = { ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' }

const eleventy = (folder: string): Tool => ({
  name: 'Eleventy',
  package: '@11ty/eleventy',
  cwd: join(folder, 'eleventy'),
  args: ['--quiet'],
  dist: join(folder, 'eleventy/dist'),
  kept: ['dist', '.cache'],
})
const astro = (folder: string): Tool => ({
  name: 'Astro',
  package: 'astro',
  cwd: join(folder, 'astro'),
  args: ['build'],
  dist: join(folder, 'astro/dist'),
  kept: ['dist', '.cache', '.astro'],
})

/** Where the CPU of our own build goes when Markdown and pages are rebuilt, as a table. */
export async function sharesOf({ root, dist, cache }: ScalePlaces, profiles: string): Promise<string> {
  forgetAllBut(NOT_WORDS, cache)
  mkdirSync(profiles)
  // From the TypeScript files, since a profile does not tell bundled ones apart; in one thread for the same reason.
  const args = [
    '--import',
    'tsx',
    join(PROJECT, 'tools/bench/others/profiled-build.ts'),
    '--site',
    root,
    '--threads',
    '0',
    '--out',
    dist,
    '--cache',
    cache,
  ]
  const { cpu, mainThread } = await measureTree(
    'profile',
    ['--cpu-prof', '--cpu-prof-interval', '1000', '--cpu-prof-dir', profiles, ...args],
    PROJECT,
  )
  return sharesTable(profiles, cpu, mainThread ?? cpu)
}

/** Eleventy and Astro are not there and cannot be fetched. */
export class NotFetched extends Error {}

/** Installs Eleventy and Astro with npm, unless the versions that package.json names are there already. */
function fetchOthers(): void {
  const { dependencies } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  const isThere = ([name, version]: [string, string]) =>
    existsSync(join(PACKAGE, 'node_modules', name)) && manifestOf(name).version === version
  if (Object.entries(dependencies).every(isThere)) return
  console.log('Installing Eleventy and Astro (once, 177 MB) …')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: PACKAGE,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new NotFetched()
}

/** The package.json of a tool, as it is installed. */
const manifestOf = (name: string) =>
  JSON.parse(readFileSync(join(PACKAGE, 'node_modules', name, 'package.json'), 'utf8')) as {
    version: string
    bin: Record<string, string>
  }

/** The file that Node runs for a tool's command. */
const commandOf = (name: string) => join(PACKAGE, 'node_modules', name, Object.values(manifestOf(name).bin)[0] ?? '')

/** Changes the first heading of an article. */
function edit(file: string): void {
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^## .*$/m, `## ${CHANGED}`))
}
