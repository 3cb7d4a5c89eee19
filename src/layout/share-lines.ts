import type { Block, PageClock } from '#generated/types.ts'
import { wholeSentences } from '../clock/names.ts'
import type { Timetable } from '../clock/types.ts'
import type { Soon } from '../lib/changes.ts'
import { weekInWords } from '../lib/clock-words.ts'
import type { ClosureInWords } from '../lib/closures.ts'
import type { Phone, Schedule } from '../lib/content-types.ts'
import type { SessionLabels } from '../lib/sessions.ts'
import type { ClockWords } from '../clock/words.ts'

/** What a block needs to say its lines. */
export interface ShareContext {
  words: ClockWords
  labels: SessionLabels
  /** The number for emergencies. */
  emergency: Phone
  /** The closed and short days of opening hours soon. */
  closures: (timetable: Timetable) => ClosureInWords[]
  /** What is different soon with a doctor. */
  soon: Soon
  /** Undefined where the site has no clock. */
  clock: PageClock | undefined
}

/**
 * The one export, named `shareLines`, of `src/blocks/<type>/<type>.share.ts`: what somebody who gets the page as a
 * message, and cannot open it, has to know. Nothing that the block does not show; what counts most stands first.
 */
export type ShareLines<B> = (block: B, context: ShareContext) => string[]

type InContext = Pick<ShareContext, 'closures' | 'words'>

/** Opening hours in a line, with the days soon on which they are others. */
export function hoursLine(schedule: Schedule, { closures, words }: InContext): string {
  const week = `${schedule.label}: ${weekInWords(schedule)}`
  const soon = closures(schedule.timetable).map(({ text }) => text)
  return soon.length ? wholeSentences(words.language, [week, ...soon]) : week
}

/** Found by the folder, as enhancers are. */
const WRITERS = import.meta.glob<ShareLines<Block>>('../blocks/*/*.share.ts', { eager: true, import: 'shareLines' })

/** The lines of all blocks of a page. */
export const linesOf = (blocks: readonly Block[], context: ShareContext): string[] =>
  blocks.flatMap((block) => WRITERS[`../blocks/${block.type}/${block.type}.share.ts`]?.(block, context) ?? [])
