import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { parentPort, Worker, workerData } from 'node:worker_threads'
import { compareSites } from '../compare/compare-sites.ts'
import { concernsOfBlocks } from '../compare/concern.ts'
import { changeGroups, type ChangeGroup } from '../compare/report.ts'
import { commitOf, gitFolderOf, NoSuchState, writeSiteAt } from '../compare/site-at.ts'
import { statementsOf, type Statement } from '../compare/statement.ts'
import { readSchemas } from '../pipeline/2-validate/schema/schemas.ts'
import { htmlFile, PHONES_FILE, type PlannedPage, type Plan } from '../pipeline/3-model/site.ts'
import { pageContent } from '../pipeline/4-generate/modules.ts'
import { bundle, type Bundle } from '../pipeline/5-render/bundle/bundle.ts'
import { phonesFile } from '../pipeline/5-render/pages/offline.ts'
import type { ReadableFiles } from '../pipeline/6-verify/built-files.ts'
import { checksumOf } from '../platform/cache/checksummed-json.ts'
import { KEPT_DAYS, openStore } from '../platform/cache/file-store.ts'
import { boundedCache } from './bounded-cache.ts'
import { currentPlan } from './current-plan.ts'
import { devPageInputs, type DevPageInputs } from './page-hash.ts'
import { threadProgram } from './thread-program.ts'

/** What visitors will see changed, for the panel of npm start. */
export interface SeenChanges {
  /** With what the site is compared: its last commit or, where there is none, how it was when npm start began. */
  since: 'commit' | 'start'
  count: number
  groups: readonly ChangeGroup[]
  /** How many pages differ and were not read, because there were too many. */
  unread: number
}

/** The name of the job, by which the program of a thread knows which of its jobs is wanted. */
export const SEEN_CHANGES = 'seen-changes'

interface ThreadOptions {
  root: string
  cache: string
}

/** Files that changed since the last request, undefined for any; and whether the check found no mistake. */
interface Request {
  changed: (string | undefined)[]
  checked: boolean
}

/** A thread that compares the site with its last commit. */
export interface ChangesThread {
  /** Reports a saved file below the site's folder; without a path any may have been. */
  saved: (file?: string) => void
  /** Requests the changes of the files as they are. @param checked whether the check found no mistake in them */
  compare: (checked: boolean) => void
  /** Ends the thread, whose code is out of date; the next request starts another. */
  restart: () => void
}

/**
 * Compares a site with its last commit on a worker thread, so that requests for pages are answered meanwhile.
 * @param command the program that runs `answerSeenChanges` when it is started as a thread
 * @param onChanges called with what is found. Where a site cannot be compared, it is not called
 */
export function changesThread(
  command: URL,
  start: ThreadOptions,
  onChanges: (changes: SeenChanges) => void,
): ChangesThread {
  let worker: Worker | undefined
  const changed = new Set<string | undefined>()
  return {
    saved: (file) => void changed.add(file),
    compare(checked) {
      worker ??= begin()
      worker.postMessage({ changed: [...changed], checked } satisfies Request)
      changed.clear()
    },
    restart() {
      void worker?.removeAllListeners().terminate()
      worker = undefined
    },
  }

  function begin(): Worker {
    const made = new Worker(threadProgram(command), { eval: true, workerData: { ...start, job: SEEN_CHANGES } })
    made.on('message', onChanges).on('error', (error) => {
      worker = undefined
      console.error(`What visitors will see changed cannot be said: ${error.message}`)
    })
    // The server alone keeps the program alive.
    made.unref()
    return made
  }
}

/** How many pages that differ are read: two states of a page take about 20 ms. */
const MOST_PAGES = 200

/** The thread's side of `changesThread`. */
export function answerSeenChanges(): void {
  const { root, cache } = workerData as ThreadOptions
  const now = currentPlan({ root, cache })
  const concerns = concernsOfBlocks(readSchemas().blocks)
  const said = boundedCache<Statement[]>(2 * MOST_PAGES)
  const bundled = bundle(openStore(cache, KEPT_DAYS))
  const statements = ({ identity, read }: ReadableFiles, file: string) => {
    const key = `${file} ${identity(file)?.is}`
    const known = said.get(key)
    if (known) return known
    const found = statementsOf(read(file), concerns)
    said.set(key, found)
    return found
  }
  let before: { commit: string | undefined; since: SeenChanges['since']; plan: Plan } | undefined
  let compared: Plan | undefined
  let running = Promise.resolve()

  parentPort?.on('message', ({ changed, checked }: Request) => {
    for (const file of changed) now.changed(file)
    running = running.then(compare).catch((error: unknown) => {
      // A mistake across files, which the check reports; without one it is an internal error.
      if (checked) throw error
    })
  })

  async function compare(): Promise<void> {
    const plan = await now.get()
    if (!plan) return
    const commit = fromGit(() => commitOf(root, 'HEAD'))
    const isOther = before?.commit !== commit
    if (!before || isOther) before = await stateBefore(commit, plan)
    else if (plan === compared) return
    const { since, plan: last } = before
    const code = await bundled
    const [old, fresh] = [stateOf(last, code), stateOf(plan, code)]
    const found = compareSites(old, fresh, concerns, { most: MOST_PAGES, statements })
    const groups = changeGroups(found)
    const count = groups.reduce((sum, { changes }) => sum + changes.length, 0)
    compared = plan
    parentPort?.postMessage({ since, count, groups, unread: found.unread } satisfies SeenChanges)
    if (isOther) void readAhead(old)
  }

  /** The state to compare with. A commit without a site, or with one that has mistakes by today's rules, is none. */
  async function stateBefore(commit: string | undefined, now: Plan): Promise<NonNullable<typeof before>> {
    const none = { commit, since: 'start', plan: now } as const
    if (commit === undefined) return none
    // All of it is in memory once it is planned.
    const folder = mkdtempSync(join(tmpdir(), 'last-commit-'))
    try {
      writeSiteAt(root, commit, folder)
      const plan = await currentPlan({ root: folder, cache }).get()
      return plan ? { commit, since: 'commit', plan } : none
    } catch (error) {
      if (error instanceof NoSuchState) return none
      throw error
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }

  /** Reads the old pages while nobody waits for them: a save may change them all. */
  async function readAhead(old: ReadableFiles): Promise<void> {
    for (const file of [...old.files].filter((one) => one.endsWith('.html')).slice(0, MOST_PAGES)) {
      await setImmediate()
      statements(old, file)
    }
  }
}

/** What git says; undefined without git or a repository. */
function fromGit(ask: () => string): string | undefined {
  try {
    return ask()
  } catch (error) {
    if (error instanceof NoSuchState) return undefined
    throw error
  }
}

/** The folder in which git notes what is checked out; undefined without git or a repository. */
export const gitFolder = (root: string): string | undefined => fromGit(() => gitFolderOf(root))

const states = new WeakMap<Plan, ReadableFiles>()

/** A plan as the files of a built site. Pages are made and rendered when they are read. */
export function stateOf(plan: Plan, code: Bundle): ReadableFiles {
  const known = states.get(plan)
  if (known) return known
  const pages = new Map(plan.pages.map((page) => [htmlFile(page.path), page]))
  // Calendars and feed repeat what pages say.
  const texts = new Map([[PHONES_FILE, phonesFile(plan)]])
  for (const [file, make] of Object.entries(plan.find)) texts.set(file, JSON.stringify(make()))
  // A picture by its address, which has the hash of what is in it, and as in a built site the width of one variant.
  const pictures = plan.pictures.map(({ picture }) => `${picture.src.slice(1)}-${picture.width}.webp`)
  const shared = checksumOf(JSON.stringify([plan.common, plan.translations, plan.icons, plan.url]))
  const identities = new Map<string, { of: 'content'; is: string }>()
  const identity = (file: string) => {
    const page = pages.get(file)
    if (!page || identities.has(file)) return identities.get(file)
    const found = { of: 'content', is: checksumOf(shared + JSON.stringify(pageContent(page.make()))) } as const
    identities.set(file, found)
    return found
  }
  const state: ReadableFiles = {
    files: new Set([...pages.keys(), ...texts.keys(), ...pictures]),
    read: (file) => texts.get(file) ?? rendered(pages.get(file)),
    checksumOf: (file) => checksumOf(texts.get(file) ?? file),
    identity,
  }
  states.set(plan, state)
  return state

  function rendered(page: PlannedPage | undefined): string {
    if (!page) return ''
    const input = JSON.parse(devPageInputs(plan, page.make())) as DevPageInputs
    return code.renderPage({ ...input, assets: { scripts: [], fonts: [] } })
  }
}
