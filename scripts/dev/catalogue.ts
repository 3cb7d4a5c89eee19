import { join } from 'node:path'
import type { ViteDevServer } from 'vite'
import type { Site } from '../pipeline/3-model/site.ts'
import { checkSite } from '../pipeline/check-site.ts'
import { terminalReport } from '../report/reporters/terminal.ts'
import { PROJECT } from '../platform/project-root.ts'
import { readSchemas } from '../pipeline/2-validate/schema/schemas.ts'
import { examplePath, readExamples, writeCatalogue } from './catalogue-site.ts'
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

function overview(blocks: { type: string; text: string }[]): string {
  const rows = blocks.map(({ type, text }) => {
    const { good } = readExamples(type)
    const frames = good.map(
      ({ name, block }, index) =>
        `<h3>${escape(name)} <a href="${examplePath(type, index)}">alone</a></h3><iframe src="${examplePath(type, index)}" title="${escape(`${type}: ${name}`)}" loading="lazy"></iframe><details><summary>What to write in site.yaml</summary><pre>${escape(JSON.stringify(block, null, 2))}</pre></details>`,
    )
    return `<section id="${type}"><h2>${type}</h2><p>${escape(text)}</p>${frames.join('')}</section>`
  })
  return frame(
    'Blocks',
    `<h1>Blocks</h1><p>Every kind of block that a page can have.</p><ul>${blocks.map(({ type }) => `<li><a href="#${type}">${type}</a></li>`).join('')}</ul>${rows.join('')}`,
  )
}

const frame = (title: string, body: string) =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><meta name="viewport" content="width=device-width, initial-scale=1"><style>body{font:17px/1.5 system-ui;max-width:84rem;margin:2rem auto;padding:0 1rem;color:#12395b}ul{columns:4 10rem}iframe{width:100%;height:34rem;border:1px solid #cfe9e5;border-radius:12px;resize:both}pre{background:#f3f7f8;padding:1rem;overflow:auto}section{margin-top:3rem;border-top:1px solid #cfe9e5}</style></head><body>${body}</body></html>`

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
