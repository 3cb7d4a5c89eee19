import type { SiteContent } from '../../src/generated/types.ts'
import type { Found, PageContent } from '../../src/lib/page-types.ts'
import { pageModule } from '../generate/modules.ts'
import type { Facts } from '../model/facts.ts'
import { makeMarkdown } from '../model/markdown.ts'
import type { Page } from '../model/site.ts'
import type { Bundle } from '../render/bundle.ts'
import { charactersOf } from '../render/characters.ts'
import type { PageCss } from '../render/css.ts'
import { policyOf } from '../render/policy.ts'
import { readModule } from '../render/read-module.ts'

/** What all pages are made of besides their own content, as the last build had it. */
export interface Frame {
  facts: Facts
  site: SiteContent
  icons: Record<string, string>
  url: string
  bundle: Bundle
  css: PageCss
  fonts: string[]
}

/** A page made of an article's text. */
export interface Remade {
  page: Page
  /** Its generated module. */
  module: string
  html: string
  characters: string
}

/**
 * Makes the page of an article with another body from the page that is there.
 * @param module the generated module of the page as it is
 * @param markdown the article's body
 * @param found what its head names, which depends on nothing in the body
 */
export function remakePage({ facts, site, icons, url, bundle, css, fonts }: Frame, module: string, source: string, markdown: string, found: Found): Remade {
  const before = readModule<PageContent>(module)
  const { html: body, headings } = makeMarkdown(markdown, facts)
  const content = { ...before, ...(before.article && { article: { ...before.article, body: { html: body }, headings } }) }
  const style = css.of(content.blocks.map(({ type }) => type))
  const html = bundle.renderPage({ page: content, content: site, icons, url, assets: { css: style, scripts: [bundle.script], fonts, policy: policyOf(content, site, style), found } })
  const page = { ...content, source }
  return { page, module: pageModule(page), html, characters: charactersOf(JSON.stringify(content)) }
}
