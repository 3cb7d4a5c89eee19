import { boundedMemory } from './bounded-memory.ts'
import { followFiles } from './files.ts'
import type { MadeMarkdown } from '../pipeline/3-model/markdown.ts'
import type { PlanMemory } from '../pipeline/3-model/plan-cache.ts'
import type { Plan } from '../pipeline/3-model/site.ts'
import { prepare } from '../pipeline/check-site.ts'
import type { SoundContent } from '../pipeline/2-validate/content.ts'

/** How many texts are known as HTML: of pages that somebody looks at, or did. */
const TEXTS = 200

/** Looks at a site's files again and again; of each look only what changed since the one before is read. */
export interface Looks {
  /** The site as it can be shown now; undefined when there has been none yet. Throws for an internal error. */
  look: () => Promise<Plan | undefined>
  /** To be called with the path of a file that changed, below the site's folder; without one anything may have. */
  changed: (file?: string) => void
}

/**
 * Prepares to look at a site: load → shape → plan, by the same steps as the check without the rules across files, which
 * are told a moment later. No Markdown is made before its page is asked for. What comes of it are values of this one:
 * no module remembers anything.
 */
export function looksAt({ root, cache }: { root: string; cache: string }): Looks {
  const files = followFiles(root, prepare(cache))
  const markdown = boundedMemory<MadeMarkdown>(TEXTS)
  let memory: PlanMemory | undefined
  let last: { content: SoundContent; plan: Plan } | undefined
  return {
    async look() {
      const content = files.content()
      if (!content) return undefined
      if (content === last?.content) return last.plan
      const [{ plan }, { planMemory }, { markdownMaker }] = await Promise.all([
        import('../pipeline/3-model/model.ts'),
        import('../pipeline/3-model/plan-cache.ts'),
        import('../pipeline/3-model/markdown.ts'),
      ])
      const made = await plan(content, markdownMaker(markdown), (memory ??= planMemory()))
      last = { content, plan: made }
      return made
    },
    changed(file) {
      const picture = file !== undefined && /^content\/(images|media)\//.test(file)
      if (!picture) files.changed(file)
      if (file !== undefined && !picture) return
      // A picture is no document: what was planned with the one before, or without one, is old.
      if (file === undefined) memory = undefined
      else memory?.forget(file)
      last = undefined
    },
  }
}
