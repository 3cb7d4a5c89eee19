import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { SiteContent } from '../../src/generated/types.ts'
import type { Found, PageContent } from '../../src/lib/page-types.ts'
import type { PageModule, Site } from '../model/site.ts'
import { sumOf } from '../sealed.ts'
import type { Bundle } from './bundle.ts'
import type { PageCss } from './css.ts'
import type { RenderedPage } from './hosting/model.ts'
import { offlinePage, serviceWorker } from './offline.ts'
import { whyAgain, type Ingredients, type PageMemory } from './page-memory.ts'
import { place } from './pictures.ts'
import { policyOf } from './policy.ts'
import { moduleText, readModule } from './read-module.ts'
import type { Store } from './store.ts'

interface PagesInput {
  site: Site
  /** The folder with the generated modules, and what there is to know of each page's. */
  generated: string
  modules: ReadonlyMap<string, PageModule>
  out: string
  bundle: Bundle
  css: PageCss
  fonts: string[]
  /** The files a page's head names, by the page's id. */
  found: (pageId: string) => Found
  /** What earlier builds made, and how. */
  memory: PageMemory
  store: Store
  /** The hash of the code of scripts/ that renders. */
  code: string
  /** Told of each page that is made again, and why. */
  note: (kind: string, path: string, why: string) => void
}

/**
 * Writes every page as HTML, one by one; a page is read and rendered only if something that it is made of changed.
 * @returns the files written, from the site's folder, with their policies
 */
export function renderPages({ site: { pages, url }, generated, modules, out, bundle, css, fonts, found, memory, store, code, note }: PagesInput): RenderedPage[] {
  const [siteText, iconsText] = [moduleText(generated, 'site.ts'), moduleText(generated, 'icons.ts')]
  const site = readModule<SiteContent>(siteText)
  const icons = readModule<Record<string, string>>(iconsText)
  const same = { shared: sumOf(JSON.stringify([siteText, iconsText, url])), style: sumOf(JSON.stringify([css.sum, fonts])), code: sumOf(JSON.stringify([code, bundle.code, process.versions.node])) }
  const written: RenderedPage[] = []
  const write = (file: string, html: string, policy: string) => {
    mkdirSync(dirname(join(out, file)), { recursive: true })
    writeFileSync(join(out, file), html)
    written.push({ file, policy, sum: sumOf(html) })
  }
  for (const route of pages) {
    const from: Ingredients = { ...same, content: modules.get(route.id)?.sum ?? '', found: sumOf(JSON.stringify(found(route.id))) }
    const before = memory.get(route.id)
    const why = whyAgain(before, from) ?? (before && store.get(htmlOf(before)) ? undefined : 'what was kept was gone or damaged')
    const made = why === undefined && before ? before : render(moduleText(generated, `pages/${route.id}.ts`), from)
    memory.set(route.id, made)
    if (why !== undefined) note('pages', route.path, why)
    for (const file of [fileOf(route.path), ...(route.notFound ? ['404.html'] : [])]) {
      place(store.get(htmlOf(made)) ?? '', join(out, file))
      written.push({ file, policy: made.policy, sum: made.sum })
    }
    for (const alias of route.aliases) write(fileOf(alias), redirectPage(route.path, made.title, url), ALIAS_POLICY)
  }
  const { file, html, policy } = offlinePage(bundle, site)
  write(file, html, policy)
  writeFileSync(join(out, 'service-worker.js'), serviceWorker(bundle.worker, written.map(({ sum }) => sum)))
  return written

  function render(text: string, from: Ingredients) {
    const page = readModule<PageContent>(text)
    const style = css.of(page.blocks.map(({ type }) => type))
    const policy = policyOf(page, site, style)
    const html = bundle.renderPage({ page, content: site, icons, url, assets: { css: style, scripts: [bundle.script], fonts, policy, found: found(page.id) } })
    const made = { from, sum: sumOf(html), policy, title: page.title }
    if (!store.get(htmlOf(made))) store.put(htmlOf(made), html)
    return made
  }
}

/** A page's file in the store. */
const htmlOf = ({ sum }: { sum: string }) => `${sum}.html`

/** /about is about/index.html, so that any static host serves it. */
export const fileOf = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}/index.html`)

/** An alias shows one link and loads nothing. */
const ALIAS_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'"

/** An alias for hosts without redirect rules. */
function redirectPage(to: string, title: string, site: string): string {
  const words = title.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  return `<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${ALIAS_POLICY}"><title>${words}</title><meta http-equiv="refresh" content="0; url=${to}"><link rel="canonical" href="${site}${to}"><meta name="robots" content="noindex"></head><body><p><a href="${to}">${words}</a></p></body></html>\n`
}
