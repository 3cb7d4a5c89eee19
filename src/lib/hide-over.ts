import type { Wall } from '../clock/types.ts'

/** Hides the lines inside an element that are over: those whose `data-over`, a wall time, has come. */
export function hideOver(element: ParentNode, wall: Wall): void {
  for (const line of element.querySelectorAll<HTMLElement>('[data-over]'))
    line.hidden = wall >= Number(line.dataset.over)
}
