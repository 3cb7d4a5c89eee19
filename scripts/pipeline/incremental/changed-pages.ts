import type { Store } from '../../platform/cache/file-store.ts'
import { countsOf } from '../2-validate/content.ts'
import { articlePath } from '../2-validate/record-pages.ts'
import { factsOfManifest } from '../3-model/facts.ts'
import { htmlFile, moduleName } from '../3-model/site.ts'
import { moduleText } from '../4-generate/read-module.ts'
import type { Bundle } from '../5-render/bundle/bundle.ts'
import { siteFonts } from '../5-render/fonts/fonts.ts'
import { pageRenderer } from '../5-render/pages/render-page.ts'
import type { BuildState } from './build-state.ts'
import type { ChangedArticles } from './changed-articles.ts'
import { changedPage, type ChangedPage } from './changed-page.ts'
import type { BuildPaths } from './last-build.ts'

/** Renders the pages of changed articles; undefined where an edit affects other pages. */
export async function changedPages(
  { generated }: BuildPaths,
  store: Store,
  bundled: Bundle,
  state: BuildState,
  { articles, before, after }: ChangedArticles,
): Promise<ChangedPage[] | undefined> {
  const raw = after.manifest as Record<'site', Record<string, unknown>>
  const url = String(raw.site.url).replace(/\/$/, '')
  const fonts = siteFonts(store)
  const fontUrls = fonts.map((font): [string, string] => [font.source, font.url])
  const render = await pageRenderer({
    generated,
    renderer: bundled.renderer,
    url,
    theme: (raw.site.theme ?? {}) as Record<string, string>,
    fontUrls,
    fonts: fontUrls.filter(([source]) => source.includes('latin')).map(([, address]) => address),
    script: bundled.script,
  })
  const context = {
    facts: factsOfManifest(after.schemas, after.manifest, countsOf(after.schemas, after.documents)),
    url,
    language: String(raw.site.language),
    render,
    before,
    after,
  }
  const pages = articles.map((edit) => {
    const path = `${articlePath(after)}/${edit.id}`
    const id = moduleName(path)
    const sum = state.sums[state.pages.indexOf(htmlFile(path))]
    return sum === undefined
      ? undefined
      : changedPage(context, {
          edit,
          file: htmlFile(path),
          module: moduleText(generated, `pages/${id}.ts`),
          found: state.head,
          sum,
          anchors: state.anchors[path] ?? [],
        })
  })
  return pages.every((page) => page !== undefined) ? pages : undefined
}
