import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ViteDevServer } from 'vite'
import type { Site } from '../pipeline/3-model/site.ts'
import { checkSite } from '../pipeline/check-site.ts'
import { terminalReport } from '../report/reporters/terminal.ts'
import { PROJECT } from '../platform/project-root.ts'
import { readSchemas } from '../pipeline/2-validate/schema/schemas.ts'
import { blockYaml, examplePath, readExamples, writeCatalogue, type Example } from './catalogue-site.ts'
import { renderDev } from './respond.ts'

/** Where the catalogue's sample site is kept. */
export const CATALOGUE = join(PROJECT, '.cache/catalogue')

export interface CataloguePage {
  html: string
  /** The sample site, whose pictures the page asks for. */
  site?: Site
}

/** The editors' catalogue: every block with its examples, or one example alone (for the frames). */
export async function cataloguePage(vite: ViteDevServer, path: string, version: number): Promise<CataloguePage> {
  const schemas = readSchemas()
  if (path === '/blocks')
    return {
      html: overview([...schemas.blocks].map(([type, schema]) => ({ type, text: String(schema.description ?? '') }))),
    }
  const { problems, site } = checkSite(await writeCatalogue(schemas, CATALOGUE))
  if (!site) return { html: frame('Mistakes in the examples', `<pre>${escape(terminalReport(problems))}</pre>`) }
  const made = await site()
  const page = made.pages.find((one) => one.path === path)?.make()
  const article = made.pages.find((one) => one.article)?.make().article
  return {
    site: made,
    html: page
      ? await renderDev(vite, made, { ...page, article }, version)
      : frame('No such block', `<p>There is no ${escape(path)}. <a href="/blocks">All blocks</a></p>`),
  }
}

/** All kinds of block on one page, each with its examples in frames. */
function overview(blocks: readonly { type: string; text: string }[]): string {
  const names = blocks.map(({ type }) => `<li><a href="#${type}">${type}</a></li>`)
  const rows = blocks.map(({ type, text }) => {
    const examples = readExamples(type).good.map((example, index) => exampleHtml(type, example, index))
    return `
      <section id="${type}">
        <h2>${type}</h2>
        <p>${escape(text)}</p>
        ${examples.join('')}
      </section>`
  })
  return frame(
    'Blocks',
    `
      <h1>Blocks</h1>
      <p>Every kind of block that a page can have.</p>
      <ul>${names.join('')}</ul>
      ${rows.join('')}`,
  )
}

/** An example: how it looks, and what to write for it. Nothing may be added to the lines of the text. */
function exampleHtml(type: string, { name, block }: Example, index: number): string {
  const path = examplePath(type, index)
  return `
        <h3>${escape(name)} <a href="${path}">alone</a></h3>
        <iframe src="${path}" title="${escape(`${type}: ${name}`)}" loading="lazy"></iframe>
        <details>
          <summary>What to write in site.yaml, below "blocks:" of a page</summary>
          <pre>${escape(blockYaml(block))}</pre>
        </details>`
}

function frame(title: string, body: string): string {
  const styles = readFileSync(join(PROJECT, 'scripts/dev/catalogue.css'), 'utf8')
  return `<!DOCTYPE html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>${title}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <style>${styles}</style>
  </head>
  <body>${body}</body>
</html>
`
}

const escape = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
