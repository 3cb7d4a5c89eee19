import type { DiscoveryPlan } from '../discovery/discovery.ts'
import { htmlFile, notFoundFile, offlineFiles, type PageModule, type Site } from '../../3-model/site.ts'
import type { OutputFolder } from '../../../platform/files/output-folder.ts'
import { checksumOf } from '../../../platform/cache/checksummed-json.ts'
import type { WorkerPool } from '../../../platform/workers/worker-pool.ts'
import type { Bundle } from '../bundle/bundle.ts'
import { redirectsOf } from '../hosting/model.ts'
import type { PageCss } from './css.ts'
import { offlinePage, serviceWorker } from './offline.ts'
import { rebuildReason, type PageInputs, type CachedPage, type PageCache } from './page-cache.ts'
import { redirectPage } from './redirect-page.ts'
import { siteModuleName } from '../../4-generate/modules.ts'
import { moduleText, readModule } from '../../4-generate/read-module.ts'
import { RENDER, type PageToRender } from './render-page.ts'
import type { Store } from '../../../platform/cache/file-store.ts'

/** A file that was rendered, and the hash of its HTML. */
export interface RenderedPage {
  file: string
  sum: string
}

interface PagesInput {
  site: Site
  /** The folder with the generated modules, and what there is to know of each page's. */
  generated: string
  modules: ReadonlyMap<string, PageModule>
  out: OutputFolder
  bundle: Bundle
  css: PageCss
  /** The fonts, and the addresses of those that every page loads at once. */
  fontUrls: ReadonlyMap<string, string>
  fonts: string[]
  /** What the heads of pages name of the files by which others find the site. */
  found: DiscoveryPlan['headOf']
  /** The pages of earlier builds and their inputs. */
  pageCache: PageCache
  store: Store
  /** The hash of the code of scripts/ that renders. */
  code: string
  pool: WorkerPool
  /** Called for each page that is rendered, with the reason. */
  note: (kind: string, path: string, why: string) => void
  /** Called for each page as soon as it is rendered. */
  made: (file: string, sum: string, html: () => Uint8Array) => void
}

/**
 * Writes every page as HTML; a page is rendered only if one of its inputs changed.
 * @returns the files written, from the site's folder
 */
export async function renderPages({
  site: { pages, translations, url, language: own, theme },
  generated,
  modules,
  out,
  bundle,
  css,
  fontUrls,
  fonts,
  found,
  pageCache,
  store,
  code,
  pool,
  note,
  made: onMade,
}: PagesInput): Promise<RenderedPage[]> {
  const [siteText, iconsText] = [moduleText(generated, 'site.ts'), moduleText(generated, 'icons.ts')]
  const sharedOf = new Map<string | undefined, string>()
  const shared = (language?: string) => {
    const sum =
      sharedOf.get(language) ??
      checksumOf(JSON.stringify([moduleText(generated, siteModuleName(language)), iconsText, url]))
    sharedOf.set(language, sum)
    return sum
  }
  const same = {
    style: checksumOf(JSON.stringify([css.sum, fonts])),
    code: checksumOf(JSON.stringify([code, bundle.code, process.versions.node])),
  }
  const made = new Map<string, CachedPage>()
  const again: (PageToRender & { from: PageInputs; file: string })[] = []
  for (const { id, path, language } of pages) {
    const from: PageInputs = {
      ...same,
      shared: shared(language),
      content: modules.get(id)?.sum ?? '',
      found: checksumOf(JSON.stringify(found({ language }))),
    }
    const before = pageCache.get(id)
    const why =
      rebuildReason(before, from) ??
      (before && (out.keep(htmlFile(path), before.sum) || store.get(htmlOf(before)))
        ? undefined
        : 'what was kept was gone or damaged')
    if (why === undefined && before) made.set(id, before)
    else {
      note('pages', path, why ?? '')
      again.push({
        name: `the page ${path}`,
        id,
        from,
        file: htmlFile(path),
        found: found({ language }),
        size: modules.get(id)?.size,
      })
    }
  }
  await pool.run(
    RENDER,
    { generated, renderer: bundle.renderer, url, theme, fontUrls: [...fontUrls], fonts, script: bundle.script },
    again,
    ({ html, sum, title }, { id, from, file }) => {
      made.set(id, { from, sum, title })
      if (!store.get(htmlOf({ sum }))) store.put(htmlOf({ sum }), html, sum)
      onMade(file, sum, () => html)
    },
  )

  const written: RenderedPage[] = []
  const write = (file: string, html: string) => {
    out.write(file, html)
    written.push({ file, sum: checksumOf(html) })
  }
  for (const { id, path, title, aliases, notFound, language } of pages) {
    const page = made.get(id)
    if (!page) throw new Error(`The page ${path} was not rendered`)
    pageCache.set(id, page)
    for (const file of [htmlFile(path), ...(notFound ? [notFoundFile({ language })] : [])]) {
      if (out.keep(file, page.sum)) store.touch(htmlOf(page))
      else out.link(file, store.get(htmlOf(page)) ?? '', page.sum)
      written.push({ file, sum: page.sum })
    }
    for (const alias of aliases) write(htmlFile(alias), redirectPage(path, title, { url, language: own }))
  }
  for (const language of offlineFiles({ translations }).values()) {
    const text = language ? moduleText(generated, siteModuleName(language)) : siteText
    const first = `/${language ?? ''}`
    const home = pages.some(({ path }) => path === first) ? first : '/'
    const aliases = language ? {} : redirectsOf({ pages })
    const { file, html } = offlinePage(bundle, readModule(text), aliases, language ? { home, source: own } : undefined)
    write(file, html)
  }
  out.write(
    'service-worker.js',
    serviceWorker(
      bundle.worker,
      written.map(({ file }) => file),
      written.map(({ sum }) => sum),
    ),
  )
  return written
}

/** How many HTML files a site has: its pages, their old addresses, and in each language the page for who is offline. */
export const countPages = (site: Pick<Site, 'pages' | 'translations'>) =>
  site.pages.reduce(
    (count, { aliases, notFound }) => count + 1 + aliases.length + (notFound ? 1 : 0),
    offlineFiles(site).size,
  )

/** A page's file in the store. */
const htmlOf = ({ sum }: { sum: string }) => `files/${sum}.html`
