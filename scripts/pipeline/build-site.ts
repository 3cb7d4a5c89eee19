import { join } from 'node:path'
import type { DiscoveryFiles } from '../../src/lib/page-types.ts'
import { generate } from './4-generate/generate.ts'
import { memoryReleaser } from '../platform/workers/release-memory.ts'
import { keeper, type Kept } from './fallback/keep-going.ts'
import { lastGoodFiles } from './fallback/last-known-good-files.ts'
import { lastGood } from './fallback/last-known-good.ts'
import type { SourceDocument } from './1-load/document.ts'
import { frontMatterOf } from './1-load/front-matter.ts'
import { diskMemory } from '../platform/cache/memory.ts'
import type { Site } from './3-model/site.ts'
import { keepLastBuild, madeSeen, spareOf, type Now, type Places, type Said } from './incremental/last-build.ts'
import type { Parts } from './incremental/build-state.ts'
import { spareLike } from './incremental/publish-changes.ts'
import { treeSeen } from './incremental/tree.ts'
import { checkOnThreads, prepare } from './check-site.ts'
import { inspector, NotProved } from './6-verify/verifier.ts'
import type { Bundle } from './5-render/bundle/bundle.ts'
import type { Lock } from '../platform/files/lock.ts'
import { render } from './5-render/render.ts'
import type { Store } from '../platform/cache/file-store.ts'
import type { Problem } from '../report/problem.ts'
import type { Journal } from '../report/journal.ts'
import { progressBar } from '../report/progress.ts'
import { one, summary, terminalReport } from '../report/reporters/terminal.ts'
import { pagePool } from './workers/worker-pools.ts'

interface Whole {
  places: Places
  cache: string
  /** What is kept for the builds of all sites. */
  store: Store
  /** How content and code were before any of it was read. */
  now: Now
  /** The code, which is made while content is read. */
  code: Promise<Bundle>
  /** Whether mistakes in single pages, articles and lists hold up the others. */
  keepsGoing: boolean
  /** How many threads read Markdown and make pages, as it was asked for. */
  threads?: number
  told: Journal
  /** The lock of the site's folder. */
  lock: Lock
}

/** How a build went. */
export interface Built {
  /** What a build that made a site says of it. */
  said?: Said
  /** Said last: why there is no new site, or what in it is not new. Then something was wrong. */
  wrong?: string
}

/** With more pages than these what a step leaves lying about is a hundred megabytes, and worth a third of a second to clear up. */
const MANY_PAGES = 2_000

/** The end of a summary, where the next sentence says it in full. */
const UNCHANGED = ' The site was not changed.'

/** Checks, generates and renders the whole site, and leaves word for the next build. What was found wrong is told at once, everything else is given back. */
export async function buildWhole({
  places,
  cache,
  store,
  now,
  code: codeMade,
  keepsGoing,
  threads,
  told,
  lock,
}: Whole): Promise<Built> {
  const { root, dist, generated } = places
  const prepared = prepare(cache)
  const good = lastGood(cache, root)
  const goodFiles = lastGoodFiles(cache, root)
  const checked = await checkOnThreads(root, prepared, { html: true, threads })
  const { problems } = checked
  const report = terminalReport(problems)
  if (report) console.log(`${report}\n`)
  const keeping = keepsGoing ? keeper(root, prepared, good, goodFiles, checked) : undefined
  let kept = checked.site ? undefined : keeping?.inPlaceOf(problems)
  for (const found = [...problems]; ;) {
    if (kept && 'stop' in kept)
      return {
        wrong: `${summary(found)}\nNothing was built, not even with --keep-going: this mistake is not in a single page, article or list, or there is nothing good to put in its place:\n\n${one(kept.stop)}`,
      }
    const made = await publish(kept)
    if (!made) return { wrong: summary(found) }
    if (!Array.isArray(made))
      return kept
        ? {
            said: made.said,
            wrong: `\nNOT ALL OF IT IS NEW. ${summary(found).replace(UNCHANGED, '')} Until they are mended:\n${kept.words.map((line) => `  ${line}`).join('\n')}`,
          }
        : { said: remembered(made) }
    console.log(`${terminalReport(made)}\n`)
    if (!keeping)
      return {
        wrong: `${summary(made).replace(UNCHANGED, '')} The finished pages do not say what the files say, so the site was not changed. With npm run build -- --keep-going all the rest is published.`,
      }
    found.push(...made)
    kept = keeping.inPlaceOf(made)
  }

  /** Builds the site; undefined when there is none to build, a list of what is wrong on its finished pages, which then were not published. */
  async function publish(instead: Kept | undefined): Promise<Published | Problem[] | undefined> {
    const { site, content } = instead?.checked ?? checked
    if (!site || !content) return undefined
    const made = await site()
    const memory = (name: string) => join(places.kept, name)
    const pool = pagePool(threads)
    const inspect = inspector({
      content,
      site: made,
      generated,
      leftOut: instead?.leftOut,
      memory: diskMemory(memory('proofs.json'), prepared.code),
      pool,
    })
    const tidy = made.pages.length > MANY_PAGES ? memoryReleaser() : () => {}
    const look: typeof inspect.look = async (...built) => {
      tidy()
      await inspect.look(...built)
      tidy()
    }
    try {
      const { modules } = await generate(made, generated, memory('modules.json'))
      tidy()
      const { files, headOf, characters, code } = await render({
        root,
        site: made,
        modules,
        generated,
        code: codeMade,
        cache,
        store,
        dist,
        progress: progressBar('Pictures'),
        inspect: look,
        pool,
        note: told.note,
        spare: spareOf(places),
        lock,
      })
      good.keep(content.documents)
      goodFiles.keep(
        [...made.pictures, ...made.media].map(({ file }) => file),
        instead?.instead,
      )
      return {
        said: {
          report,
          named: [...new Set(problems.flatMap(({ file, second }) => [file, ...(second ? [second.file] : [])]))],
          proved: inspect.counts(),
          pages: files.length,
        },
        parts: {
          pages: files.map(({ file }) => file),
          sums: files.map(({ sum }) => sum),
          ...headsOf(made, headOf),
          characters: Object.fromEntries(characters),
          anchors: inspect.anchors(),
          bundle: code,
          ...readOf(content.documents),
        },
      }
    } catch (error) {
      if (!(error instanceof NotProved)) throw error
      return error.problems
    }
  }

  /** Leaves word of a good build, and what the next one begins with: linking the files of all pages is nothing beside making them, and all there is to a small edit. */
  function remembered({ said, parts }: Published): Said {
    const spare = spareLike(dist, treeSeen(dist), spareOf(places))
    // After the links for the spare, each of which is a change to a file.
    keepLastBuild(places, now, said, parts, madeSeen(places), spare)
    return said
  }
}

/** A site that is in its place. */
interface Published {
  said: Said
  parts: Parts
}

/** What was read of manifest and records; of articles nothing is known beyond their texts. */
const readOf = (documents: readonly SourceDocument[]): Pick<Parts, 'frame' | 'matters'> => ({
  frame: documents
    .filter(({ kind }) => kind !== 'article')
    .map((document) => ({ file: document.file, kind: document.kind, matter: frontMatterOf(document) })),
  matters: {},
})

/** What the heads of articles name: nothing in it but the card depends on the article. */
function headsOf(
  { pages }: Site,
  headOf: (pageId: string) => DiscoveryFiles,
): Pick<Parts, 'articles' | 'cards' | 'head'> {
  const articles = pages.filter(({ article }) => article).map(({ id }) => id)
  const { card: _, ...head } = headOf(articles[0] ?? '')
  return { articles, cards: articles.map((id) => headOf(id).card), ...(articles.length && { head }) }
}
