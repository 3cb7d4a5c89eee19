import { pathToFileURL } from 'node:url'
import type { SiteContent } from '../../../../src/generated/types.ts'
import type { DiscoveryFiles, PageContent, RenderPage } from '../../../../src/lib/page-types.ts'
import { checksumOf } from '../../../platform/cache/checksummed-json.ts'
import type { PoolJob, Task } from '../../../platform/workers/task.ts'
import { pageCss } from './css.ts'
import { policyOf, styleSource } from './policy.ts'
import { siteModuleName } from '../../4-generate/modules.ts'
import { moduleText, readModule } from '../../4-generate/read-module.ts'

/** The inputs shared by all pages of a site. */
export interface RenderShared {
  /** The folder with the generated modules. */
  generated: string
  /** The file of the renderer. */
  renderer: string
  url: string
  theme: Record<string, string>
  /** The fonts by the address that style sheets know, those that are loaded at once, and the script of every page. */
  fontUrls: readonly (readonly [string, string])[]
  fonts: string[]
  script: string
}

/** One page to render: where it is, its id and what its head names. */
export interface PageToRender extends PoolJob {
  id: string
  found: DiscoveryFiles
}

export interface RenderedHtml {
  html: Uint8Array
  sum: string
  title: string
}

/** Renders pages from their generated modules. */
export const RENDER: Task<PageToRender, RenderedHtml, RenderShared> = {
  name: 'render',
  load: renderer,
}

async function renderer(shared: RenderShared): Promise<(page: PageToRender) => RenderedHtml> {
  const render = await pageRenderer(shared)
  return ({ id, found }) => render(readModule<PageContent>(moduleText(shared.generated, `pages/${id}.ts`)), found)
}

/** What renders a page from its content. */
export async function pageRenderer({
  generated,
  renderer: file,
  url,
  theme,
  fontUrls,
  fonts,
  script,
}: RenderShared): Promise<(page: PageContent, found: DiscoveryFiles) => RenderedHtml> {
  const { renderPage } = (await import(pathToFileURL(file).href)) as { renderPage: RenderPage }
  const contents = new Map<string | undefined, SiteContent>()
  const contentOf = (language?: string) => {
    const content = contents.get(language) ?? readModule<SiteContent>(moduleText(generated, siteModuleName(language)))
    contents.set(language, content)
    return content
  }
  const icons = readModule<Record<string, string>>(moduleText(generated, 'icons.ts'))
  const css = pageCss(theme, new Map(fontUrls))
  // A page in another language may need the letters of several scripts in its first line.
  const everyFont = fontUrls.map(([, address]) => address)
  const sources = new Map<string, string>()
  return (page, found) => {
    const content = contentOf(page.language)
    const style = css.of(page.blocks, {
      notices: Boolean(content.clock?.notices.length) || page.notices !== undefined,
      bare: page.layout === 'bare',
      breadcrumb: page.layout === 'full' && page.path !== (page.home ?? '/'),
    })
    const source = sources.get(style) ?? styleSource(style)
    sources.set(style, source)
    const policy = policyOf(page, content, source)
    const html = Buffer.from(
      renderPage({
        page,
        content,
        icons,
        url,
        assets: { css: style, scripts: [script], fonts: page.language ? everyFont : fonts, policy, discovery: found },
      }),
    )
    return { html, sum: checksumOf(html), title: page.title }
  }
}
