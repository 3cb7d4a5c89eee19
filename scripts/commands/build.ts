import { existsSync } from 'node:fs'
import { basename, join, relative, resolve, sep } from 'node:path'
import type { BuildOutcome } from '../pipeline/build-site.ts'
import { AT, defineCommand, FOLDERS, THREADS, type Folders } from './cli.ts'
import type { Values } from './cli/options.ts'
import { diskErrorOf } from './cli/failures.ts'
import { holdingDiskWords } from '../platform/files/disk-error.ts'
import {
  inputSnapshot,
  previousFolder,
  sinceBuild,
  type BuildPaths,
  type InputSnapshot,
  type LastBuild,
} from '../pipeline/incremental/last-build.ts'
import { internalErrorWords } from '../platform/internal-error.ts'
import { keepQuietly } from '../kept/keep-state.ts'
import { verifiedWords } from '../report/verified.ts'
import { PROJECT } from '../platform/project-root.ts'
import { besideDist } from '../pipeline/5-render/hosting/write.ts'
import { anotherBuild, acquireLock, startHeartbeat, type Lock } from '../platform/files/lock.ts'
import { KEPT_DAYS, openStore } from '../platform/cache/file-store.ts'
import { abandonedFolders, lockOf } from '../platform/files/interrupted-build.ts'
import { journal } from '../report/journal.ts'

const OPTIONS = {
  ...FOLDERS,
  ...AT,
  'keep-going': { kind: 'flag', help: 'publishes what is right although something else is wrong' },
  explain: { kind: 'flag', help: 'says what was made again and why' },
  'no-list': { kind: 'flag', help: 'does not list what visitors will see changed' },
  threads: { ...THREADS, help: 'how many threads make pages, 0 for none; else as many as pay' },
} as const

/**
 * The old site stays until the new one is whole. Where nothing changed since the last good build, nothing is done. With
 * --keep-going the exit code is 1 where something is wrong.
 */
export const command = defineCommand({
  summary: 'checks, generates and renders the site.',
  options: OPTIONS,
  run: (values, folders) => holdingDiskWords(() => build(values, folders), diskErrorOf),
})

async function build(
  { 'keep-going': keepsGoing = false, explain, 'no-list': noList, threads, at }: Values<typeof OPTIONS>,
  { root, dist, cache }: Folders,
): Promise<number> {
  process.env.NODE_ENV = 'production'
  const started = performance.now()
  const generated =
    root === resolve(PROJECT)
      ? join(PROJECT, 'src/generated')
      : join(cache, 'generated', root.replace(/[^a-zA-Z0-9]+/g, '-'))
  const paths: BuildPaths = {
    root,
    dist,
    hosting: besideDist(dist),
    generated,
    stateFolder: join(cache, 'pages', basename(generated)),
  }
  const [store, reasons] = [openStore(cache, KEPT_DAYS), journal()]
  const wait = (pid: number | undefined) =>
    console.log(`${anotherBuild(pid)} is at work here; this one waits for it to end.`)
  // Of two builds that write the same modules or the same site, one waits for the other to end.
  const locks: Lock[] = []
  let rest = () => {}
  let list = ''
  // Another build, into another folder, may have left its own in the cache.
  const isFirst = !existsSync(join(dist, 'index.html'))
  const onPublished = async () => {
    if (!noList && !isFirst) list = await changesSince(previousFolder(paths), dist)
  }
  try {
    for (const file of [`${generated}.lock`, lockOf(dist)]) locks.push(await acquireLock(file, { waiting: wait }))
    const [, lock] = locks as [Lock, Lock]
    const now = inputSnapshot(paths)
    const before = abandonedFolders(dist).length ? undefined : sinceBuild(paths, now)
    const { summary, wrong }: BuildOutcome = before?.isCurrent
      ? { summary: before.last.summary }
      : await whole(before?.last, now, lock)
    // Not the files of a commit, which `npm run diff` builds below the cache.
    if (summary && !wrong && !root.startsWith(join(cache, sep))) keepQuietly(root)
    if (before?.isCurrent && summary?.report) console.log(`${summary.report}\n`)
    if (summary)
      console.log(
        `${verifiedWords(summary.counts)}\nBuilt ${summary.pages} pages in ${((performance.now() - started) / 1000).toFixed(1)} s. The site is in ${dist}.`,
      )
    if (summary && list) console.log(list)
    if (summary && at)
      console.log(`It is the site as of ${at.replace('T', ' ')}. Build it again without --at before you publish it.`)
    if (summary && explain) console.log(reasons.words())
    if (wrong) console.log(wrong)
    return wrong ? 1 : 0
  } finally {
    rest()
    for (const lock of locks.reverse()) lock.release()
  }

  async function whole(last: LastBuild | undefined, now: InputSnapshot, lock: Lock): Promise<BuildOutcome> {
    rest = startHeartbeat(locks)
    // Before what makes a site is loaded, which takes a tenth of a second.
    const bundle = (await import('../pipeline/begin-bundle.ts')).beginBundle(store)
    const { publishedFolder } = await import('../pipeline/incremental/published-folder.ts')
    return (await import('../pipeline/build-site.ts')).buildSite({
      paths,
      cache,
      store,
      now,
      bundle,
      keepsGoing,
      threads,
      journal: reasons,
      lock,
      published: publishedFolder(paths, last),
      onPublished,
    })
  }
}

/** How many pages are read for the list of changes: about two seconds. */
const MOST_PAGES = 120

/**
 * What visitors will see changed, in short. An internal error here stops no build.
 * @param before the folder of the site of the last build; where the disk did not keep it, nothing is listed
 */
async function changesSince(before: string, after: string): Promise<string> {
  if (!existsSync(join(before, 'index.html'))) return ''
  try {
    const [{ compareSites }, { concernsOfBlocks }, { shortReport }, { readSchemas }, { builtFiles }] =
      await Promise.all([
        import('../compare/compare-sites.ts'),
        import('../compare/concern.ts'),
        import('../compare/report.ts'),
        import('../pipeline/2-validate/schema/schemas.ts'),
        import('../pipeline/6-verify/built-files.ts'),
      ])
    const [old, now] = [before, after].map((folder) => builtFiles(folder, new Map()))
    const found = compareSites(old!, now!, concernsOfBlocks(readSchemas().blocks), { most: MOST_PAGES })
    const [from, to] = [before, after].map((folder) => JSON.stringify(relative('', folder) || '.'))
    const words = shortReport(found, `npm run diff -- --before ${from} --after ${to}`)
    return words && `What visitors will see changed since the last build:\n${words}`
  } catch (error) {
    return `${internalErrorWords(error)}\nThe site is built; only the list of what changed in it cannot be made.`
  }
}
