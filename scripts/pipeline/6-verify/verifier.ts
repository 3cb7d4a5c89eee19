import type { Site } from '../3-model/site.ts'
import type { DiskCache } from '../../platform/cache/cache.ts'
import type { Problem } from '../../report/problem.ts'
import type { OutputFolder } from '../../platform/files/output-folder.ts'
import type { WorkerPool } from '../../platform/workers/worker-pool.ts'
import type { ApprovedContent } from '../2-validate/content.ts'
import type { PageReport } from './verify-context.ts'
import { verifySite } from './verify.ts'

/** The built pages do not agree with the files they were made from. */
export class VerificationError extends Error {
  constructor(readonly problems: Problem[]) {
    super('The finished pages do not say what the files say')
    this.name = 'VerificationError'
  }
}

/** Verifies one new site. */
export interface Verifier {
  verify: (out: OutputFolder) => Promise<void>
  counts: () => Readonly<Record<string, number>>
}

interface VerifierInput {
  content: ApprovedContent
  site: Site
  /** The folder with the generated modules. */
  generated: string
  /** Paths of pages that were left out on purpose, to which links may still lead. */
  leftOut?: ReadonlySet<string>
  /** Reports on pages by earlier builds. */
  reportCache?: DiskCache<PageReport>
  /** The hash of the code. */
  code?: () => string
  pool?: WorkerPool
}

/**
 * Verifies a new site before it replaces the old one. `verify` throws a VerificationError; `counts` says how many of
 * each thing were compared with their source.
 */
export function verifier({ content, site, generated, leftOut, reportCache, code, pool }: VerifierInput): Verifier {
  let counts: Record<string, number> = {}
  return {
    async verify({ path, files, isKept }) {
      const result = await verifySite(path, content, site, generated, {
        leftOut,
        checksums: files,
        isKept,
        reportCache,
        code,
        pool,
      })
      counts = result.counts
      reportCache?.save()
      if (result.problems.length) throw new VerificationError(result.problems)
    },
    counts: () => counts,
  }
}
