import type { Mistake, Mutator, Site } from './mistake.ts'
import { flowAndFile } from './flow-and-file.ts'
import { meaning } from './meaning.ts'
import { paste } from './paste.ts'
import { randomFrom, type Random } from './random.ts'
import { sense } from './sense.ts'
import { shape } from './shape.ts'
import { syntax } from './syntax.ts'
import type { openTrials, Trial } from './trial.ts'
import { truth } from './truth.ts'

export const mutators: readonly Mutator[] = [...syntax, ...flowAndFile, ...shape, ...meaning, ...sense, ...paste, ...truth]

type Trials = ReturnType<typeof openTrials>
type Made = { mutator: Mutator; mistake: Mistake }

export interface Run {
  single: Trial[]
  /** Groups of five made at once. */
  groups: Trial[][]
}

/** Makes `count` mistakes one at a time, every class in turn, and `groups` times five at once. */
export function runMutations({ site, attempt }: Trials, seed: number, count: number, groups: number): Run {
  const random = randomFrom(seed)
  const places = new Map(mutators.map((mutator) => [mutator, mutator.places(site)]))
  const usable = mutators.filter((mutator) => places.get(mutator)?.length)
  const single: Trial[] = []
  for (let n = 0; single.length < count; n++) {
    const mutator = usable[n % usable.length]
    const one = mutator && make(mutator, places, random, site)
    if (one) single.push(...attempt([one]))
  }
  const many: Trial[][] = []
  const mixable = usable.filter(({ accepted }) => !accepted)
  while (many.length < groups) many.push(attempt(five(mixable, places, random, site)))
  return { single, groups: many }
}

function make(
  mutator: Mutator,
  places: ReadonlyMap<Mutator, readonly unknown[]>,
  random: Random,
  site: Site,
): Made | undefined {
  for (let round = 0; round < 10; round++) {
    const mistake = mutator.make(random.pick(places.get(mutator) ?? []), random, site)
    if (mistake) return { mutator, mistake }
  }
  return undefined
}

/** Five mistakes independent of each other: in different files, or far apart in one that can still be read. */
function five(
  usable: readonly Mutator[],
  places: ReadonlyMap<Mutator, readonly unknown[]>,
  random: Random,
  site: Site,
): Made[] {
  const chosen: Made[] = []
  while (chosen.length < 5) {
    const one = make(random.pick(usable), places, random, site)
    if (one && chosen.every((other) => independent(one, other))) chosen.push(one)
  }
  return chosen
}

function independent(a: Made, b: Made): boolean {
  // A file that cannot be read hides whatever leads into it.
  const groups = [a.mutator.group, b.mutator.group]
  if (groups.includes('syntax') && (groups.includes('meaning') || groups.includes('time'))) return false
  if (a.mistake.file !== b.mistake.file) return true
  return (
    a.mutator.group !== 'syntax' && b.mutator.group !== 'syntax' && Math.abs(a.mistake.from - b.mistake.from) > 2000
  )
}
