import type { Block, PageClock } from '#generated/types.ts'
import type { ChangeLabels } from '../lib/changes.ts'
import type { SessionLabels } from '../lib/sessions.ts'
import type { ClockWords } from '../clock/words.ts'

/** What a block needs to say its lines. */
export interface ShareContext {
  words: ClockWords
  labels: SessionLabels & ChangeLabels
  /** Undefined where the site has no clock. */
  clock: PageClock | undefined
}

/**
 * The one export, named `shareLines`, of `src/blocks/<type>/<type>.share.ts`: what somebody who gets the page as a
 * message, and cannot open it, has to know. Nothing that the block does not show; what counts most stands first.
 */
export type ShareLines<B> = (block: B, context: ShareContext) => string[]

/** Found by the folder, as enhancers are. */
const WRITERS = import.meta.glob<ShareLines<Block>>('../blocks/*/*.share.ts', { eager: true, import: 'shareLines' })

/** The lines of all blocks of a page. */
export const linesOf = (blocks: readonly Block[], context: ShareContext): string[] =>
  blocks.flatMap((block) => WRITERS[`../blocks/${block.type}/${block.type}.share.ts`]?.(block, context) ?? [])
