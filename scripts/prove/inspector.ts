import type { Site } from '../model/site.ts'
import type { DiskMemory } from '../load/memory.ts'
import type { Problem } from '../report/problem.ts'
import type { ApprovedContent } from '../validate/content.ts'
import type { Findings } from './proof.ts'
import { prove } from './prove.ts'

/** The finished pages say something else than the files they were made from. */
export class NotProved extends Error {
  constructor(readonly problems: Problem[]) {
    super('The finished pages do not say what the files say')
    this.name = 'NotProved'
  }
}

/** Looks at one new site. */
export interface Inspector {
  look: (folder: string, sums: ReadonlyMap<string, string>) => void
  counts: () => Readonly<Record<string, number>>
  /** The anchors of each page, by its address, to which other pages lead. */
  anchors: () => Readonly<Record<string, string[]>>
}

/**
 * Looks at a new site before it replaces the old one. `look` throws NotProved; `counts` says how many of each thing
 * were held against their source.
 * @param memory what was found on pages of earlier builds
 * @param leftOut addresses of pages that were left out with open eyes: a link to one of them is no fault
 */
export function inspector(content: ApprovedContent, site: Site, leftOut: ReadonlySet<string> = new Set(), memory?: DiskMemory<Findings>): Inspector {
  let counts: Record<string, number> = {}
  let anchors: Record<string, string[]> = {}
  return {
    look: (folder, sums) => {
      const proved = prove(folder, content, site, { leftOut, sums, memory })
      counts = proved.counts
      anchors = proved.anchors
      memory?.save()
      if (proved.problems.length) throw new NotProved(proved.problems)
    },
    counts: () => counts,
    anchors: () => anchors,
  }
}
