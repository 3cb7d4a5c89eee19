import { wallAt } from '../clock/wall.ts'
import { clock } from '../lib/clock.ts'
import { eachMinute } from '../lib/each-minute.ts'
import { hideOver } from '../lib/hide-over.ts'

/** Hides the lines that are over, by the clock of the place. */
export function enhance(element: HTMLElement): void {
  eachMinute(() => hideOver(element, wallAt(element.dataset.timeZone ?? 'UTC', clock.now())))
}
