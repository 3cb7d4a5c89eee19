import { rememberingReader } from '../load/load.ts'
import type { Plan } from '../model/site.ts'
import { planSite, prepare, type Before } from '../pipeline.ts'

/** Looks at a site's files again and again; of each look only what changed since the one before is read. */
export interface Looks {
  /** The site as it can be shown now; undefined when there has been none yet. Throws for a fault of ours. */
  look: () => Promise<Plan | undefined>
  /** To be called with the path of a file that changed, below the site's folder; without one anything may have. */
  changed: (file?: string) => void
}

/** Prepares to look at a site. What comes of it are values of this one: no module remembers anything. */
export function looksAt(root: string): Looks {
  const reader = rememberingReader()
  const prepared = prepare()
  let before: Before = { documents: new Map() }
  return {
    look: () => planSite(root, prepared, before, reader.read),
    changed(file) {
      reader.forget(file)
      if (file !== undefined && !/^content\/(images|media)\//.test(file)) return
      // A picture is no document: what was planned with the one before, or without one, is old.
      before = { documents: before.documents }
    },
  }
}
