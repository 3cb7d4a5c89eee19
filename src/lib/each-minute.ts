import { clock } from './clock.ts'

const MINUTE = 60_000
const runs = new Set<() => void>()
let timer: ReturnType<typeof setTimeout>

function tick(): void {
  clearTimeout(timer)
  timer = setTimeout(tick, MINUTE - (clock.now().getTime() % MINUTE))
  for (const run of runs) run()
}

/** Runs at once, at the beginning of every minute, and when the tab is looked at again. One timer serves the page. */
export function eachMinute(run: () => void): void {
  run()
  runs.add(run)
  if (runs.size > 1) return
  timer = setTimeout(tick, MINUTE - (clock.now().getTime() % MINUTE))
  document.addEventListener('visibilitychange', () => document.hidden || tick())
  // The server's clock has put the visitor's right (server-clock.ts).
  document.addEventListener('clock', tick)
}
