import type { Mutator } from '../mistake.ts'

/** Changes after which nothing is wrong: whatever is said of them is a false alarm. */
export const harmless: readonly Mutator[] = []
