import { clock } from './clock.ts'
import { askServer, CLOCK_CHANGED } from './server-clock.ts'

const MINUTE = 60_000
const runs = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

function tick(): void {
  clearTimeout(timer)
  timer = setTimeout(tick, MINUTE - (clock.now().getTime() % MINUTE))
  for (const run of runs) run()
}

/**
 * Runs at once, at the beginning of every minute, when the tab is looked at again, and when the server's clock has put
 * the visitor's right. One timer serves the page.
 */
export function eachMinute(run: () => void): void {
  run()
  runs.add(run)
  if (timer) return
  tick()
  for (const event of ['visibilitychange', CLOCK_CHANGED]) document.addEventListener(event, tick)
  void askServer()
}
