import { join } from 'node:path'
import { diskCache } from '../platform/cache/cache.ts'
import type { Store } from '../platform/cache/file-store.ts'
import type { Lock } from '../platform/files/lock.ts'
import type { OutputChanges } from '../platform/files/output-folder.ts'
import { memoryReleaser } from '../platform/workers/release-memory.ts'
import type { Journal } from '../report/journal.ts'
import type { Problem } from '../report/problem.ts'
import { progressBar } from '../report/progress.ts'
import type { ApprovedContent } from './2-validate/content.ts'
import type { Site } from './3-model/site.ts'
import { generate } from './4-generate/generate.ts'
import type { Bundle } from './5-render/bundle/bundle.ts'
import { render } from './5-render/render.ts'
import { VerificationError, verifier } from './6-verify/verifier.ts'
import type { PageReport } from './6-verify/verify-context.ts'
import { previousFolder, type BuildPaths } from './incremental/last-build.ts'
import type { PublishedFolder } from './incremental/published-folder.ts'
import { pagePool } from './workers/worker-pools.ts'

/** How a site is built, whatever its content. */
export interface PublishOptions {
  paths: BuildPaths
  cache: string
  /** What is cached for the builds of all sites. */
  store: Store
  /** The browser's and the renderer's code, which is bundled while content is read. */
  bundle: Promise<Bundle>
  /** The number of worker threads, as the command line has it. */
  threads?: number
  journal: Journal
  /** The lock of the site's folder. */
  lock: Lock
  /** The site as the last build published it. */
  published: PublishedFolder
  /** Whether mistakes in single pages, articles and lists leave the others unharmed (--keep-going): it is urgent. */
  keepsGoing: boolean
}

interface PublishInput {
  site: Site
  content: ApprovedContent
  /** Paths of pages that were left out on purpose (--keep-going). */
  leftOut?: ReadonlySet<string>
  /** The hash of the code, for caches. */
  code: () => string
}

/** A published site: what was verified, and what the next build starts from. */
export interface PublishedSite {
  counts: Readonly<Record<string, number>>
  pages: number
  /** The key of every file (`OutputFolder`). */
  files: ReadonlyMap<string, string>
  changes: OutputChanges
}

/** Above this number of pages garbage is a hundred megabytes, and worth the third of a second to collect it. */
const MANY_PAGES = 2_000

/**
 * Generates, renders and verifies a site, then replaces the published one.
 * @returns the problems instead where verification found any; then nothing was published
 */
export async function publishSite(
  { paths, cache, store, bundle, threads, journal, lock, published, keepsGoing }: PublishOptions,
  { site, content, leftOut, code }: PublishInput,
): Promise<PublishedSite | { problems: Problem[] }> {
  const cacheFile = (name: string) => join(paths.stateFolder, name)
  const pool = pagePool(threads)
  const reportCache = diskCache<PageReport>(cacheFile('proofs.json'), code)
  const verifying = verifier({ content, site, generated: paths.generated, leftOut, reportCache, code, pool })
  const releaseMemory = site.pages.length > MANY_PAGES ? memoryReleaser() : () => {}
  try {
    const { modules } = await generate(site, paths.generated, { file: cacheFile('modules.json'), code: code() })
    releaseMemory()
    const rendered = await render({
      inHaste: keepsGoing,
      root: paths.root,
      site,
      modules,
      generated: paths.generated,
      code: bundle,
      codeHash: code(),
      cache,
      store,
      dist: paths.dist,
      progress: progressBar('Pictures'),
      async verify(...built) {
        releaseMemory()
        await verifying.verify(...built)
        releaseMemory()
      },
      pool,
      note: journal.note,
      previous: previousFolder(paths),
      clone: published.clone,
      lock,
    })
    return { counts: verifying.counts(), ...rendered }
  } catch (error) {
    if (error instanceof VerificationError) return { problems: error.problems }
    throw error
  }
}
