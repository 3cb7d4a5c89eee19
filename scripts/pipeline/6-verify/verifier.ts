import type { Site } from '../3-model/site.ts'
import type { DiskMemory } from '../../platform/cache/memory.ts'
import type { Problem } from '../../report/problem.ts'
import type { WorkerPool } from '../../platform/workers/worker-pool.ts'
import type { ApprovedContent } from '../2-validate/content.ts'
import type { Findings } from './expected.ts'
import { prove } from './verify.ts'

/** The finished pages say something else than the files they were made from. */
export class NotProved extends Error {
  constructor(readonly problems: Problem[]) {
    super('The finished pages do not say what the files say')
    this.name = 'NotProved'
  }
}

/** Looks at one new site. */
export interface Inspector {
  look: (folder: string, sums: ReadonlyMap<string, string>) => Promise<void>
  counts: () => Readonly<Record<string, number>>
  /** The anchors of each page, by its address, to which other pages lead. */
  anchors: () => Readonly<Record<string, string[]>>
}

interface Inspected {
  content: ApprovedContent
  site: Site
  /** The folder with the generated modules. */
  generated: string
  /** Addresses of pages that were left out with open eyes: a link to one of them is no fault. */
  leftOut?: ReadonlySet<string>
  /** What was found on pages of earlier builds. */
  memory?: DiskMemory<Findings>
  pool?: WorkerPool
}

/**
 * Looks at a new site before it replaces the old one. `look` throws NotProved; `counts` says how many of each thing
 * were held against their source.
 */
export function inspector({ content, site, generated, leftOut, memory, pool }: Inspected): Inspector {
  let counts: Record<string, number> = {}
  let anchors: Record<string, string[]> = {}
  return {
    async look(folder, sums) {
      const proved = await prove(folder, content, site, generated, { leftOut, sums, memory, pool })
      counts = proved.counts
      anchors = proved.anchors
      memory?.save()
      if (proved.problems.length) throw new NotProved(proved.problems)
    },
    counts: () => counts,
    anchors: () => anchors,
  }
}
