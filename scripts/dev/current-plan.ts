import { boundedCache } from './bounded-cache.ts'
import { followFiles } from './follow-files.ts'
import type { RenderedMarkdown } from '../pipeline/3-model/markdown.ts'
import type { PlanCache } from '../pipeline/3-model/plan-cache.ts'
import type { Plan } from '../pipeline/3-model/site.ts'
import { prepare } from '../pipeline/check-site.ts'
import type { SoundContent } from '../pipeline/2-validate/content.ts'

/** How many rendered texts are cached. */
const MAX_TEXTS = 200

/** The plan of a site that follows its files; only files that changed are read again. */
export interface CurrentPlan {
  /** The current plan; undefined where no valid one has been made yet. Throws for an internal error. */
  get: () => Promise<Plan | undefined>
  /** To be called with the path of a file that changed, below the site's folder; without one anything may have. */
  changed: (file?: string) => void
}

/**
 * Prepares to plan a site by the steps of the check without the rules across files, whose report comes a moment later.
 * Markdown is rendered when its page is requested. All caches belong to the returned value.
 */
export function currentPlan({ root, cache }: { root: string; cache: string }): CurrentPlan {
  const files = followFiles(root, prepare(cache))
  const markdown = boundedCache<RenderedMarkdown>(MAX_TEXTS)
  let plans: PlanCache | undefined
  let last: { content: SoundContent; plan: Plan } | undefined
  return {
    async get() {
      const content = files.content()
      if (!content) return undefined
      if (content === last?.content) return last.plan
      const [{ plan }, { planCache }, { markdownRenderer }] = await Promise.all([
        import('../pipeline/3-model/model.ts'),
        import('../pipeline/3-model/plan-cache.ts'),
        import('../pipeline/3-model/markdown.ts'),
      ])
      const made = await plan(content, markdownRenderer(markdown), (plans ??= planCache()))
      last = { content, plan: made }
      return made
    },
    changed(file) {
      const picture = file !== undefined && /^content\/(documents|images|media)\//.test(file)
      if (!picture) files.changed(file)
      if (file !== undefined && !picture) return
      // A picture is no document, but the plan was made with its previous version, or without it.
      if (file === undefined) plans = undefined
      else plans?.forget(file)
      last = undefined
    },
  }
}
