import { checkThread, internalErrorReport, type Checks, type Warnings } from './check-thread.ts'
import { currentPlan } from './current-plan.ts'
import type { DevState } from './dev-state.ts'

/**
 * Milliseconds without a save after which the check starts: editors save in several steps, and people save again soon.
 * Pages do not wait: half a file is either invalid, and changes nothing, or is saved whole a moment later.
 */
const waitFor = (lastDuration: number) => Math.min(Math.max(15, lastDuration / 4), 500)

/** A site that follows its files. */
export interface Live {
  /** The current state. */
  state: () => DevState
  /** Plans and checks the site for the first time. */
  start: () => Promise<void>
  /** Reports a saved file below the site's folder; without a path any may have been. */
  saved: (file?: string) => void
  /** Reports that code changed. */
  codeChanged: () => void
  /**
   * Reports that a schema changed, which makes all caches invalid.
   * @param fault what went wrong when the code that depends on schemas was written
   */
  schemasChanged: (fault?: unknown) => void
}

/**
 * Follows a site's files. After a save the file is read again and state at once if it is valid by itself; the check of
 * all files runs on its thread, and its report follows.
 * @param command the program of the check thread
 * @param notify called with each new state; `code` says whether code changed. It settles when open pages have painted
 */
export function live(
  command: URL,
  place: { root: string; cache: string },
  notify: (state: DevState, code: boolean) => Promise<void> | void,
): Live {
  let state: DevState = { report: '', checking: true, sequence: 1, version: 1 }
  let running = Promise.resolve()
  const queue = (work: () => void | Promise<void>) => (running = running.then(work))
  let plans = currentPlan(place)
  let checks: Checks | undefined
  let requests = 0
  let requestedAt = 0
  let lastDuration = 0
  let timer: NodeJS.Timeout | undefined
  let updateQueued = false
  // Settles when pages have painted the newest state: they need the processor before the check does.
  let painted: Promise<void> | void
  const pending = new Set<string | undefined>()
  // An internal error while planning. It is reported where the check finds no mistake that causes it.
  let fault = ''
  // A fault in reading the schemas or in what is written of them, until they change again. Reported likewise.
  let schemaFault = ''

  const change = (changed: Partial<DevState>, code = false) => {
    state = { ...state, ...changed, sequence: state.sequence + 1 }
    painted = notify(state, code)
  }
  const nextVersion = () => state.version + 1

  const update = async () => {
    updateQueued = false
    try {
      const plan = await plans.get()
      fault = ''
      if (plan && plan !== state.plan) change({ plan, version: nextVersion() })
    } catch (error) {
      fault = internalErrorReport(error)
    }
  }
  const updateSoon = () => {
    // A queued update also reads what is saved before it begins.
    if (!updateQueued) void queue(update)
    updateQueued = true
  }
  const checkWhenPainted = async () => {
    const turn = timer
    await running
    await painted
    // If something was saved meanwhile, its check covers both.
    if (turn === timer) check()
  }
  const check = () => {
    timer = undefined
    checks ??= checkThread(command, place, (...reply) => void queue(() => checked(...reply)))
    checks.ask(++requests, pending)
    requestedAt = performance.now()
    pending.clear()
  }
  const checkSoon = (file?: string) => {
    pending.add(file)
    state = { ...state, checking: true }
    clearTimeout(timer)
    // Its report would be out of date.
    checks?.cancel()
    timer = setTimeout(() => void checkWhenPainted(), waitFor(lastDuration))
  }
  const checked = (about: number, found: string, warnings?: Warnings) => {
    // Something was saved meanwhile: this report is out of date, and the next one follows.
    if (about !== requests || timer) return
    // The first check takes longer than those that follow.
    if (requests > 1) lastDuration = performance.now() - requestedAt
    const report = found || fault || schemaFault
    change({ report, warnings, checking: false, ...(!report && { whole: state.plan }) })
  }

  return {
    state: () => state,
    async start() {
      // The check keeps a processor busy for a while, so the first page is planned before it.
      await queue(update)
      check()
    },
    saved(file) {
      plans.changed(file)
      updateSoon()
      checkSoon(file)
    },
    codeChanged: () => change({ version: nextVersion() }, true),
    schemasChanged(written) {
      schemaFault = written === undefined ? '' : internalErrorReport(written)
      try {
        plans = currentPlan(place)
      } catch (error) {
        // Mostly a half-saved schema, whose end of the save calls again; until then it is reported.
        schemaFault = internalErrorReport(error)
      }
      checks?.end()
      checks = undefined
      updateSoon()
      checkSoon()
    },
  }
}
