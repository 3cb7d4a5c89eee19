import { execFileSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { compareSites } from '../compare/compare-sites.ts'
import { concernsOfBlocks } from '../compare/concern.ts'
import { comparisonJson, comparisonReport } from '../compare/report.ts'
import { commitOf, NoSuchState, writeSiteAt } from '../compare/site-at.ts'
import { readSchemas } from '../pipeline/2-validate/schema/schemas.ts'
import { codeFingerprint } from '../pipeline/incremental/input-snapshot.ts'
import { builtFiles } from '../pipeline/6-verify/built-files.ts'
import { readChecksummed, writeChecksummed } from '../platform/cache/checksummed-json.ts'
import { PROJECT } from '../platform/project-root.ts'
import { AT, defineCommand, FOLDERS, type Folders } from './cli.ts'

const OPTIONS = {
  from: {
    kind: 'words',
    bare: true,
    help: 'the commit to compare with, as git takes it: HEAD, HEAD~1, main; else HEAD',
  },
  before: { kind: 'folder', help: 'a built site to compare with, in place of a commit' },
  after: { kind: 'folder', help: 'the built site that is new; else the one of the files as they are' },
  format: { kind: ['text', 'markdown', 'json'], help: 'how it is written' },
  ...AT,
  site: FOLDERS.site,
  cache: FOLDERS.cache,
} as const

/** Exit 0, whatever changed; 1 where one of the two sites cannot be had. */
export const command = defineCommand({
  summary: 'says in words what visitors would see changed since a commit, and who has to agree.',
  options: OPTIONS,
  run({ from = 'HEAD', before, after, format = 'text', at = new Date().toISOString().slice(0, 10) }, folders) {
    try {
      const place = join(folders.cache, 'diff')
      const old = before === undefined ? siteOf(from, place, at, folders) : builtSite(before)
      const now = after === undefined ? build(folders.root, join(place, 'after'), at, folders) : builtSite(after)
      const concerns = concernsOfBlocks(readSchemas().blocks)
      const found = compareSites(builtFiles(old, new Map()), builtFiles(now, new Map()), concerns)
      console.log(format === 'json' ? comparisonJson(found) : comparisonReport(found, format))
      return 0
    } catch (error) {
      if (!(error instanceof NoSuchState)) throw error
      console.error(error.message)
      return 1
    }
  },
})

/**
 * The site of a commit, built by today's code for the same day, so that only what its files say differs. It is kept
 * until another is asked for.
 */
function siteOf(revision: string, place: string, at: string, folders: Folders): string {
  const [files, dist, record] = [join(place, 'files'), join(place, 'before'), join(place, 'before.json')]
  const commit = commitOf(folders.root, revision)
  const wanted = { commit, at, root: folders.root, code: codeFingerprint() }
  if (isDeepStrictEqual(readChecksummed(record), wanted) && existsSync(join(dist, 'index.html'))) return dist
  rmSync(record, { force: true })
  writeSiteAt(folders.root, commit, files)
  build(files, dist, at, folders)
  writeChecksummed(record, wanted)
  return dist
}

/** Builds in a separate process: a build looks at one site alone. */
function build(root: string, dist: string, at: string, { cache }: Folders): string {
  const run = join(PROJECT, 'scripts/bootstrap/run.mjs')
  try {
    execFileSync(
      process.execPath,
      [run, 'build', '--site', root, '--out', dist, '--cache', cache, '--at', at, '--no-list'],
      {
        cwd: PROJECT,
        stdio: ['ignore', 'pipe', 'pipe'],
        maxBuffer: 2 ** 28,
      },
    )
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: Buffer | string; stderr?: Buffer | string }
    throw new NoSuchState(`The site in ${root} cannot be built, so nothing can be compared:\n\n${stdout}${stderr}`)
  }
  return dist
}

function builtSite(folder: string): string {
  const dist = resolve(folder)
  if (!existsSync(join(dist, 'index.html')))
    throw new NoSuchState(`${dist} holds no built site: there is no index.html in it.`)
  return dist
}
