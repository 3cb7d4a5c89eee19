import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { parse, stringify } from 'yaml'
import { PROJECT } from '../platform/project-root.ts'
import type { Schemas } from '../pipeline/2-validate/schema/schemas.ts'
import { exampleFacts, exampleValue } from './example-value.ts'

/** A good example of a block. */
export interface Example {
  name: string
  block: Record<string, unknown> & { type: string }
}

/** What a block's examples file holds. */
export interface Examples {
  good: Example[]
  mistakes: { problem: string; block: Record<string, unknown> }[]
}

/** Reads the examples in a block's folder; none where the file is missing, which the contract test reports. */
export function readExamples(type: string): Examples {
  const file = join(PROJECT, `src/blocks/${type}/${type}.examples.yaml`)
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const { good = [], mistakes = [] } = (parse(text) ?? {}) as Partial<Examples>
  return { good, mistakes }
}

/** A block as it stands in site.yaml, at the depth of the blocks of a page: it can be pasted there as it is. */
export const blockYaml = (block: Example['block']): string =>
  stringify([block], { lineWidth: 0 }).replace(/^(?=.)/gm, ' '.repeat(6))

/** The address of an example in the catalogue. */
export const examplePath = (type: string, index: number) => `/blocks/${type}/${index + 1}`

/** The manifest of the catalogue: one page for each example of each block, everything else from the schemas. */
export function catalogueManifest(schemas: Schemas): Record<string, unknown> {
  const own = (part: string) => exampleValue(schemas, schemas.site.properties?.[part] ?? {})
  const identity = {
    ...(own('site') as object),
    name: 'Example Clinic',
    shortName: 'Example',
    // The town of the address.
    town: 'Lakeside',
    logo: 'example.svg',
    theme: undefined,
  }
  const examples = [...schemas.blocks].flatMap(([type, schema]) =>
    readExamples(type).good.map(({ name, block }, index) => ({
      path: examplePath(type, index),
      title: `${type}: ${name}`,
      description: `${name}: ${String(schema.description ?? type)}`,
      blocks: [block],
    })),
  )
  return {
    site: identity,
    facts: exampleFacts(schemas),
    header: {
      phone: 'phone.main',
      emergency: 'phone.emergency',
      menu: [{ label: 'Home', link: '/' }],
      action: { label: 'Book', link: '{{link.booking}}' },
    },
    footer: { text: 'Example', headings: (own('footer') as { headings: unknown }).headings, copyright: 'Example' },
    routes: [
      {
        path: '/',
        title: 'Blocks',
        description: 'Every kind of block.',
        blocks: [{ type: 'banner', heading: 'Blocks' }],
      },
      ...examples,
      {
        path: '/articles/{id}',
        each: 'articles',
        title: '{title}',
        description: '{summary}',
        blocks: readExamples('article')
          .good.slice(0, 1)
          .map(({ block }) => block),
      },
    ],
  }
}

/** An empty page. */
const EXAMPLE_PDF =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'

/** Writes the catalogue as a site of its own into a folder, with sample lists and pictures, and returns the folder. */
export async function writeCatalogue(schemas: Schemas, folder: string): Promise<string> {
  const write = (file: string, text: string | Buffer) => {
    mkdirSync(join(folder, file, '..'), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  write('site.yaml', JSON.stringify(catalogueManifest(schemas), null, 2))
  for (const [list, schema] of schemas.records) {
    const choices = Object.values(schema.items?.properties ?? {}).map((field) => field.enum?.length ?? 0)
    const items = Array.from({ length: Math.max(3, ...choices) }, (_, turn) =>
      exampleValue(schemas, schema.items ?? {}, turn),
    )
    write(`content/records/${list}.yaml`, JSON.stringify(items, null, 2))
  }
  for (let turn = 0; turn < 3; turn++) {
    const front = {
      ...(exampleValue(schemas, schemas.article, turn) as object),
      title: `Example ${turn + 1}`,
      summary: `Example number ${turn + 1} of an article.`,
      related: [`example-${((turn + 1) % 3) + 1}`],
    }
    write(
      `content/articles/example-${turn + 1}.md`,
      `---\n${JSON.stringify(front, null, 2)}\n---\nA first paragraph.\n\n## A heading\n\nMore words, and a [link](/).\n`,
    )
  }
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="960" height="640"><rect width="960" height="640" fill="#cfe9e5"/><circle cx="480" cy="300" r="150" fill="#0e7c86"/><path d="M480 210v180M390 300h180" stroke="#fff" stroke-width="44"/></svg>'
  write('content/images/example.svg', drawing)
  write(
    'content/images/example.jpg',
    await sharp(Buffer.from(drawing)).resize({ width: 1200 }).jpeg({ quality: 70 }).toBuffer(),
  )
  write('content/media/example.vtt', 'WEBVTT\n\n00:00.000 --> 00:02.000\nExample\n')
  for (let turn = 0; turn < 3; turn++) write(`content/documents/example-${turn + 1}.pdf`, EXAMPLE_PDF)
  return folder
}
