import { soonBy, type Soon } from './changes.ts'
import { useClockWords } from './clock-words.ts'
import { useClock, useLabels } from './site-context.tsx'
import { useComingClosures } from './use-coming-closures.ts'

/** Says what is different soon with a doctor; empty where the site has no clock. */
export const useSoon = (): Soon => soonBy(useClock(), useComingClosures(), useClockWords(), useLabels())
