import { parentPort, Worker, workerData } from 'node:worker_threads'
import { cachedReader } from '../pipeline/1-load/file-caches.ts'
import { writeEditorSchemas } from '../pipeline/4-generate/write-editor-schemas.ts'
import { checkSite, prepare, type Prepared } from '../pipeline/check-site.ts'
import type { DiskCache } from '../platform/cache/cache.ts'
import { keepQuietly } from '../kept/keep-state.ts'
import { internalErrorWords } from '../platform/internal-error.ts'
import { inReadingOrder } from '../report/problem.ts'
import { one, summary, terminalReport } from '../report/reporters/terminal.ts'
import { threadProgram } from './thread-program.ts'
import { identityOf } from './watch-check.ts'
import { memoryReleaser } from '../platform/workers/release-memory.ts'

/** Milliseconds without a new save after which the thread keeps a state without mistakes, and collects garbage. */
const IDLE_MILLISECONDS = 1000

/** The files that changed since the last request; undefined stands for any. */
interface CheckRequest {
  changed: (string | undefined)[]
}

/** What is only to be looked at on a site without mistakes, and what a check ends with. */
export interface Warnings {
  /** Each as in the terminal, with what it is known by after lines have moved. */
  all: [known: string, words: string][]
  summary: string
}

/** The report on mistakes, as in the terminal and empty where there are none; or that the check was cancelled. */
type CheckReply = { report: string; warnings?: Warnings } | { cancelled: true }

/** The options of the thread. */
interface CheckThreadOptions {
  root: string
  cache: string
}

/** The options, and a flag in shared memory: 1 cancels the check. */
type CheckThreadData = CheckThreadOptions & { cancelFlag: Int32Array<SharedArrayBuffer> }

export interface Checks {
  /** Requests a check of the current files. While one is running, requests are merged into one that follows. */
  ask: (request: number, changed: Iterable<string | undefined>) => void
  /** Cancels the running check at the next file or rule: it keeps its caches and sends no report. */
  cancel: () => void
  /** Ends the thread without a report. */
  end: () => void
}

/**
 * Runs the check of all files on a worker thread, so that requests for pages are answered meanwhile.
 * @param command the program that runs `answerChecks` when it is started as a thread
 * @param onReport called with the number of the request and its report, which is empty where there are no mistakes
 */
export function checkThread(
  command: URL,
  start: CheckThreadOptions,
  onReport: (request: number, report: string, warnings?: Warnings) => void,
): Checks {
  let worker: Worker | undefined
  let asked: number | undefined
  let waiting: { request: number; changed: Set<string | undefined> } | undefined
  const cancelFlag = new Int32Array(new SharedArrayBuffer(4))

  const answer = (given: CheckReply) => {
    const request = asked ?? 0
    asked = undefined
    if ('report' in given) onReport(request, given.report, given.warnings)
    if (waiting) send()
  }
  const begin = () => {
    const made = new Worker(threadProgram(command), {
      eval: true,
      workerData: { ...start, cancelFlag } satisfies CheckThreadData,
    })
    made.on('message', answer).on('error', (error) => {
      worker = undefined
      answer({ report: internalErrorReport(error) })
    })
    // The server alone keeps the program alive.
    made.unref()
    return made
  }
  const send = () => {
    if (asked !== undefined || !waiting) return
    const { request, changed } = waiting
    waiting = undefined
    asked = request
    Atomics.store(cancelFlag, 0, 0)
    worker ??= begin()
    worker.postMessage({ changed: [...changed] } satisfies CheckRequest)
  }
  return {
    ask(request, changed) {
      waiting = { request, changed: new Set([...(waiting?.changed ?? []), ...changed]) }
      send()
    },
    cancel: () => void Atomics.store(cancelFlag, 0, 1),
    end: () => void worker?.removeAllListeners().terminate(),
  }
}

/** The thread's side of `checkThread`: answers requests by `checkSite`. */
export function answerChecks(): void {
  const { root, cache, cancelFlag } = workerData as CheckThreadData
  const { read, forget } = cachedReader()
  let prepared: Prepared | undefined
  const reply = (answer: CheckReply) => parentPort?.postMessage(answer)
  const collect = memoryReleaser()
  let idle: NodeJS.Timeout | undefined
  let isClean = false
  const isCancelled = () => Atomics.load(cancelFlag, 0) === 1
  /** Wraps a function so that it throws once the check is cancelled. */
  const unlessCancelled =
    <A extends unknown[], R>(work: (...given: A) => R) =>
    (...given: A): R => {
      if (isCancelled()) throw new Error('The check was cancelled')
      return work(...given)
    }
  parentPort?.on('message', ({ changed }: CheckRequest) => {
    clearTimeout(idle)
    idle = setTimeout(() => {
      if (isClean) keepQuietly(root)
      collect()
    }, IDLE_MILLISECONDS)
    isClean = false
    for (const file of changed) forget(file)
    try {
      prepared ??= prepareThread(cache)
      const { problems, site, schemas, readable } = checkSite(root, prepared, {
        read: unlessCancelled(read),
        wrap: unlessCancelled,
      })
      writeEditorSchemas(root, schemas, readable)
      reply(
        site
          ? {
              report: '',
              warnings: {
                all: inReadingOrder(problems).map((problem) => [identityOf(problem), one(problem)]),
                summary: summary(problems),
              },
            }
          : { report: `${terminalReport(problems)}\n\n${summary(problems)}` },
      )
      isClean = site !== undefined
    } catch (error) {
      // What was read and parsed until then is valid and stays cached.
      if (isCancelled()) return reply({ cancelled: true })
      prepared = undefined
      forget()
      reply({ report: internalErrorReport(error) })
    }
  })
}

/** An internal error as a report. */
export const internalErrorReport = (error: unknown) =>
  `${internalErrorWords(error)}\n${error instanceof Error ? error.message : String(error)}`

/** Prepares checks whose caches, all of them, are written to the disk once and not with every save of an editor. */
export function prepareThread(cache: string): Prepared {
  const prepared = prepare(cache)
  const caches = Object.entries(prepared).filter((entry): entry is [string, Saved] => 'save' in Object(entry[1]))
  return { ...prepared, ...Object.fromEntries(caches.map(([name, entry]) => [name, savingOnce(entry)])) }
}

type Saved = Pick<DiskCache<unknown>, 'save'>

function savingOnce(cache: Saved): Saved {
  let saved = false
  const save = () => {
    if (!saved) cache.save()
    saved = true
  }
  return { ...cache, save }
}
