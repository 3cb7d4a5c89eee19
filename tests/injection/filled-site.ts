import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { catalogueManifest, readExamples, writeCatalogue } from '../../scripts/dev/catalogue-site.ts'
import { exampleValue } from '../../scripts/dev/example-value.ts'
import {
  blockFolders,
  resolveRef,
  type Schema,
  type Schemas,
} from '../../scripts/pipeline/2-validate/schema/schemas.ts'
import { blockSchema, isObject } from '../../scripts/pipeline/2-validate/visit.ts'

/** Gives each field its words: a mark to find it by, then the strings. */
export interface Filler {
  text: () => string
  markdown: () => string
}

/** A value with words of ours in every text field that its schema has, those that were left out included. */
export function fill(schemas: Schemas, given: Schema, value: unknown, filler: Filler): unknown {
  const schema = blockSchema(schemas, resolveRef(schemas, given), value)
  if (!schema) return value
  if (schema['x-kind'] === 'text') return filler.text()
  if (schema['x-kind'] === 'markdown') return filler.markdown()
  if (Array.isArray(value))
    return value.map((item: unknown) => (schema.items ? fill(schemas, schema.items, item, filler) : item))
  if (!isObject(value) || schema['x-kind'] === 'records') return value
  const missing = Object.entries(schema.properties ?? {}).filter(
    ([name, inner]) => !(name in value) && ['text', 'markdown'].includes(String(resolveRef(schemas, inner)['x-kind'])),
  )
  return Object.fromEntries(
    [...Object.entries(value), ...missing.map(([name]): [string, unknown] => [name, ''])].map(([name, item]) => {
      const inner = schema.properties?.[name] ?? schema.additionalProperties
      return [name, inner && typeof inner === 'object' ? fill(schemas, inner, item, filler) : item]
    }),
  )
}

/**
 * Writes the catalogue of blocks as a site whose text fields hold the strings: one page for each kind of block,
 * its lists, its labels, header and footer, and an article for each kind of place in it.
 * @param all gives a field of a block, a list or an article every string
 * @param few gives a field of the frame around every page some, so that all have their turn over the pages
 */
export async function writeFilledSite(
  schemas: Schemas,
  folder: string,
  all: Filler,
  few: Filler,
  articleBody: string,
): Promise<string[]> {
  await writeCatalogue(schemas, folder)
  const manifest = catalogueManifest(schemas)
  const pages = blockFolders()
    .filter((type) => type !== 'article')
    .map((type) => {
      const example = readExamples(type).good[0]?.block
      const whole = Object.fromEntries(
        Object.entries(schemas.blocks.get(type)?.properties ?? {})
          .filter(([, field]) => ['items', 'groups'].includes(field.title ?? ''))
          .map(([name, field]) => [name, exampleValue(schemas, field)]),
      )
      return { path: `/fields/${type}`, type, block: { ...whole, ...example, type } }
    })
  const { routes, ...frame } = manifest
  const ofArticles = (routes as { each?: string; blocks: Record<string, unknown>[] }[]).find(({ each }) => each)
  const filled = fill(schemas, schemas.site, { ...frame, labels: {} }, few) as {
    facts: { address: Record<string, { lines: string[]; country: string }> }
  }
  // A country has to stand in the lines of its address.
  for (const address of Object.values(filled.facts.address)) address.lines.push(address.country)
  const site = {
    ...filled,
    routes: [
      { path: '/', title: 'Fields', description: 'Every text field.', blocks: [{ type: 'banner', heading: 'Fields' }] },
      ...pages.map(({ path, type, block }) => ({
        path,
        title: few.text(),
        description: few.text(),
        blocks: [fill(schemas, schemas.blocks.get(type) ?? {}, block, all)],
      })),
      {
        ...ofArticles,
        blocks: ofArticles?.blocks.map((block) => fill(schemas, schemas.blocks.get('article') ?? {}, block, all)),
      },
    ],
  }
  writeFileSync(join(folder, 'site.yaml'), JSON.stringify(site, null, 1))
  for (const [list, schema] of schemas.records) {
    const file = join(folder, `content/records/${list}.yaml`)
    writeFileSync(file, JSON.stringify(fill(schemas, schema, parse(readFileSync(file, 'utf8')), few), null, 1))
  }
  const articleFolder = join(folder, 'content/articles')
  mkdirSync(articleFolder, { recursive: true })
  for (const name of readdirSync(articleFolder)) {
    const front = fill(
      schemas,
      schemas.article,
      JSON.parse(/---\n([\s\S]*?)\n---/.exec(readFileSync(join(articleFolder, name), 'utf8'))?.[1] ?? '{}'),
      few,
    )
    writeFileSync(join(articleFolder, name), `---\n${JSON.stringify(front, null, 2)}\n---\n${articleBody}\n`)
  }
  return [...pages.map(({ path }) => path), '/articles/example-1', '/articles/example-2']
}
