import { checkThread, internalErrorReport, type Checks } from './check-thread.ts'
import { looksAt } from './look.ts'
import type { Shown } from './shown.ts'

/**
 * Milliseconds of calm that the check waits for after a save: editors save in several steps, and people in the midst of
 * writing do it again soon. What shows does not wait: half a file is either wrong, and changes nothing, or made whole a
 * moment later.
 */
const waitFor = (lastCheck: number) => Math.min(Math.max(15, lastCheck / 4), 500)

/** A site that follows its files. */
export interface Live {
  /** What is shown and said of it now. */
  shown: () => Shown
  /** Looks for the first time. */
  start: () => Promise<void>
  /** To be called when a file below the site's folder was saved; without a path any may have been. */
  saved: (file?: string) => void
  /** To be called when other code shows the same content. */
  codeChanged: () => void
  /** To be called when a schema changed: nothing that is known of the files counts any more. */
  schemasChanged: () => void
}

/**
 * Follows a site's files. A save goes two ways: the file alone is read again and shows at once if it is right by
 * itself; the check of all files follows on its thread, and its report is told when it is there.
 * @param command the program that answers checks when it is started as a thread
 * @param tell called with all news; `code` when other code shows the site. It settles when whoever shows pages has the news on the screen
 */
export function live(
  command: URL,
  place: { root: string; cache: string },
  tell: (shown: Shown, code: boolean) => Promise<void> | void,
): Live {
  let shown: Shown = { report: '', checking: true, look: 1, version: 1 }
  let running = Promise.resolve()
  const queue = (work: () => void | Promise<void>) => (running = running.then(work))
  let looks = looksAt(place)
  let checks: Checks | undefined
  let asked = 0
  let askedAt = 0
  let lastCheck = 0
  let settling: NodeJS.Timeout | undefined
  let lookComes = false
  // Whatever the last news were, on the screen: the check needs a processor that the page needs first.
  let painted: Promise<void> | void
  const pending = new Set<string | undefined>()
  // What went wrong on our side in a look. The check says what in the files is the cause; where it finds nothing, this is told.
  let failed = ''

  const news = (changed: Partial<Shown>, code = false) => {
    shown = { ...shown, ...changed, look: shown.look + 1 }
    painted = tell(shown, code)
  }
  const nextVersion = () => shown.version + 1

  const look = async () => {
    lookComes = false
    try {
      const plan = await looks.look()
      failed = ''
      if (plan && plan !== shown.plan) news({ plan, version: nextVersion() })
    } catch (error) {
      failed = internalErrorReport(error)
    }
  }
  const lookSoon = () => {
    // What is saved before a look begins is seen by it as well.
    if (!lookComes) void queue(look)
    lookComes = true
  }
  const checkCalmly = async () => {
    const turn = settling
    await running
    await painted
    // Something was saved while the page came: the check of that will tell of both.
    if (turn === settling) check()
  }
  const check = () => {
    settling = undefined
    checks ??= checkThread(command, place, (about, report) => void queue(() => checked(about, report)))
    checks.ask(++asked, pending)
    askedAt = performance.now()
    pending.clear()
  }
  const checkSoon = (file?: string) => {
    pending.add(file)
    shown = { ...shown, checking: true }
    clearTimeout(settling)
    // What it would say of the files before is no news any more.
    checks?.giveWay()
    settling = setTimeout(() => void checkCalmly(), waitFor(lastCheck))
  }
  const checked = (about: number, found: string) => {
    // Something was saved meanwhile: this is no news any more, and the next report is on its way.
    if (about !== asked || settling) return
    // The first check is not like those that follow.
    if (asked > 1) lastCheck = performance.now() - askedAt
    const report = found || failed
    news({ report, checking: false, ...(!report && { whole: shown.plan }) })
  }

  return {
    shown: () => shown,
    async start() {
      // The check takes all of a processor for a while: the first page comes before it.
      await queue(look)
      check()
    },
    saved(file) {
      looks.changed(file)
      lookSoon()
      checkSoon(file)
    },
    codeChanged: () => news({ version: nextVersion() }, true),
    schemasChanged() {
      try {
        looks = looksAt(place)
      } catch {
        // Saved in several steps: the last of them calls again, and the check says what is wrong until then.
      }
      checks?.end()
      checks = undefined
      lookSoon()
      checkSoon()
    },
  }
}
