import { join } from 'node:path'
import { openOutputFolder } from '../../platform/files/output-folder.ts'
import { lastKnownGood } from '../fallback/last-known-good.ts'
import { bundle } from '../5-render/bundle/bundle.ts'
import { compressor } from '../5-render/compress.ts'
import type { Lock } from '../../platform/files/lock.ts'
import { serviceWorker } from '../5-render/pages/offline.ts'
import type { Store } from '../../platform/cache/file-store.ts'
import { replaceFolder } from '../../platform/files/replace-folder.ts'
import type { Note } from '../../report/journal.ts'
import { atomicWrite } from '../../platform/files/atomic-write.ts'
import { changedArticles } from './changed-articles.ts'
import {
  saveLastBuild,
  previousFolder,
  type InputSnapshot,
  type BuildPaths,
  type BuildSummary,
  type EditsSinceBuild,
} from './last-build.ts'
import { addCounts } from './add-counts.ts'
import type { ChangedPage } from './changed-page.ts'
import { changedPages } from './changed-pages.ts'
import type { BuildState } from './build-state.ts'
import { treeAfterWrites } from './folder-tree.ts'
import { publishedFolder } from './published-folder.ts'

/** It contains the build's hash, so it differs after every build. */
const SERVICE_WORKER = 'service-worker.js'
/** With more changed articles the whole site is built. */
const MAX_EDITS = 20

/**
 * Builds a site from the last one where only the bodies of articles changed: their pages are rendered, checked and
 * verified; all other files stay and are not read.
 *
 * It relies on nothing that it has not compared: each page is first rendered from the old text and must equal the
 * published page to the byte, and check and verification must say the same before and after the edit, so that what they
 * said of the whole site still holds (`changedArticles`, `changedPage`).
 * @param onPublished called when the new site is in its place, and the one before in `previousFolder`
 * @returns the summary of the build, or undefined where the whole site has to be built
 */
export async function incrementalBuild(
  paths: BuildPaths,
  cache: string,
  store: Store,
  { last, changed }: EditsSinceBuild,
  now: InputSnapshot,
  note: Note,
  lock: Lock,
  onPublished = () => Promise.resolve(),
): Promise<BuildSummary | undefined> {
  const { summary, outputs, state, previous } = last
  const good = lastKnownGood(cache, paths.root)
  const before = changed.length > MAX_EDITS ? undefined : state()
  const edited = before && changedArticles(paths.root, changed, summary.named, good, before)
  if (!edited) return undefined
  const bundled = await bundle(store, before.bundle)
  const pages = await changedPages(paths, store, bundled, before, edited)
  if (!pages) return undefined
  const after = stateAfter(before, pages, edited.frontMatters)
  if (pages.length === 0) {
    saveLastBuild(paths, now, summary, after, outputs, previous)
    return summary
  }
  const newSummary = { ...summary, counts: pages.reduce((all, { counts }) => addCounts(all, counts), summary.counts) }
  const published = publishedFolder(paths, last)
  const keys = new Map(before.files.map((file, index) => [file, before.keys[index] ?? '']))
  let written: readonly string[] = []
  await replaceFolder(
    paths.dist,
    async (part) => {
      const out = openOutputFolder(part, published.clone(part))
      for (const { file, path, html, sum } of pages) {
        note('pages', path, 'content changed')
        out.write(file, html, sum)
      }
      out.write(SERVICE_WORKER, serviceWorker(bundled.worker, after.pages, after.sums))
      await compressor(store, summary.pages, () => {}).writeAll(out)
      for (const [file, key] of out.files) keys.set(file, key)
      return (written = [...out.files.keys()].filter((file) => !out.isKept(file)))
    },
    { lock, keep: previousFolder(paths) },
  )
  await onPublished()
  for (const { id, module } of pages) atomicWrite(join(paths.generated, `pages/${id}.ts`), module)
  good.update(edited.articles.map(({ after }) => after.document))
  const modules = pages.map(({ id }) => `pages/${id}.ts`)
  const { dist, previous: snapshot } = published.after({ written, renamed: false })
  saveLastBuild(
    paths,
    now,
    newSummary,
    { ...after, files: [...keys.keys()], keys: [...keys.values()] },
    { ...outputs, dist, generated: treeAfterWrites(paths.generated, outputs.generated, modules) },
    snapshot,
  )
  return newSummary
}

/** The state after the edits. */
function stateAfter(
  state: BuildState,
  edited: readonly ChangedPage[],
  frontMatters: BuildState['frontMatters'],
): BuildState {
  const sums = [...state.sums]
  for (const { file, sum } of edited) sums[state.pages.indexOf(file)] = sum
  return { ...state, sums, frontMatters: { ...state.frontMatters, ...frontMatters } }
}
