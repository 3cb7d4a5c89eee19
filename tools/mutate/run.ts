import type { Mistake, Mutator, Site } from './mistake.ts'
import { mutators } from './kinds/all.ts'
import { randomFrom, type Random } from './random.ts'
import type { openTrials, Trial } from './trial.ts'

type Trials = ReturnType<typeof openTrials>
type Made = { mutator: Mutator; mistake: Mistake }

export interface Run {
  single: Trial[]
  /** Groups of five made at once. */
  groups: Trial[][]
}

/**
 * Makes `count` mistakes one at a time, every kind in turn, and `groups` times five at once.
 * With `kind`, only kinds that have these letters in their name.
 */
export function runMutations({ site, attempt }: Trials, seed: number, count: number, groups: number, kind = ''): Run {
  const random = randomFrom(seed)
  const places = new Map(mutators.map((mutator) => [mutator, mutator.places(site)]))
  const usable = mutators.filter((mutator) => mutator.name.includes(kind) && places.get(mutator)?.length)
  if (usable.length === 0) return { single: [], groups: [] }
  const single: Trial[] = []
  for (let n = 0; single.length < count; n++) {
    const mutator = usable[n % usable.length]
    const one = mutator && make(mutator, places, random, site)
    if (one) single.push(...attempt([one]))
  }
  const many: Trial[][] = []
  const mixable = usable.filter(({ harmless }) => !harmless)
  while (!kind && many.length < groups) many.push(attempt(five(mixable, places, random, site)))
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
    if (one && !losesManifest(one) && chosen.every((other) => independent(one, other))) chosen.push(one)
  }
  return chosen
}

function independent(a: Made, b: Made): boolean {
  const leads = ({ group }: Mutator) => group !== 'keyboard' && group !== 'structure'
  // A file that cannot be read hides whatever leads into it.
  if ((a.mutator.unreadable && leads(b.mutator)) || (b.mutator.unreadable && leads(a.mutator))) return false
  if (a.mistake.file !== b.mistake.file) return true
  return !a.mutator.unreadable && !b.mutator.unreadable && Math.abs(a.mistake.from - b.mistake.from) > 2000
}

/** Without its manifest nothing else of a site is looked at. */
const losesManifest = ({ mutator, mistake }: Made) => mistake.file === 'site.yaml' && mutator.unreadable
