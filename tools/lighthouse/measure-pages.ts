import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { browserArguments, findBrowser } from '../../scripts/bootstrap/find-browser.mjs'

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof CATEGORIES)[number]

/** What Lighthouse says of one page as a phone on a slow network sees it. */
export interface Verdict {
  path: string
  /** 0 to 100 each. */
  scores: Record<Category, number>
  /** Milliseconds of the simulated phone: first and largest paint, and time that scripts block it. */
  firstPaint: number
  largestPaint: number
  blocked: number
  layoutShift: number
  /** Bytes as sent, by kind, and the number of requests. */
  bytes: Record<'document' | 'script' | 'font' | 'image' | 'other', number>
  requests: number
  /** What keeps a category under 100, in Lighthouse's words. */
  lost: string[]
}

/** The parts of Lighthouse's own types that are used here (its package is not installed with ours). */
interface Audit {
  id: string
  title: string
  score: number | null
  numericValue?: number
  details?: { items?: { resourceType?: string; transferSize?: number; requestCount?: number }[] }
}
interface Result {
  lhr: {
    categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
    audits: Record<string, Audit>
    runtimeError?: { message: string }
  }
}
type Lighthouse = (address: string, flags: Record<string, unknown>) => Promise<Result | undefined>
interface Chrome {
  port: number
  kill: () => void
}

/** Lighthouse now and then loses the start of a page on a busy machine (NO_NAVSTART); it then asks to be run again. */
const ATTEMPTS = 4

/**
 * Gives a function that judges one address with Lighthouse's phone settings (slow 4G, processor four times slower),
 * in a browser of its own, leaving out the audits named. It throws when Lighthouse gives no result.
 * @param folder where Lighthouse is installed
 */
export async function lighthouseIn(
  folder: string,
): Promise<(base: string, path: string, skip?: string[]) => Promise<Verdict>> {
  const from = async <T>(file: string) => (await import(pathToFileURL(join(folder, 'node_modules', file)).href)) as T
  const { default: lighthouse } = await from<{ default: Lighthouse }>('lighthouse/core/index.js')
  const { launch } = await from<{ launch: (flags: Record<string, unknown>) => Promise<Chrome> }>(
    'chrome-launcher/dist/index.js',
  )
  const attempt = async (address: string, skipAudits: string[]) => {
    const chrome = await launch({
      chromePath: findBrowser(),
      chromeFlags: ['--headless=new', ...browserArguments()],
      logLevel: 'error',
    })
    try {
      return await lighthouse(address, {
        port: chrome.port,
        output: 'json',
        logLevel: 'silent',
        onlyCategories: [...CATEGORIES],
        skipAudits,
        enableErrorReporting: false,
      })
    } finally {
      chrome.kill()
    }
  }
  return async (base, path, skip = []) => {
    for (let left = ATTEMPTS; ; left--) {
      const result = await attempt(base + path, skip)
      if (result && !result.lhr.runtimeError) return verdict(path, result)
      if (left === 1)
        throw new Error(`Lighthouse could not judge ${path}: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
    }
  }
}

function verdict(path: string, { lhr: { categories, audits } }: Result): Verdict {
  const number = (id: string) => audits[id]?.numericValue ?? 0
  const summary = audits['resource-summary']?.details?.items ?? []
  const sent = (kind: string) => summary.find(({ resourceType }) => resourceType === kind)?.transferSize ?? 0
  const lost = Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
    .map(({ id }) => audits[id])
    .filter((audit) => audit?.score !== null && (audit?.score ?? 1) < 1)
  return {
    path,
    scores: Object.fromEntries(
      CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]),
    ) as Record<Category, number>,
    firstPaint: number('first-contentful-paint'),
    largestPaint: number('largest-contentful-paint'),
    blocked: number('total-blocking-time'),
    layoutShift: number('cumulative-layout-shift'),
    bytes: {
      document: sent('document'),
      script: sent('script'),
      font: sent('font'),
      image: sent('image'),
      other: sent('total') - ['document', 'script', 'font', 'image'].reduce((sum, kind) => sum + sent(kind), 0),
    },
    requests: summary.find(({ resourceType }) => resourceType === 'total')?.requestCount ?? 0,
    lost: lost.map((audit) => `${audit?.id}: ${audit?.title}`),
  }
}

/** The verdicts as a table in Markdown. */
export function verdictTable(verdicts: readonly Verdict[]): string {
  const kilo = (bytes: number) => (bytes / 1000).toFixed(1)
  const rows = verdicts.map(({ path, scores, firstPaint, largestPaint, blocked, layoutShift, bytes, requests }) =>
    [
      path,
      ...CATEGORIES.map((name) => scores[name]),
      (firstPaint / 1000).toFixed(2),
      (largestPaint / 1000).toFixed(2),
      Math.round(blocked),
      layoutShift.toFixed(3),
      ...Object.values(bytes).map(kilo),
      requests,
    ].join(' | '),
  )
  return [
    '| Page | Speed | Access | Practice | SEO | First paint s | Largest paint s | Blocked ms | Shift | HTML kB | Scripts kB | Fonts kB | Pictures kB | Other kB | Requests |',
    `|${' --- |'.repeat(15)}`,
    ...rows.map((row) => `| ${row} |`),
  ].join('\n')
}
