import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SiteContent } from '../../src/generated/types.ts'
import type { Found, PageContent, RouteEntry } from '../../src/lib/page-types.ts'
import { policyOf } from './policy.ts'
import type { Bundle } from './bundle.ts'
import type { RenderedPage } from './hosting/model.ts'
import { offlinePage, serviceWorker } from './offline.ts'

interface PagesInput {
  /** The folder with the generated modules. */
  generated: string
  out: string
  url: string
  bundle: Bundle
  css: (types: readonly string[]) => string
  fonts: string[]
  /** The files a page's head names, by the page's id. */
  found: (pageId: string) => Found
}

/** Renders every page of the route table to HTML. Returns the files written, from the site's folder, with their policies. */
export async function renderPages({ generated, out, url, bundle, css, fonts, found }: PagesInput): Promise<RenderedPage[]> {
  const { site } = await load<{ site: SiteContent }>(generated, 'site.ts')
  const { icons } = await load<{ icons: Record<string, string> }>(generated, 'icons.ts')
  const { routes } = await load<{ routes: readonly RouteEntry[] }>(generated, 'routes.ts')
  const written: RenderedPage[] = []
  const made: string[] = []
  const write = (file: string, html: string, policy: string) => {
    mkdirSync(dirname(join(out, file)), { recursive: true })
    writeFileSync(join(out, file), html)
    made.push(html)
    written.push({ file, policy })
  }
  for (const route of routes) {
    const { page } = await load<{ page: PageContent }>(generated, `pages/${route.id}.ts`)
    const style = css(page.blocks.map(({ type }) => type))
    const policy = policyOf(page, site, style)
    const html = bundle.renderPage({ page, content: site, icons, url, assets: { css: style, scripts: [bundle.script], fonts, policy, found: found(page.id) } })
    write(fileOf(page.path), html, policy)
    if (page.notFound) write('404.html', html, policy)
    for (const alias of page.aliases) write(fileOf(alias), redirectPage(page.path, page.title, url), ALIAS_POLICY)
  }
  const { file, html, policy } = offlinePage(bundle, site)
  write(file, html, policy)
  writeFileSync(join(out, 'service-worker.js'), serviceWorker(bundle.worker, made))
  return written
}

/** /about is about/index.html, so that any static host serves it. */
export const fileOf = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}/index.html`)

/** An alias shows one link and loads nothing. */
const ALIAS_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'"

/** An alias for hosts without redirect rules. */
function redirectPage(to: string, title: string, site: string): string {
  const words = title.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  return `<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${ALIAS_POLICY}"><title>${words}</title><meta http-equiv="refresh" content="0; url=${to}"><link rel="canonical" href="${site}${to}"><meta name="robots" content="noindex"></head><body><p><a href="${to}">${words}</a></p></body></html>\n`
}

/** Imports a generated module as it is now, not as it was at an earlier import in this process. */
async function load<T>(folder: string, file: string): Promise<T> {
  const path = join(folder, file)
  const { mtimeMs } = await import('node:fs').then(({ statSync }) => statSync(path))
  return (await import(`${pathToFileURL(path).href}?${mtimeMs}`)) as T
}

