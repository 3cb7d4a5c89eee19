import { clock } from './clock.ts'
import { askServer, CLOCK_CHANGED } from './server-clock.ts'

const MINUTE = 60_000

/** Gets the time by the visitor's clock, put right. */
type Run = (now: Date) => void

const runs = new Set<Run>()
let timer: ReturnType<typeof setTimeout> | undefined

function tick(): void {
  const now = clock.now()
  clearTimeout(timer)
  timer = setTimeout(tick, MINUTE - (now.getTime() % MINUTE))
  for (const run of runs) run(now)
}

/**
 * Runs at once, at the beginning of every minute, when the tab is looked at again or the page comes back from the
 * history, and when the server's clock has put the visitor's right. One timer serves the page.
 */
export function eachMinute(run: Run): void {
  run(clock.now())
  runs.add(run)
  if (timer) return
  tick()
  // On the way down, since not all of them come up to the window.
  for (const event of ['visibilitychange', 'pageshow', CLOCK_CHANGED]) addEventListener(event, tick, true)
  void askServer()
}
