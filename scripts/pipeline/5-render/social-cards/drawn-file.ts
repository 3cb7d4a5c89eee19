import type { CardToDraw } from './draw-card.ts'
import type { IconToDraw } from '../icons/draw-icon.ts'

/** A drawing order in values that can be sent to another process. */
export type CardOrIcon = ({ of: 'card' } & CardToDraw) | ({ of: 'icon' } & IconToDraw)

/** A file that the build makes and keeps in the cache under a name that says what it was made of. */
export interface DrawnFile {
  /** Where it is in the site. */
  url: string
  /** Path in the cache. */
  cached: string
  drawing: CardOrIcon
}
