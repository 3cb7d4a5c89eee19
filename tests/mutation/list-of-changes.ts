import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compareSites } from '../../scripts/compare/compare-sites.ts'
import { concernsOfBlocks } from '../../scripts/compare/concern.ts'
import { stateOf } from '../../scripts/dev/seen-changes.ts'
import { plan } from '../../scripts/pipeline/3-model/model.ts'
import { bundle } from '../../scripts/pipeline/5-render/bundle/bundle.ts'
import { KEPT_DAYS, openStore } from '../../scripts/platform/cache/file-store.ts'
import type { Change } from './mutators.ts'
import type { Trials } from './trials.ts'

/** How many of some changes the list of changes shows; they have to leave a site without mistakes. */
export async function countListed(changes: readonly { change: Change; trials: Trials }[]): Promise<number> {
  const cache = mkdtempSync(join(tmpdir(), 'mutation-'))
  try {
    const code = await bundle(openStore(cache, KEPT_DAYS))
    let count = 0
    for (const { change, trials } of changes) {
      const [before, after] = [trials.contentWith(), trials.contentWith(change)]
      if (!before || !after) throw new Error('A site with mistakes has no pages.')
      const [old, now] = [stateOf(await plan(before), code), stateOf(await plan(after), code)]
      if (compareSites(old, now, concernsOfBlocks(trials.schemas.blocks)).changes.length) count++
    }
    return count
  } finally {
    rmSync(cache, { recursive: true, force: true })
  }
}
