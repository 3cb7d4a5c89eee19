import { basename, join, resolve } from 'node:path'
import type { BuildOutcome } from '../pipeline/build-site.ts'
import { cacheFolder, distFolder, options, run, siteRoot } from './cli.ts'
import { holdDiskWords } from '../platform/files/disk-error.ts'
import {
  changesSinceBuild,
  inputSnapshot,
  type BuildPaths,
  type ChangesSinceBuild,
  type InputSnapshot,
} from '../pipeline/incremental/last-build.ts'
import { verifiedWords } from '../report/verified.ts'
import { PROJECT } from '../platform/project-root.ts'
import { besideDist } from '../pipeline/5-render/hosting/write.ts'
import { anotherBuild, holdLock, keepAlive, type Lock } from '../platform/files/lock.ts'
import { KEPT_DAYS, openStore } from '../platform/cache/file-store.ts'
import { leftovers, lockOf } from '../platform/files/replace-folder.ts'
import { journal } from '../report/journal.ts'

/**
 * npm run build: checks, generates, renders; the old site stays until the new one is whole. Where nothing changed
 * since the last good build, nothing is done. With -- --keep-going mistakes in single pages, articles and lists do not
 * hold up the others; they are named, and the exit code is 1. With -- --explain it says what was made again and why.
 */
await run(async () => {
  process.env.NODE_ENV = 'production'
  holdDiskWords()
  const started = performance.now()
  const [root, cache, dist] = [siteRoot(), cacheFolder(), distFolder()]
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
  const [store, told] = [openStore(cache, KEPT_DAYS), journal()]
  const wait = (pid: number | undefined) =>
    console.log(`${anotherBuild(pid)} is at work here; this one waits for it to end.`)
  // Of two builds that both write the same modules, or the same site, one waits for the other to end, to what it leaves in its memory.
  const locks: Lock[] = []
  let rest = () => {}
  try {
    for (const file of [`${generated}.lock`, lockOf(dist)]) locks.push(await holdLock(file, { waiting: wait }))
    const [, lock] = locks as [Lock, Lock]
    const now = inputSnapshot(paths)
    const before = leftovers(dist).length ? undefined : changesSinceBuild(paths, now)
    const { summary, wrong } = (before && (await short(before, now, lock))) ?? (await whole(now, lock))
    if (summary)
      console.log(
        `${verifiedWords(summary.counts)}\nBuilt ${summary.pages} pages in ${((performance.now() - started) / 1000).toFixed(1)} s. The site is in ${dist}.`,
      )
    if (summary && options().explain) console.log(told.words())
    if (wrong) console.log(wrong)
    return wrong ? 1 : 0
  } finally {
    rest()
    for (const lock of locks.reverse()) lock.release()
  }

  /** Where nothing changed, or bodies of articles only. To see that does without the large libraries that make a site. */
  async function short(before: ChangesSinceBuild, now: InputSnapshot, lock: Lock): Promise<BuildOutcome | undefined> {
    const summary = before.changed.length === 0 ? before.last.summary : await incremental(before, now, lock)
    if (summary?.report) console.log(`${summary.report}\n`)
    return summary && { summary }
  }

  async function incremental(before: ChangesSinceBuild, now: InputSnapshot, lock: Lock) {
    rest = keepAlive(locks)
    return (await import('../pipeline/incremental/incremental-build.ts')).incrementalBuild(
      paths,
      cache,
      store,
      before,
      now,
      told.note,
      lock,
    )
  }

  async function whole(now: InputSnapshot, lock: Lock): Promise<BuildOutcome> {
    rest()
    rest = keepAlive(locks)
    // Before what makes a site is loaded, which takes a tenth of a second.
    const bundle = (await import('../pipeline/begin-bundle.ts')).beginBundle(store)
    return (await import('../pipeline/build-site.ts')).buildSite({
      paths,
      cache,
      store,
      now,
      bundle,
      keepsGoing: options()['keep-going'] === true,
      threads: options().threads,
      journal: told,
      lock,
    })
  }
})
