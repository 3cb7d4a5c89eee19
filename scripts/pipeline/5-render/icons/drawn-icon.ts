import type { IconToDraw } from './draw-icon.ts'

/** An icon that the build makes and keeps in the cache under a name that says what it was made of. */
export interface DrawnIcon {
  /** Where it is in the site. */
  url: string
  /** Path in the cache. */
  cached: string
  /** In values that can be sent to another process. */
  drawing: { of: 'icon' } & IconToDraw
}
