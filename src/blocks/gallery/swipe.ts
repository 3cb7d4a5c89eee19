import type { TouchEvent } from 'react'

/** How far a finger has to go for a step, in pixels. */
const FAR = 45

/** Handlers that report a sideways stroke of one finger: 1 to what comes next, -1 to what was before. */
export function swipe(start: { current: { x: number; y: number } | undefined }, onSwipe: (by: 1 | -1) => void) {
  return {
    onTouchStart({ touches }: TouchEvent) {
      const finger = touches.item(0)
      // Two fingers, or one on a screen that is zoomed already, move the picture itself.
      start.current =
        touches.length === 1 && (window.visualViewport?.scale ?? 1) <= 1.01
          ? { x: finger.clientX, y: finger.clientY }
          : undefined
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      if (!start.current) return
      const finger = changedTouches.item(0)
      const [x, y] = [finger.clientX - start.current.x, finger.clientY - start.current.y]
      start.current = undefined
      if (Math.abs(x) > FAR && Math.abs(x) > 1.5 * Math.abs(y)) onSwipe(x < 0 ? 1 : -1)
    },
  }
}
