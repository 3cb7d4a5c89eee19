import type { Mutator } from '../mistake.ts'

/** Facts that disagree, twins and leftovers (group "meaning"), and what is too early or too late (group "time"). */
export const factsAndTime: readonly Mutator[] = []
