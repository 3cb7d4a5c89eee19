import { join } from 'node:path'
import { lastGood } from '../fallback/last-known-good.ts'
import { factsOfManifest } from '../3-model/facts.ts'
import { moduleName } from '../3-model/site.ts'
import { moduleText } from '../4-generate/read-module.ts'
import { bundle, type Bundle } from '../5-render/bundle/bundle.ts'
import { compressBeside } from '../5-render/compress.ts'
import { ALWAYS, subsetFonts } from '../5-render/fonts/fonts.ts'
import type { Lock } from '../../platform/files/lock.ts'
import { serviceWorker } from '../5-render/pages/offline.ts'
import { fileOf } from '../5-render/pages/pages.ts'
import { pageRenderer } from '../5-render/pages/render-page.ts'
import type { Store } from '../../platform/cache/file-store.ts'
import { replaceFolder } from '../../platform/files/replace-folder.ts'
import type { Note } from '../../report/journal.ts'
import { articlePath } from '../2-validate/content.ts'
import { atomicWrite } from '../../platform/files/atomic-write.ts'
import { editedBodies, type EditedBodies } from './changed-articles.ts'
import { keepLastBuild, spareOf, type Now, type Places, type Said, type Since } from './last-build.ts'
import { addCharacters, addCounts, pageWithEdit, type EditedPage } from './changed-page.ts'
import type { Parts } from './build-state.ts'
import { likeBefore } from './publish-changes.ts'
import { hasFile, timesOf, treeSeen, treeWith, type Tree } from './tree.ts'

/** Every build has a name of its own in it. */
const WORKER = 'service-worker.js'
/** More edits than these are a build like any other. */
const MOST = 20

/**
 * Makes the site of the last good build into the new one, where nothing changed since but bodies of articles: their
 * pages are made, checked and proved, everything else stays as it is and is not even read.
 *
 * That the rest stays is not believed but seen: each page is first made as it was, with the old text, and has to come
 * out as it is, to the byte; and what checks and proof say before and after the edit must be the same, so that what
 * they said of the whole site still holds (`editedBodies`, `pageWithEdit`).
 * @returns what the build says, or undefined where a build of the whole site has to look into it
 */
export async function patch(
  places: Places,
  cache: string,
  store: Store,
  { last: { said, made, parts, spare }, written }: Since,
  now: Now,
  note: Note,
  lock: Lock,
): Promise<Said | undefined> {
  const good = lastGood(cache, places.root)
  const before = written.length > MOST ? undefined : parts()
  const edited = before?.head && editedBodies(places.root, written, said.named, good, before)
  if (!edited) return undefined
  const code = await bundle(store, before.bundle)
  const pages = await editedPages(places, store, code, before, edited)
  const after = pages && partsWith(before, pages, edited.matters)
  if (!after) return undefined
  if (pages.length === 0) {
    keepLastBuild(places, now, said, after, made, spare)
    return said
  }
  const saidNow = { ...said, proved: pages.reduce((counts, page) => addCounts(counts, page.proved), said.proved) }
  const changed = [...pages.map(({ file }) => file), WORKER]
    .flatMap((file) => ['', '.br', '.gz'].map((ending) => `${file}${ending}`))
    .filter((file) => hasFile(made.dist, file))
  let twin: Tree | undefined
  await replaceFolder(
    places.dist,
    async (part) => {
      twin = likeBefore(places.dist, made.dist, part, spareOf(places), spare)
      const put = async (file: string, text: string | Uint8Array) => {
        atomicWrite(join(part, file), text)
        await compressBeside(join(part, file), said.pages)
      }
      for (const { file, path, html } of pages) {
        note('pages', path, 'content changed')
        await put(file, html)
      }
      await put(WORKER, serviceWorker(code.worker, after.sums))
    },
    { lock, keep: spareOf(places) },
  )
  for (const { id, module } of pages) atomicWrite(join(places.generated, `pages/${id}.ts`), module)
  good.keepThese(edited.articles.map(({ after }) => after.document))
  const modules = pages.map(({ id }) => `pages/${id}.ts`)
  const dist = twin ? treeWith(places.dist, twin, [...changed, ...(spare?.files ?? [])]) : treeSeen(places.dist)
  keepLastBuild(
    places,
    now,
    saidNow,
    after,
    { ...made, dist, generated: treeWith(places.generated, made.generated, modules) },
    { files: changed, times: timesOf(made.dist) },
  )
  return saidNow
}

/** The pages of edited articles, old and new; undefined where an edit shows elsewhere than on its page. */
async function editedPages(
  { generated }: Places,
  store: Store,
  code: Bundle,
  parts: Parts,
  { articles, before, after }: EditedBodies,
): Promise<EditedPage[] | undefined> {
  const raw = after.manifest as Record<'site', Record<string, unknown>>
  const url = String(raw.site.url).replace(/\/$/, '')
  const fonts = subsetFonts(Object.keys(parts.characters), store)
  const fontUrls = fonts.map((font): [string, string] => [font.source, font.url])
  const render = await pageRenderer({
    generated,
    renderer: code.renderer,
    url,
    theme: (raw.site.theme ?? {}) as Record<string, string>,
    fontUrls,
    fonts: fontUrls.filter(([source]) => source.includes('latin')).map(([, address]) => address),
    script: code.script,
  })
  const frame = {
    facts: factsOfManifest(after.schemas, after.manifest),
    url,
    language: String(raw.site.language),
    render,
    before,
    after,
  }
  const pages = articles.map((edit) => {
    const path = `${articlePath(after)}/${edit.id}`
    const id = moduleName(path)
    const card = parts.cards[parts.articles.indexOf(id)]
    const sum = parts.sums[parts.pages.indexOf(fileOf(path))]
    return card === undefined || !parts.head || sum === undefined
      ? undefined
      : pageWithEdit(frame, {
          edit,
          file: fileOf(path),
          module: moduleText(generated, `pages/${id}.ts`),
          found: { card, ...parts.head },
          sum,
          anchors: parts.anchors[path] ?? [],
        })
  })
  return pages.every((page) => page !== undefined) ? pages : undefined
}

/** The parts after the edits; undefined where the fonts would be others. */
function partsWith(parts: Parts, edited: readonly EditedPage[], matters: Parts['matters']): Parts | undefined {
  const sums = [...parts.sums]
  for (const { file, sum } of edited) sums[parts.pages.indexOf(file)] = sum
  const characters = edited.reduce<Record<string, number> | undefined>(
    (counts, page) => counts && addCharacters(counts, page.characters, ALWAYS),
    parts.characters,
  )
  return characters && { ...parts, sums, characters, matters: { ...parts.matters, ...matters } }
}
