import { basename, join, resolve } from 'node:path'
import type { Built } from '../pipeline/build-site.ts'
import { defineCommand, FOLDERS, type Folders } from './cli.ts'
import type { Values } from './cli/options.ts'
import { holdDiskWords } from '../platform/files/disk-error.ts'
import { seenNow, since, type Now, type Places, type Since } from '../pipeline/incremental/last-build.ts'
import { provedWords } from '../report/verified.ts'
import { PROJECT } from '../platform/project-root.ts'
import { besideDist } from '../pipeline/5-render/hosting/write.ts'
import { anotherBuild, acquireLock, startHeartbeat, type Lock } from '../platform/files/lock.ts'
import { KEPT_DAYS, openStore } from '../platform/cache/file-store.ts'
import { abandonedFolders, lockOf } from '../platform/files/interrupted-build.ts'
import { journal } from '../report/journal.ts'

const OPTIONS = {
  ...FOLDERS,
  'keep-going': { kind: 'flag', help: 'publishes what is right although something else is wrong' },
  explain: { kind: 'flag', help: 'says what was made again and why' },
  threads: { kind: 'number', help: 'how many threads read Markdown and make pages; else as many as pay' },
} as const

/**
 * The old site stays until the new one is whole. Where nothing changed since the last good build, nothing is done. With
 * --keep-going the exit code is 1 where something is wrong.
 */
export const command = defineCommand({
  summary: 'checks, generates and renders the site.',
  options: OPTIONS,
  run: build,
})

async function build(
  { 'keep-going': keepsGoing = false, explain, threads }: Values<typeof OPTIONS>,
  { root, dist, cache }: Folders,
): Promise<number> {
  process.env.NODE_ENV = 'production'
  holdDiskWords()
  const started = performance.now()
  const generated =
    root === resolve(PROJECT)
      ? join(PROJECT, 'src/generated')
      : join(cache, 'generated', root.replace(/[^a-zA-Z0-9]+/g, '-'))
  const places: Places = {
    root,
    dist,
    hosting: besideDist(dist),
    generated,
    kept: join(cache, 'pages', basename(generated)),
  }
  const [store, told] = [openStore(cache, KEPT_DAYS), journal()]
  const wait = (pid: number | undefined) =>
    console.log(`${anotherBuild(pid)} is at work here; this one waits for it to end.`)
  // Of two builds that both write the same modules, or the same site, one waits for the other to end, to what it leaves in its memory.
  const locks: Lock[] = []
  let rest = () => {}
  try {
    for (const file of [`${generated}.lock`, lockOf(dist)]) locks.push(await acquireLock(file, { waiting: wait }))
    const [, lock] = locks as [Lock, Lock]
    const now = seenNow(places)
    const before = abandonedFolders(dist).length ? undefined : since(places, now)
    const { said, wrong } = (before && (await short(before, now, lock))) ?? (await whole(now, lock))
    if (said)
      console.log(
        `${provedWords(said.proved)}\nBuilt ${said.pages} pages in ${((performance.now() - started) / 1000).toFixed(1)} s. The site is in ${dist}.`,
      )
    if (said && explain) console.log(told.words())
    if (wrong) console.log(wrong)
    return wrong ? 1 : 0
  } finally {
    rest()
    for (const lock of locks.reverse()) lock.release()
  }

  /** Where nothing changed, or bodies of articles only. To see that does without the large libraries that make a site. */
  async function short(before: Since, now: Now, lock: Lock): Promise<Built | undefined> {
    const said = before.written.length === 0 ? before.last.said : await patched(before, now, lock)
    if (said?.report) console.log(`${said.report}\n`)
    return said && { said }
  }

  async function patched(before: Since, now: Now, lock: Lock) {
    rest = startHeartbeat(locks)
    return (await import('../pipeline/incremental/incremental-build.ts')).patch(
      places,
      cache,
      store,
      before,
      now,
      told.note,
      lock,
    )
  }

  async function whole(now: Now, lock: Lock): Promise<Built> {
    rest()
    rest = startHeartbeat(locks)
    // Before what makes a site is loaded, which takes a tenth of a second.
    const code = (await import('../pipeline/begin-bundle.ts')).beginCode(store)
    return (await import('../pipeline/build-site.ts')).buildWhole({
      places,
      cache,
      store,
      now,
      code,
      keepsGoing,
      threads,
      told,
      lock,
    })
  }
}
