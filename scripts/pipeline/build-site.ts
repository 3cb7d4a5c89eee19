import type { Problem } from '../report/problem.ts'
import { one, summary, terminalReport } from '../report/reporters/terminal.ts'
import { checkOnce, prepare, type Checked } from './check-site.ts'
import { keepGoing, type Fallback } from './fallback/keep-going.ts'
import { lastKnownGoodFiles } from './fallback/last-known-good-files.ts'
import { lastKnownGood } from './fallback/last-known-good.ts'
import { outputTrees, saveLastBuild, type BuildSummary, type InputSnapshot } from './incremental/last-build.ts'
import { publishSite, type PublishedSite, type PublishOptions } from './publish-site.ts'

interface BuildOptions extends PublishOptions {
  /** Content and code before any of it was read. */
  now: InputSnapshot
  /** Called when the new site is in its place, and the one before in `previousFolder`. */
  onPublished?: () => Promise<void>
}

/** How a build ended. */
export interface BuildOutcome {
  /** The summary of the site that was published. */
  summary?: BuildSummary
  /** The last message: why there is no new site, or what in it is not new. */
  wrong?: string
}

/** The day for which a site was made. */
type BuildDay = Pick<BuildSummary, 'today' | 'timeZone' | 'next'>

/** The end of a summary, where the next sentence says it in full. */
const UNCHANGED = ' The site was not changed.'

/**
 * Checks, generates, renders and verifies the whole site, and saves its state for the next build. Problems are printed
 * at once.
 */
export async function buildSite(options: BuildOptions): Promise<BuildOutcome> {
  const { paths, cache, now } = options
  const prepared = prepare(cache)
  const good = lastKnownGood(cache, paths.root)
  const goodFiles = lastKnownGoodFiles(cache, paths.root)
  const checked = await checkOnce(paths.root, prepared, { html: true })
  const { problems } = checked
  const report = terminalReport(problems)
  if (report) console.log(`${report}\n`)
  const fallbacks = options.keepsGoing ? keepGoing(paths.root, prepared, good, goodFiles, checked) : undefined
  let fallback = checked.site ? undefined : fallbacks?.fallbackFor(problems)
  for (const found = [...problems]; ;) {
    if (fallback && 'stop' in fallback) return { wrong: stopped(found, fallback.stop) }
    const published = await publish(fallback)
    if (!published) return { wrong: summary(found) }
    if ('files' in published) {
      await options.onPublished?.()
      const built = summaryOf(published)
      if (fallback) return { summary: built, wrong: notAllNew(found, fallback) }
      saveBuild(built, published)
      return { summary: built }
    }
    console.log(`${terminalReport(published.problems)}\n`)
    if (!fallbacks) return { wrong: differs(published.problems) }
    found.push(...published.problems)
    fallback = fallbacks.fallbackFor(published.problems)
  }

  /** Publishes the site as it was checked, or with fallbacks; undefined when there is none. */
  async function publish(instead: Fallback | undefined) {
    const { site, content }: Checked = instead?.checked ?? checked
    if (!site || !content) return undefined
    const model = await site()
    const input = { site: model, content, leftOut: instead?.leftOut, code: prepared.code }
    const published = await publishSite(options, input)
    if ('files' in published) {
      good.save(content.documents)
      goodFiles.save(
        [...model.pictures, ...model.media].map(({ file }) => file),
        instead?.replacements,
      )
    }
    const day = { today: content.today, timeZone: model.common.site.timeZone, next: model.nextNotice }
    return 'files' in published ? { ...published, day } : published
  }

  function summaryOf({ counts, pages, day }: PublishedSite & { day: BuildDay }): BuildSummary {
    return { report, counts, pages, ...day }
  }

  /** Saves the state for the next build. */
  function saveBuild(built: BuildSummary, { files, changes }: PublishedSite): void {
    const { dist, previous } = options.published.after(changes)
    saveLastBuild(paths, now, built, files, { dist, ...outputTrees(paths) }, previous)
  }
}

const stopped = (found: readonly Problem[], stop: Problem) =>
  `${summary(found)}\nNothing was built, not even with --keep-going: no good build knows what could stand in the place of this mistake:\n\n${one(stop)}`

const notAllNew = (found: readonly Problem[], { messages }: Fallback) =>
  `\nNOT ALL OF IT IS NEW. ${summary(found).replace(UNCHANGED, '')} Until they are mended:\n${messages.map((line) => `  ${line}`).join('\n')}`

const differs = (problems: readonly Problem[]) =>
  `${summary(problems).replace(UNCHANGED, '')} The finished pages do not say what the files say, so the site was not changed. With npm run build -- --keep-going all the rest is published.`
